import { expect, test } from 'vitest'
import type { Estate } from '#domain/estate/contract.ts'
import { type DraftField, type DraftValues, valuesOf } from './draft-fields.ts'
import { meansTheSame, merge } from './merge.ts'

const before = valuesOf({
  title: '丘の家',
  reasonForSaleCodes: [2],
  estatePhotos: [],
  land: { area: 120 },
  building: {},
} as unknown as Estate)
const changed = (change: Partial<DraftValues>): DraftValues => ({ ...before, ...change })
const bases = (...names: DraftField[]) => new Map(names.map((name) => [name, before[name]]))

test('what only others touched comes in', () => {
  const merged = merge({ values: before, unsaved: new Map(), before, now: changed({ title: '坂の家' }) })
  expect(merged).toMatchObject({ values: { title: '坂の家' }, changed: ['title'], conflicts: [] })
})

test('what nobody else touched stays as typed, and unsaved', () => {
  const merged = merge({ values: changed({ title: '坂の家' }), unsaved: bases('title'), before, now: changed({ notes: '鍵あり' }) })
  expect(merged).toMatchObject({ values: { title: '坂の家', notes: '鍵あり' }, changed: ['notes'], conflicts: [] })
  expect([...merged.unsaved.keys()]).toEqual(['title'])
})

test('what both touched is a conflict, and what was typed here stays', () => {
  const merged = merge({ values: changed({ title: '坂の家' }), unsaved: bases('title'), before, now: changed({ title: '海の家' }) })
  expect(merged.values.title).toBe('坂の家')
  expect(merged.conflicts).toEqual([{ field: 'title', theirs: '海の家' }])
})

test('what both changed to the same, however it was typed, is saved', () => {
  const merged = merge({
    values: changed({ 'land.area': '１３０㎡' }),
    unsaved: bases('land.area'),
    before,
    now: changed({ 'land.area': '130' }),
  })
  expect(merged).toMatchObject({ conflicts: [], changed: [] })
  expect(merged.unsaved.size).toBe(0)
})

test('lists are compared as wholes', () => {
  const values = changed({ reasonForSaleCodes: ['2', '3'] })
  const merged = merge({ values, unsaved: bases('reasonForSaleCodes'), before, now: changed({ reasonForSaleCodes: ['2', '9'] }) })
  expect(merged.conflicts).toEqual([{ field: 'reasonForSaleCodes', theirs: ['2', '9'] }])
})

test('what cannot be read means only itself', () => {
  expect(meansTheSame('price', '三千万', '三千万')).toBe(true)
  expect(meansTheSame('price', '三千万', '3000')).toBe(false)
  expect(meansTheSame('price', '3,000万円', '3000')).toBe(true)
})
