import type { Side } from '#domain/deal/negotiation/enumerations.ts'
import { AddressRelease } from '#domain/deal/viewing/enumerations.ts'
import { BLOCK_IS_PUBLIC } from '#domain/market/estate/public-address.ts'
import { UserType } from '#platform/context.ts'

/** When the buyer gets the exact address, and whether they know it already. */
export interface AddressRule {
  release: AddressRelease
  isKnown: boolean
}

const known = {
  [UserType.buyer]: '番地と建物名は、お知らせ済みです。「予定」でご確認いただけます。',
  [UserType.seller]: '番地と建物名は、買主様にお知らせ済みです。',
} as const

const later: Record<AddressRelease, Record<Side, string>> = {
  [AddressRelease.viewing]: {
    [UserType.buyer]: '番地は、見学の日時が決まると表示されます。',
    [UserType.seller]: '見学の日時が決まると、買主様に番地と建物名をお知らせします。',
  },
  [AddressRelease.offer]: {
    [UserType.buyer]: '番地は、購入申込が承諾されると表示されます。見学のときは、集合場所でお待ち合わせください。',
    [UserType.seller]:
      '見学の日時が決まっても、番地はお知らせしません。集合場所をお知らせします。番地は、購入申込を承諾したときにお知らせします。',
  },
  [AddressRelease.hand]: {
    [UserType.buyer]: '番地は、売主様がお知らせすると表示されます。見学のときは、集合場所でお待ち合わせください。',
    [UserType.seller]: '見学の日時が決まっても、番地はお知らせしません。集合場所をお知らせします。番地は、売主様がそのつどお知らせします。',
  },
}

/** Names the effect of 「…に決める」, directly above the button. */
export function decidingText(side: Side, { release, isKnown }: AddressRule, { when, onSite }: { when: string; onSite: boolean }): string {
  const tells = onSite && release === AddressRelease.viewing && !isKnown
  if (side === UserType.seller) return `${when}に決め、買主様に${tells ? '番地と建物名を' : ''}お知らせします。`
  return `${when}に決め、売主様にお知らせします。${tells ? '番地と建物名が表示されます。' : ''}`
}

/** The status of the address, worded alike on every screen until it is disclosed. */
export const addressText = (side: Side, { release, isKnown }: AddressRule): string => (isKnown ? known[side] : later[release][side])

const roomLater: Record<AddressRelease, string> = {
  [AddressRelease.viewing]: '部屋番号は、見学の日時が決まると、買主様にお知らせします。',
  [AddressRelease.offer]: '部屋番号は、購入申込を承諾したときに、買主様にお知らせします。',
  [AddressRelease.hand]: '部屋番号は、売主様がそのつどお知らせします。',
}

/** The part of an address that buyers learn later, in the seller's words; nothing of it is public already. */
export const toldLater = ({ publicAddress, room }: { publicAddress: number; room: string | null }, release: AddressRelease): string =>
  publicAddress < BLOCK_IS_PUBLIC
    ? addressText(UserType.seller, { release, isKnown: false })
    : `番地と建物名は、公開しています。${room ? roomLater[release] : ''}`
