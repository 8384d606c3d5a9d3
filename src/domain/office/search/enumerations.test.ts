import { expect, test } from 'vitest'
import { isEnoughToSearch } from './enumerations.ts'

test('one kanji is enough to search for, one letter or digit is not', () => {
  expect(['庭', 'ab', '12', '庭 '].map(isEnoughToSearch)).toEqual([true, true, true, true])
  expect(['', ' ', 'a', '1', '%', 'あ'].map(isEnoughToSearch)).toEqual([false, false, false, false, false, false])
})
