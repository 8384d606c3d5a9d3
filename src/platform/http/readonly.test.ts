import { expect, test } from 'vitest'
import { Problem } from '#platform/errors.ts'
import { onlyWritable } from './readonly.ts'

const current = { title: '家', price: 100, land: { area: 20 }, denyReason: null }

test('of a body that was read and sent back, what may be written is kept', () => {
  expect(onlyWritable(current, { ...current, title: '別の題' }, ['title', 'price'])).toEqual({ title: '別の題', price: 100 })
})

test('what is not given is not written', () => {
  expect(onlyWritable(current, { title: undefined }, ['title'])).toEqual({})
})

test('a field of others passes while it says what is there, and is named when it does not', () => {
  expect(onlyWritable(current, { land: { area: 20 }, denyReason: null }, ['title'])).toEqual({})
  try {
    onlyWritable(current, { land: { area: 21 }, denyReason: '理由', price: 100 }, ['title'])
    expect.unreachable()
  } catch (error) {
    expect(error).toBeInstanceOf(Problem)
    expect(error).toMatchObject({ status: 422, code: 'read-only', fields: { land: expect.any(String), denyReason: expect.any(String) } })
    expect(Object.keys((error as Problem).fields)).not.toContain('price')
  }
})
