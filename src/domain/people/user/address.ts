import { invalid } from '#platform/errors.ts'
import { listMunicipalities, listOfficialPrefectures, type Municipality } from '#platform/postcode/municipalities.ts'

export interface Address {
  prefecturesCode: string | null
  prefectures: string | null
  cityCode: string | null
  city: string | null
}

/**
 * Fills in the names for the codes: a municipality code determines its name and prefecture. 422 when municipality and prefecture disagree.
 */
export function settledAddress({ prefecturesCode, prefectures, cityCode, city }: Address): Address {
  if (cityCode !== null) {
    const municipality = municipalities().get(cityCode)
    if (!municipality || (prefecturesCode !== null && prefecturesCode !== municipality.prefectureCode))
      throw invalid({ cityCode: '市区町村を選び直してください。' })
    const code = municipality.prefectureCode
    return { prefecturesCode: code, prefectures: nameOf(code), cityCode, city: municipality.name }
  }
  return { prefecturesCode, prefectures: prefecturesCode === null ? prefectures : nameOf(prefecturesCode), cityCode, city }
}

type Part = keyof Address
const codesOf = { prefectures: ['prefecturesCode', 'cityCode'], city: ['cityCode'] } as const satisfies Partial<
  Record<Part, readonly Part[]>
>

/**
 * Names follow codes: a name without its code is refused, unless it equals the current one, because no input may be dropped silently.
 * `called` maps the field to the caller's name for it.
 */
export function requireCodesOfNames(given: Partial<Address>, settled: Address, called = (part: Part): string => part) {
  for (const [name, codes] of Object.entries(codesOf) as [keyof typeof codesOf, readonly Part[]][])
    if (given[name] !== undefined && given[name] !== settled[name] && codes.every((code) => !given[code]))
      throw invalid({ [called(name)]: `${words[name]}は名前だけでは変更できません。${words[name]}のコードも指定してください。` })
}
const words = { prefectures: '都道府県', city: '市区町村' } as const

const nameOf = (code: string) => listOfficialPrefectures().find((prefecture) => prefecture.code === code)?.name ?? null

let byCode: Map<string, Municipality> | undefined
function municipalities() {
  byCode ??= new Map(listMunicipalities().map((municipality) => [municipality.code, municipality]))
  return byCode
}
