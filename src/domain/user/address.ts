import { invalid } from '#platform/errors.ts'
import { listMunicipalities, listPrefectures, type Municipality } from '#platform/postcode/municipalities.ts'

export interface Address {
  prefecturesCode: string | null
  prefectures: string | null
  cityCode: string | null
  city: string | null
}

/** The names that belong to the codes: a municipality's code says its name and its prefecture. 422 when code and prefecture disagree. */
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

const nameOf = (code: string) => listPrefectures().find((prefecture) => prefecture.code === code)?.name ?? null

let byCode: Map<string, Municipality> | undefined
function municipalities() {
  byCode ??= new Map(listMunicipalities().map((municipality) => [municipality.code, municipality]))
  return byCode
}
