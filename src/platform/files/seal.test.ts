import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSeal } from './seal.ts'

/** Versions from 1 on; the last is current. */
const keys = (...masterKeys: Buffer[]) => ({ current: masterKeys.length, of: (version: number) => masterKeys[version - 1] })
const { seal, open } = createSeal(keys(randomBytes(32)))
const document = Buffer.from('%PDF-1.7 運転免許証')

test('sealed content can be opened, and is unreadable in between', () => {
  const sealed = seal('file-1', document)
  expect(sealed.includes('%PDF')).toBe(false)
  expect(open('file-1', sealed)).toEqual(document)
  expect(open('empty', seal('empty', new Uint8Array()))).toHaveLength(0)
})

test('the same file sealed twice looks different', () => {
  expect(seal('file-1', document)).not.toEqual(seal('file-1', document))
})

test('a changed bit anywhere is refused', () => {
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
  expect(() => createSeal(keys(randomBytes(32))).open('file-1', sealed)).toThrow()
  for (const length of [0, 10, 61, 80, sealed.length - 1]) expect(() => open('file-1', sealed.subarray(0, length))).toThrow()
})

test('under a new master key old files open, new ones use it, and an old one is resealed without encrypting its content again', () => {
  const [first, second] = [randomBytes(32), randomBytes(32)]
  const [before, both] = [createSeal(keys(first)), createSeal(keys(first, second))]
  const after = createSeal({ current: 2, of: (version) => (version === 2 ? second : undefined) })
  const old = before.seal('file-1', document)
  expect(both.open('file-1', old)).toEqual(document)
  expect(() => after.open('file-1', old)).toThrow('no longer set')
  expect(after.open('file-1', both.seal('file-1', document))).toEqual(document)
  const resealed = both.reseal('file-1', old) as Buffer
  expect(after.open('file-1', resealed)).toEqual(document)
  expect(resealed.subarray(61)).toEqual(old.subarray(61))
  expect(both.reseal('file-1', resealed)).toBeUndefined()
  expect(() => both.reseal('file-2', old)).toThrow()
})
