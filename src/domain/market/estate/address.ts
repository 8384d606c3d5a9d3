import { invalid } from '#platform/errors.ts'
import { findMunicipality, findOfficialPrefecture } from '#platform/postcode/municipalities.ts'

export interface Place {
  prefecturesCode: string | null
  prefectures: string | null
  cityCode: string | null
  city: string | null
  region: number | null
}
type Codes = Pick<Place, 'prefecturesCode' | 'cityCode'>

/**
 * Names are derived from codes, so a town is never written in two ways. A city sets its prefecture; a change of prefecture clears a city
 * outside it.
 */
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
  const prefecture = prefecturesCode ? findOfficialPrefecture(prefecturesCode) : undefined
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
