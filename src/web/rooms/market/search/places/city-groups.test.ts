import { expect, test } from 'vitest'
import { answersTo, cityGroups } from './city-groups.ts'

const city = (code: string, name: string, kana: string) => ({ code, prefecturesCode: code.slice(0, 2), name, kana })
const shown = (cities: ReturnType<typeof city>[]) => cityGroups(cities).map(({ name, places }) => [name, places.map(({ name }) => name)])

test('designated cities come before the others, with their wards under them', () => {
  expect(
    shown([
      city('14130', '川崎市川崎区', 'カワサキシカワサキク'),
      city('14201', '横須賀市', 'ヨコスカシ'),
      city('14101', '横浜市鶴見区', 'ヨコハマシツルミク'),
      city('14102', '横浜市神奈川区', 'ヨコハマシカナガワク'),
      city('14204', '鎌倉市', 'カマクラシ'),
      city('14301', '三浦郡葉山町', 'ミウラグンハヤママチ'),
    ]),
  ).toEqual([
    ['川崎市', ['川崎区']],
    ['横浜市', ['神奈川区', '鶴見区']],
    ['市', ['鎌倉市', '横須賀市']],
    ['町・村', ['三浦郡葉山町']],
  ])
})

test('Tokyo lists its wards first and its islands last', () => {
  expect(
    shown([
      city('13361', '大島町', 'オオシママチ'),
      city('13421', '小笠原村', 'オガサワラムラ'),
      city('13305', '西多摩郡日の出町', 'ニシタマグンヒノデマチ'),
      city('13201', '八王子市', 'ハチオウジシ'),
      city('13103', '港区', 'ミナトク'),
    ]),
  ).toEqual([
    ['東京23区', ['港区']],
    ['市', ['八王子市']],
    ['町・村', ['西多摩郡日の出町']],
    ['島しょ', ['大島町', '小笠原村']],
  ])
})

test('a place is found by its kanji, by hiragana, by half-width katakana and by its city', () => {
  const place = { name: '港北区', kana: 'ヨコハマシコウホクク' }
  for (const typed of ['港北', 'こうほく', 'ｺｳﾎｸ', '横浜', '', ' '])
    expect([typed, answersTo(place, '横浜市', typed)]).toEqual([typed, true])
  expect(answersTo(place, '横浜市', '鶴見')).toBe(false)
})
