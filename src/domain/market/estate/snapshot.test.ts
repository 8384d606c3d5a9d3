import { expect, test } from 'vitest'
import { type FieldPath, fieldAt, fieldPaths } from '#domain/market/estate-fields/catalogue.ts'
import type { Field } from '#domain/market/estate-fields/field.ts'
import type { EstateRow } from './present.ts'
import { snapshotOf } from './snapshot.ts'

/** A recognisable value for each kind of field. */
function traceOf(path: FieldPath, { kind }: Field, index: number): unknown {
  if (kind === 'text' || kind === 'narrow' || kind === 'kana' || kind === 'follows') return `跡${index}`
  if (kind === 'flag') return true
  if (kind === 'codes') return [1]
  if (kind === 'list') return [{ code: 1, result: 2, name: `跡${index}`, note: `跡${index}` }]
  if (kind === 'photos') return [{ path: '/images/1', kind: 2 }]
  if (kind === 'prefecture' || kind === 'city' || kind === 'postcode') return `9${index}`
  if (kind === 'month' || kind === 'day') return `19${10 + (index % 80)}-0${1 + (index % 9)}`
  return path === 'estateType' ? 2 : 1000 + index
}

const row: Record<string, unknown> = { id: 'x', userID: 'sora', estateNumber: 1, region: 3, land: {}, building: {} }
for (const [index, path] of fieldPaths.entries()) {
  const [own, name] = path.split('.') as [string, string | undefined]
  const trace = traceOf(path, fieldAt(path), index)
  if (name) (row[own] as Record<string, unknown>)[name] = trace
  else row[own] = trace
}
const shown = (type: number) => {
  const { snapshot, content } = snapshotOf({ ...row, estateType: type, reasonForSaleCodes: [] } as unknown as EstateRow, new Date())
  return { content: content as unknown as Record<string, unknown>, written: JSON.stringify({ ...snapshot, searchWords: '', content }) }
}

test('public fields of a row are published unchanged', () => {
  for (const type of [2, 3]) {
    const { content } = shown(type)
    for (const path of fieldPaths) {
      const [own, name] = path.split('.') as [string, string | undefined]
      const { seen, shown } = fieldAt(path)
      if (seen !== 'everyone' || !shown.includes(type)) continue
      const value = name ? (content[own] as Record<string, unknown>)[name] : content[own]
      expect({ path, value }).toEqual({ path, value: name ? (row[own] as Record<string, unknown>)[name] : row[own] })
    }
  }
})

test('the seller’s private fields are never published', () => {
  const secret = fieldPaths.filter((path) => fieldAt(path).seen === 'seller' && fieldAt(path).kind !== 'flag')
  expect(secret.length).toBeGreaterThan(15)
  const { written } = shown(3)
  for (const path of secret) {
    const [own, name] = path.split('.') as [string, string | undefined]
    const value = name ? (row[own] as Record<string, unknown>)[name] : row[own]
    const trace = Array.isArray(value) ? (value[0] as { name: string }).name : String(value)
    expect({ path, shown: new RegExp(`\\b${trace}\\b|${trace}(?!\\d)`).test(written) }).toEqual({ path, shown: false })
  }
  expect(written).toContain(String(row.appealPoint))
})
