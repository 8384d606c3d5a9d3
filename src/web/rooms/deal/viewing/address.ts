import type { Particulars } from '#domain/deal/negotiation/release-contract.ts'

export type Address = NonNullable<Particulars['address']>

/** 〒222-0011 神奈川県横浜市港北区菊名1丁目2番3号 丘ハイツ 101 */
export function formatAddress({ postCode, prefectures, city, address1, block, buildingName, room }: Address): string {
  const code = postCode ? `〒${postCode.replace(/^(\d{3})(\d{4})$/, '$1-$2')} ` : ''
  return [`${code}${prefectures ?? ''}${city ?? ''}${address1 ?? ''}${block ?? ''}`, buildingName, room].filter(Boolean).join(' ')
}

/** Map link, opening the phone's own map app where there is one. */
export const mapOf = (address: Address): string => {
  const { latitude, longitude } = address
  const place = latitude !== null && longitude !== null ? `${latitude},${longitude}` : formatAddress(address).replace(/^〒\S+ /, '')
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`
}
