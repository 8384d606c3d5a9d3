import { expect, test } from 'vitest'
import { isFilled } from './filled.ts'

test.each([
  ['', false],
  ['0', true],
  ['false', false],
  ['true', true],
  [[], false],
  [['2'], true],
  [[{ kind: '', name: '' }], false],
  [[{ kind: '', name: '小学校' }], true],
])('%j is filled: %s', (value, filled) => {
  expect(isFilled(value as Parameters<typeof isFilled>[0])).toBe(filled)
})
