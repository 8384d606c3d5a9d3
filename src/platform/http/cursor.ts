import { createHmac, createSecretKey, hash, type KeyObject, timingSafeEqual } from 'node:crypto'
import { Problem } from '#platform/errors.ts'

export interface CursorPosition {
  value: string | number | null
  id: string
}

/** A cursor that works only with the filters and the order it was made for. */
export function sealCursor(key: Buffer, scope: string, position: CursorPosition): string {
  const body = Buffer.from(JSON.stringify([position.value, position.id])).toString('base64url')
  return `${body}.${sign(key, scope, body)}`
}

/** The position inside a cursor; 422 `cursor-mismatch` when it was made for other filters, another order or another caller. */
export function openCursor(key: Buffer, scope: string, cursor: string): CursorPosition {
  const [body = '', signature = ''] = cursor.split('.')
  const expected = Buffer.from(sign(key, scope, body))
  const given = Buffer.from(signature)
  if (expected.length !== given.length || !timingSafeEqual(expected, given))
    throw new Problem(422, 'cursor-mismatch', '続きの位置が検索条件と合いません。はじめから読み込み直してください。', {
      cursor: '続きの位置が検索条件と合いません。',
    })
  const [value, id] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [CursorPosition['value'], string]
  return { value, id }
}

const sign = (key: Buffer, scope: string, body: string) =>
  createHmac('sha256', importKey(key))
    .update(hash('sha256', scope, 'buffer'))
    .update(body)
    .digest('base64url')
    .slice(0, 22)

/** Importing the key costs as much as signing with it. */
function importKey(bytes: Buffer): KeyObject {
  const key = keys.get(bytes) ?? createSecretKey(bytes)
  keys.set(bytes, key)
  return key
}

const keys = new WeakMap<Buffer, KeyObject>()
