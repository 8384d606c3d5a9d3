import { expect, test } from 'vitest'
import type { Estate } from '#domain/market/estate/contract.ts'
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

test('fields changed only elsewhere come in', () => {
  const merged = merge({ values: before, unsaved: new Map(), before, current: changed({ title: '坂の家' }) })
  expect(merged).toMatchObject({ values: { title: '坂の家' }, changed: ['title'], conflicts: [] })
})

test('fields not changed elsewhere stay as typed, and unsaved', () => {
  const merged = merge({ values: changed({ title: '坂の家' }), unsaved: bases('title'), before, current: changed({ notes: '鍵あり' }) })
  expect(merged).toMatchObject({ values: { title: '坂の家', notes: '鍵あり' }, changed: ['notes'], conflicts: [] })
  expect([...merged.unsaved.keys()]).toEqual(['title'])
})

test('a field changed by both is a conflict, and the text typed here stays', () => {
  const merged = merge({ values: changed({ title: '坂の家' }), unsaved: bases('title'), before, current: changed({ title: '海の家' }) })
  expect(merged.values.title).toBe('坂の家')
  expect(merged.conflicts).toEqual([{ field: 'title', theirs: '海の家' }])
})

test('a field changed by both to the same value, however typed, is saved', () => {
  const merged = merge({
    values: changed({ 'land.area': '１３０㎡' }),
    unsaved: bases('land.area'),
    before,
    current: changed({ 'land.area': '130' }),
  })
  expect(merged).toMatchObject({ conflicts: [], changed: [] })
  expect(merged.unsaved.size).toBe(0)
})

test('lists changed by both are merged by row, and remain to be sent', () => {
  const values = changed({ reasonForSaleCodes: ['2', '3'] })
  const merged = merge({ values, unsaved: bases('reasonForSaleCodes'), before, current: changed({ reasonForSaleCodes: ['2', '9'] }) })
  expect(merged).toMatchObject({ values: { reasonForSaleCodes: ['2', '3', '9'] }, conflicts: [], changed: ['reasonForSaleCodes'] })
  expect(merged.unsaved).toEqual(new Map([['reasonForSaleCodes', ['2', '9']]]))
})

test('a row changed by both needs a decision, and either choice keeps the rows that each added', () => {
  const owner = (name: string, share: string) => ({ name, share, consent: '1' })
  const read = { ...before, coOwners: [owner('空野 空', '1/2')] }
  const merged = merge({
    values: { ...read, coOwners: [owner('空野 空', '1/3'), owner('空野 海', '1/3')] },
    unsaved: new Map([['coOwners', read.coOwners]]),
    before: read,
    current: { ...read, coOwners: [owner('空野 空', '1/4'), owner('空野 風', '1/4')] },
  })
  expect(merged.values.coOwners).toEqual([owner('空野 空', '1/3'), owner('空野 海', '1/3'), owner('空野 風', '1/4')])
  const theirs = [owner('空野 空', '1/4'), owner('空野 海', '1/3'), owner('空野 風', '1/4')]
  expect(merged.conflicts).toEqual([{ field: 'coOwners', theirs }])
})

test('photos reordered by one keep their order, with the photos added by the other', () => {
  const photo = (path: string) => ({ path, kind: undefined, caption: '' })
  const read = { ...before, estatePhotos: [photo('a'), photo('b')] }
  const merge2 = (mine: string[], theirs: string[]) =>
    merge({
      values: { ...read, estatePhotos: mine.map(photo) },
      unsaved: new Map([['estatePhotos', read.estatePhotos]]),
      before: read,
      current: { ...read, estatePhotos: theirs.map(photo) },
    })
  expect(merge2(['b', 'a'], ['a', 'b', 'c']).values.estatePhotos.map(({ path }) => path)).toEqual(['b', 'a', 'c'])
  expect(merge2(['a', 'b', 'c'], ['b', 'a']).values.estatePhotos.map(({ path }) => path)).toEqual(['b', 'a', 'c'])
})

test('unreadable text equals only itself', () => {
  expect(meansTheSame('price', '三千万', '三千万')).toBe(true)
  expect(meansTheSame('price', '三千万', '3000')).toBe(false)
  expect(meansTheSame('price', '3,000万円', '3000')).toBe(true)
})
