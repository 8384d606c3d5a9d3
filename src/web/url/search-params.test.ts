import fc from 'fast-check'
import { expect, test } from 'vitest'
import { many, one, parseSearch, stringifySearch, whole } from './search-params.ts'

const value = fc.string({ unit: 'grapheme', minLength: 1 })
const name = fc.oneof(fc.string({ unit: 'grapheme', minLength: 1 }), fc.constantFrom('__proto__', 'constructor', 'a&b', 'q=r', '町名'))
const search = fc
  .uniqueArray(fc.tuple(name, fc.oneof(value, fc.array(value, { minLength: 2, maxLength: 4 }))), { selector: ([key]) => key })
  .map((pairs) => Object.fromEntries(pairs))

test('values written into an address are read back the same', () => {
  fc.assert(
    fc.property(search, (written) => {
      expect(parseSearch(stringifySearch(written))).toEqual(written)
    }),
  )
})

test('a parsed address is written the same way again', () => {
  fc.assert(
    fc.property(search, (written) => {
      const address = stringifySearch(written)
      expect(stringifySearch(parseSearch(address))).toBe(address)
    }),
  )
})

test.each([
  ['?flag=true', { flag: 'true' }],
  ['?code=0123', { code: '0123' }],
  ['?line=1&line=2', { line: ['1', '2'] }],
  ['?codes=13101,13102', { codes: '13101,13102' }],
  ['?q=%E6%B8%8B%E8%B0%B7', { q: '渋谷' }],
  ['?rate=100%25', { rate: '100%' }],
  ['?q=a%2Bb%26c', { q: 'a+b&c' }],
  ['?q=%F0%9F%8F%A0', { q: '🏠' }],
])('%s survives both ways', (address, read) => {
  expect(parseSearch(address)).toEqual(read)
  expect(stringifySearch(read)).toBe(address)
})

test('empty values never reach the address', () => {
  expect(stringifySearch({ q: '', from: undefined, to: null, city: ['', '13101'] })).toBe('?city=13101')
})

test('parameters: one takes the first, many takes all and splits commas', () => {
  expect(one(['a', 'b'])).toBe('a')
  expect(one('')).toBeUndefined()
  expect(many(['13', '14,15', ''])).toEqual(['13', '14', '15'])
  expect(many(undefined)).toEqual([])
})

test('whole reads digits as people type them and nothing else', () => {
  expect(whole('３,４８０')).toBe(3480)
  expect(whole('12abc')).toBeUndefined()
  expect(whole('-1')).toBeUndefined()
  expect(whole('0', 1)).toBeUndefined()
})
