import { toKatakana } from '#domain/base/words/typed-text.ts'

/** A municipality as the search knows it. */
interface CityFound {
  code: string
  prefecturesCode: string
  name: string
  kana: string
}

interface PlaceGroup {
  name: string
  places: readonly { code: string; name: string; kana: string }[]
}

/** 横浜市港北区 */
const WARD = /^(.+市)(.+区)$/
const TOKYO_WARD = /^131\d\d$/
const ISLAND = /^13(3[6-9]|4)/
const TOWN = /[町村]$/

/**
 * The municipalities of a prefecture in familiar groups: wards of Tokyo, each designated city with its wards, other cities, towns and
 * villages, islands; each in order of kana.
 */
export function cityGroups(cities: readonly CityFound[]): PlaceGroup[] {
  const groups = new Map<string, { first: string; order: number; places: CityFound[] }>()
  for (const city of cities) {
    const { name, order, shown } = groupOf(city)
    const group = groups.get(name) ?? { first: city.kana, order, places: [] }
    group.places.push({ ...city, name: shown })
    groups.set(name, group)
  }
  const byKana = (a: string, b: string) => a.localeCompare(b, 'ja')
  return [...groups]
    .sort(([, a], [, b]) => a.order - b.order || byKana(a.first, b.first))
    .map(([name, { places }]) => ({
      name,
      places: places.map(({ code, name, kana }) => ({ code, name, kana })).sort((a, b) => byKana(a.kana, b.kana)),
    }))
}

function groupOf({ code, name }: CityFound): { name: string; order: number; shown: string } {
  if (TOKYO_WARD.test(code)) return { name: '東京23区', order: 0, shown: name }
  const [, city, ward] = WARD.exec(name) ?? []
  if (city && ward) return { name: city, order: 1, shown: ward }
  if (ISLAND.test(code)) return { name: '島しょ', order: 4, shown: name }
  return TOWN.test(name) ? { name: '町・村', order: 3, shown: name } : { name: '市', order: 2, shown: name }
}

/** True when a place matches the typed text, in kanji, hiragana or katakana. */
export function answersTo({ name, kana }: { name: string; kana: string }, group: string, typed: string): boolean {
  const wanted = typed.normalize('NFKC').trim()
  if (wanted === '') return true
  return name.includes(wanted) || kana.includes(toKatakana(wanted)) || group.includes(wanted)
}
