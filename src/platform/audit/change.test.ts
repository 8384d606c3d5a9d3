import { expect, test } from 'vitest'
import { changedFields } from './change.ts'

test('an edit records the fields that changed, nested ones by their path', () => {
  const before = { title: '家', price: 1000, land: { area: 80, road: 4 }, at: new Date('2026-11-27T00:00:00Z'), version: 1 }
  const after = { ...before, price: 900, land: { area: 82, road: 4 }, at: new Date('2026-11-27T00:00:00Z') }
  expect(changedFields(before, after)).toEqual({ before: { price: 1000, 'land.area': 80 }, after: { price: 900, 'land.area': 82 } })
  expect(changedFields(before, { ...before })).toBeUndefined()
  expect(changedFields({}, { endAt: null })).toBeUndefined()
})

test('a secret is not recorded, an account by its last four digits, a birth date only as changed', () => {
  const before = { tokenHash: 'a', password: 'b', number: '1234567', birthDate: '1970-01-01' }
  const after = { tokenHash: 'c', password: 'd', number: '7654321', birthDate: '1971-01-01' }
  expect(changedFields(before, after)).toEqual({
    before: { number: '•••4567', birthDate: null },
    after: { number: '•••4321', birthDate: '変更' },
  })
})

test('a long text records the place that changed, a long list the items added and removed', () => {
  const long = 'あ'.repeat(3000)
  const changed = changedFields({ body: `${long}い${long}` }, { body: `${long}う${long}` })
  expect(String(changed?.before.body)).toMatch(/^…あ{40}いあ+…$/)
  expect(String(changed?.after.body).length).toBeLessThan(500)
  const photos = Array.from({ length: 40 }, (_, n) => ({ path: `estates/photos/${n}-${'x'.repeat(30)}.jpg` }))
  expect(changedFields({ photos }, { photos: photos.slice(1) })).toEqual({ before: { photos: [photos[0]] }, after: { photos: [] } })
  expect(changedFields({ photos }, { photos: photos.toReversed() })?.after).toEqual({ photos: '並び順' })
})
