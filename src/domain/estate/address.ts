import { invalid } from '#platform/errors.ts'
import { findMunicipality, findPrefecture } from '#platform/postcode/municipalities.ts'

export interface Place {
  prefecturesCode: string | null
  prefectures: string | null
  cityCode: string | null
  city: string | null
  region: number | null
}
type Codes = Pick<Place, 'prefecturesCode' | 'cityCode'>

/** Names follow codes, so that the same town is never written in two ways. A city brings its prefecture; a city of another prefecture goes. */
export function placeOf(change: Partial<Codes>, current: Codes, names: Record<keyof Codes, string>): Place {
  const cityCode = change.cityCode !== undefined ? change.cityCode : staying(current.cityCode, change.prefecturesCode)
  const prefecturesCode = cityCode
    ? cityCode.slice(0, 2)
    : change.prefecturesCode !== undefined
      ? change.prefecturesCode
      : current.prefecturesCode
  const city = cityCode ? findMunicipality(cityCode) : undefined
  if (cityCode && !city) throw invalid({ [names.cityCode]: '市区町村を選び直してください。' })
  if (cityCode && change.prefecturesCode && change.prefecturesCode !== prefecturesCode)
    throw invalid({ [names.cityCode]: '都道府県と市区町村が合いません。選び直してください。' })
  const prefecture = prefecturesCode ? findPrefecture(prefecturesCode) : undefined
  return {
    prefecturesCode,
    prefectures: prefecture?.name ?? null,
    cityCode,
    city: city?.name ?? null,
    region: prefecture?.region ?? null,
  }
}

const staying = (cityCode: string | null, newPrefecture: string | null | undefined) =>
  newPrefecture === undefined || cityCode?.startsWith(newPrefecture ?? '-') ? cityCode : null

interface AddressParts {
  prefectures: string | null
  city: string | null
  address1: string | null
  block: string | null
  buildingName: string | null
  room: string | null
}

/** 番地・建物名・部屋番号, for those who may read all of it. */
export const joinAddress2 = ({ block, buildingName, room }: Pick<AddressParts, 'block' | 'buildingName' | 'room'>) =>
  [block, buildingName, room].filter(Boolean).join(' ') || null

export type PublicAddress = Omit<AddressParts, 'room'> & { postCode: string | null; text: string }

/** The address as far as its owner lets everyone know it: 0 the city, 1 the town, 2 the block and the building; never the room. */
export function publicAddressOf(estate: AddressParts & { postCode: string | null; publicAddress: number }): PublicAddress {
  const { prefectures, city, publicAddress: level } = estate
  const address1 = level >= 1 ? estate.address1 : null
  // A postcode names a town.
  const postCode = level >= 1 ? estate.postCode : null
  const block = level >= 2 ? estate.block : null
  const buildingName = level >= 2 ? estate.buildingName : null
  const text = [[prefectures, city, address1, block].filter(Boolean).join(''), buildingName].filter(Boolean).join(' ')
  return { prefectures, city, postCode, address1, block, buildingName, text }
}
