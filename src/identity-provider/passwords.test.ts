import { expect, test } from 'vitest'
import { checkPassword } from './passwords.ts'

const hanako = { email: 'h.morikawa@mail.example', own: ['森川花子', 'もりかわはなこ'] }
const accepted = (password: string) => {
  try {
    return checkPassword(password, hanako, { production: true }) === password
  } catch {
    return false
  }
}

const GUESSED = [
  ...[
    'password1',
    'Password123!',
    'P@ssw0rd1',
    'qwerty123',
    '1qaz2wsx',
    'abcd1234',
    '12345678a',
    'iloveyou1',
    'letmein123',
    'Welcome2024!',
  ],
  ...[
    'Summer2024!',
    'Winter2023!',
    'Spring2025!',
    'Autumn2024!',
    'Monday123!',
    'dragon2024',
    'Pokemon2024',
    'baseball1',
    '19850402',
    '09012345678',
  ],
  ...[
    'tokyo2020!',
    'osaka2025!',
    'nagoya2024!',
    'kyoto1234',
    'hokkaido2024',
    'yamada1234',
    'takahashi1',
    'watanabe99',
    'hanako1985',
    'arigatou1',
  ],
]

test('thirty passwords that are guessed first in Japan are refused', () => {
  expect(GUESSED).toHaveLength(30)
  expect(GUESSED.filter(accepted)).toEqual([])
})

test('phrases, generated passwords and words with enough added to them pass', () => {
  const good = [
    'tatami-no-nioi-42',
    'kawa-no-soko-42',
    'umi-ga-suki-desu',
    'blue-lantern-road',
    'midori7kaze3',
    'Vx8!kq2Zp0',
    'sakura93718264',
  ]
  expect(good.filter((password) => !accepted(password))).toEqual([])
})

test('the user’s names and mail address are refused in the forms that a guesser would try', () => {
  for (const password of ['morikawa2024!', 'Hanako-1985', 'h.morikawa99']) expect(accepted(password), password).toBe(false)
})
