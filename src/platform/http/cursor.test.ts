import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { Problem } from '#platform/errors.ts'
import { openCursor, sealCursor } from './cursor.ts'

const key = randomBytes(32)
const position = { value: '2026-11-21T01:00:00.000Z', id: '0198' }
const codeOf = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    return error instanceof Problem ? [error.status, error.code] : error
  }
}

test('a cursor leads back to its place', () => {
  for (const value of [position.value, 38_000_000, null, '丘の上'])
    expect(openCursor(key, 'scope', sealCursor(key, 'scope', { value, id: '0198' }))).toEqual({ value, id: '0198' })
})

test('a cursor of other filters, of another key, or a forged one is refused', () => {
  const cursor = sealCursor(key, 'price:asc', position)
  const [body, signature] = cursor.split('.')
  const forged = `${Buffer.from('["a","b"]').toString('base64url')}.${signature}`
  for (const [with_, scope, given] of [
    [key, 'price:desc', cursor],
    [randomBytes(32), 'price:asc', cursor],
    [key, 'price:asc', forged],
    [key, 'price:asc', String(body)],
    [key, 'price:asc', `${cursor}x`],
    [key, 'price:asc', '.'],
  ] as const)
    expect(codeOf(() => openCursor(with_, scope, given))).toEqual([422, 'cursor-mismatch'])
})
