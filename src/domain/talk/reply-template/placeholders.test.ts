import { expect, test } from 'vitest'
import { fillPlaceholders, inWords } from './placeholders.ts'

test('a text to choose says in words what is still open, and leaves other braces alone', () => {
  const text = fillPlaceholders('{相手}様、見学は{見学}です。{期日}まで。{1}', { 相手: '別府' })
  expect(inWords(text)).toBe('別府様、見学は〔見学の日時〕です。〔期日〕まで。{1}')
})
