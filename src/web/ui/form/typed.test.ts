import { expect, test } from 'vitest'
import { formatTsubo } from '#domain/base/words/format.ts'
import { corrected, read, write } from './typed.ts'

const value = (kind: Parameters<typeof read>[0], typed: string) => (read(kind, typed, '価格') as { value?: unknown }).value

test('a price is typed in 万円, in the digits and the units that people use', () => {
  const meant = {
    '3480': 34_800_000,
    '３，４８０': 34_800_000,
    '3,480万円': 34_800_000,
    '3480万': 34_800_000,
    '50.5': 505_000,
    '1億2500万': 125_000_000,
    '1億': 100_000_000,
    '1.2億円': 120_000_000,
    '34800000円': 34_800_000,
    '0': 0,
  }
  for (const [typed, yen] of Object.entries(meant)) expect(value('price', typed), typed).toBe(yen)
  expect(value('price', '')).toBe(null)
})

test('a price that is unreadable, or beyond all houses, is a mistake', () => {
  for (const typed of ['三千万', '-5', '12a', '億']) expect(read('price', typed, '価格'), typed).toHaveProperty('mistake')
  expect(read('price', '348000000', '価格')).toHaveProperty('mistake')
})

test('an area is typed in ㎡ or in 坪', () => {
  expect(value('area', '９８．２')).toBe(98.2)
  expect(value('area', '1,200㎡')).toBe(1200)
  expect(value('area', '30.25坪')).toBe(100)
  for (const tsubo of [1, 29.7, 40, 123.45])
    expect(formatTsubo(value('area', `${tsubo}坪`) as number), String(tsubo)).toBe(`${tsubo.toFixed(2)}坪`)
  for (const typed of ['0', 'ひろい', '10坪半']) expect(read('area', typed, '土地面積'), typed).toHaveProperty('mistake')
})

test('a monthly amount is typed in yen, or with 万', () => {
  const meant = { '12000': 12_000, '１２，０００円': 12_000, '1万2000円': 12_000, '1.2万': 12_000, '1万': 10_000, '0': 0 }
  for (const [typed, yen] of Object.entries(meant)) expect(value('yen', typed), typed).toBe(yen)
  for (const typed of ['無料', '-500', '1億', '円']) expect(read('yen', typed, '管理費'), typed).toHaveProperty('mistake')
})

test('metres, mats and percent accept their unit', () => {
  const meant = { '4.5': 4.5, '４．５ｍ': 4.5, '60%': 60, '６帖': 6, '1.999': 2 }
  for (const [typed, number] of Object.entries(meant)) expect(value('decimal', typed), typed).toBe(number)
  for (const typed of ['ひろい', '4.5.6', '-1']) expect(read('decimal', typed, '道路の幅'), typed).toHaveProperty('mistake')
})

test('digits of house numbers are kept in half width, words as they are', () => {
  expect(value('narrow', '２番３−１号')).toBe('2番3-1号')
  expect(value('narrow', 'コーポ１０１')).toBe('コーポ101')
})

test('an incomplete day waits for the rest', () => {
  expect(value('day', '2027-03-01')).toBe('2027-03-01')
  expect(read('day', '2027-03', '引渡し可能年月日')).toHaveProperty('unfinished')
})

test('a flag is on, off or unset', () => {
  expect(['true', 'false', ''].map((typed) => value('flag', typed))).toEqual([true, false, null])
})

test('minutes and floors are whole', () => {
  expect(value('whole', '９分')).toBe(9)
  expect(value('whole', '-1')).toBe(-1)
  expect(read('whole', '9.5', '駅徒歩')).toHaveProperty('mistake')
})

test('half a month and half a postcode are not mistakes yet, but not saved either', () => {
  expect(value('month', '1998-03')).toBe('1998-03')
  expect(read('month', '1998-', '築年月')).toHaveProperty('unfinished')
  expect(value('postcode', '２２２−００１１')).toBe('2220011')
  expect(read('postcode', '222', '郵便番号')).toHaveProperty('unfinished')
})

test('an empty field clears its value; an unchosen type is 0', () => {
  expect(value('code', '')).toBe(null)
  expect(value('type', '')).toBe(0)
})

test('a saved value is shown in the field as it would be typed', () => {
  expect(write('price', 34_800_000)).toBe('3480')
  expect(write('price', 505_000)).toBe('50.5')
  expect(write('area', 132.23)).toBe('132.23')
  expect(write('type', 0)).toBe('')
  expect(write('code', null)).toBe('')
})

test('typed text is normalised once its field is left', () => {
  expect(corrected('kana', 'やまだ')).toBe('ヤマダ')
  expect(corrected('price', '３，４８０')).toBe('3,480')
  expect(corrected('area', '９８．２㎡')).toBe('98.2㎡')
  expect(corrected('narrow', '２−３')).toBe('2-3')
  expect(corrected('postcode', '１２３−４５６７')).toBe('123-4567')
  expect(corrected('text', 'サンハイツ３')).toBe('サンハイツ３')
  expect(value('kana', 'ﾔﾏﾀﾞ')).toBe('ヤマダ')
})
