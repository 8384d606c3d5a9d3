import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSeal } from './seal.ts'

const { seal, open } = createSeal(randomBytes(32))
const document = Buffer.from('%PDF-1.7 運転免許証')

test('what was sealed can be opened, and does not show in between', () => {
  const sealed = seal('file-1', document)
  expect(sealed.includes('%PDF')).toBe(false)
  expect(open('file-1', sealed)).toEqual(document)
  expect(open('empty', seal('empty', new Uint8Array()))).toHaveLength(0)
})

test('the same file sealed twice looks different', () => {
  expect(seal('file-1', document)).not.toEqual(seal('file-1', document))
})

test('one changed bit anywhere is refused', () => {
  const sealed = seal('file-1', document)
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => open('file-1', changed)).toThrow()
  }
})

test("another file's bytes, another master key and a cut file are refused", () => {
  const sealed = seal('file-1', document)
  expect(() => open('file-2', sealed)).toThrow()
  expect(() => createSeal(randomBytes(32)).open('file-1', sealed)).toThrow()
  for (const length of [0, 10, 61, 80, sealed.length - 1]) expect(() => open('file-1', sealed.subarray(0, length))).toThrow()
})
