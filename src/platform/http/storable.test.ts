import { expect, test } from 'vitest'
import { Problem } from '#platform/errors.ts'
import { requireStorable } from './storable.ts'

const refused = (input: unknown) => {
  try {
    requireStorable(input)
  } catch (error) {
    if (error instanceof Problem) return [error.status, Object.keys(error.fields)]
    throw error
  }
}

test('any text that people write passes, with emoji, rare characters and line ends', () => {
  expect(refused({ title: '𠮷野家の隣👨‍👩‍👧', lines: [{ note: 'ア\n\tイ' }], price: null })).toBeUndefined()
})

test('text that no database can store is refused at its field', () => {
  expect(refused({ lines: [{ note: 'a\0b' }] })).toEqual([422, ['lines.0.note']])
  expect(refused({ title: '\ud83d' })).toEqual([422, ['title']])
  expect(refused({ fills: { 'a\0': 1 } })).toEqual([422, ['fills']])
})

test('a prototype key is refused, at any depth', () => {
  expect(refused(JSON.parse('{"land":{"__proto__":{"admin":true}}}'))).toEqual([422, ['land.__proto__']])
})

test('extremely deep nesting is handled', () => {
  expect(refused(JSON.parse(`${'['.repeat(50_000)}"\\u0000"${']'.repeat(50_000)}`))?.[0]).toBe(422)
})
