import { expect, test } from 'vitest'
import { Problem } from '#platform/errors.ts'
import { onlyWritable } from './readonly.ts'

type Body = Partial<Record<'title' | 'price' | 'land' | 'denyReason', unknown>>
const current: Body = { title: '家', price: 100, land: { area: 20 }, denyReason: null }

test('a body that was read and sent back keeps its writable fields', () => {
  const body: Body = { ...current, title: '別の題' }
  expect(onlyWritable(current, body, ['title', 'price'])).toEqual({ title: '別の題', price: 100 })
})

test('an omitted field is not written', () => {
  expect(onlyWritable(current, { title: undefined } satisfies Body, ['title'])).toEqual({})
})

test('a read-only field passes while it is unchanged, and is named when it differs', () => {
  const same: Body = { land: { area: 20 }, denyReason: null }
  const other: Body = { price: 100, land: { area: 21 }, denyReason: '理由' }
  expect(onlyWritable(current, same, ['title'])).toEqual({})
  try {
    onlyWritable(current, other, ['title'])
    expect.unreachable()
  } catch (error) {
    expect(error).toBeInstanceOf(Problem)
    expect(error).toMatchObject({ status: 422, code: 'read-only' })
    expect(Object.keys((error as Problem).fields)).toEqual(['land', 'denyReason'])
  }
})
