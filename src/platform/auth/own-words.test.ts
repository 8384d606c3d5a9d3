import { expect, test } from 'vitest'
import { isMadeOfOwnWords } from './own-words.ts'

const hanako = ['山田', '花子', 'ヤマダ', 'ハナコ', 'hana.chan@mail.example', '169-0075', '1985-04-02', '株式会社しょうへい']

test.each([
  'engawa2026',
  'Engawa-Engawa-1',
  'engawa-demo-2026',
  '3ng@wa-1234',
  '縁側えんがわエンガワ',
  'fudousan123',
  'FUDOSAN-akiya',
  'mansion-2025!',
  'マンション不動産２０２６',
  'yamada-hanako-1985',
  'Yamada0402!',
  'ヤマダハナコ',
  'やまだはなこ99',
  '山田花子19850402',
  'hana.chan.1',
  'hanachan169-0075',
  'yamada850402',
  'engawahanako',
])('%s is made of the site’s words and the user’s own', (password) => {
  expect(isMadeOfOwnWords(password, hanako)).toBe(true)
})

test.each([
  'kaki-no-ki-to-engawa',
  'tatami-no-nioi-42',
  'yukimi-shoji-no-heya',
  'q7Zp-engawa-4Kd9',
  'x9$Lm2vTq',
  'にわのかきのきがよくみのった',
  '12345678',
])('%s has enough beyond them', (password) => {
  expect(isMadeOfOwnWords(password, hanako)).toBe(false)
})

test.each([
  ['大野', 'オオノ', 'ohno-2024-x'],
  ['本間', 'ホンマ', 'honma12345'],
  ['本間', 'ホンマ', 'Homma!!2001'],
  ['土屋', 'ツチヤ', 'tutiya-99'],
  ['藤田', 'フジタ', 'huzita1234'],
] as const)('a name in Latin letters is recognised in any spelling: %s', (name, kana, password) => {
  expect(isMadeOfOwnWords(password, [name, kana])).toBe(true)
  expect(isMadeOfOwnWords(password, [])).toBe(false)
})

test('without personal data only the site’s words count', () => {
  expect(isMadeOfOwnWords('yamada-hanako', [null, undefined, ''])).toBe(false)
  expect(isMadeOfOwnWords('engawa-hanako', [null])).toBe(false)
  expect(isMadeOfOwnWords('engawa-hana', [null])).toBe(true)
})
