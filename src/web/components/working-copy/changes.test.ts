import { expect, test } from 'vitest'
import type { Estate } from '#domain/estate/contract.ts'
import type { Listing } from '#domain/listing/contract.ts'
import { changesOf, photoChangesOf } from './changes.ts'

const now = new Date('2026-11-21T10:00:00+09:00')
const both = { estateType: 2, title: '坂の上の家', price: 38_000_000, publicAddress: 1, surveyCodes: [], visibility: 0 }
const listing = { ...both, land: { area: 132.5 }, building: { floors: 2 } } as unknown as Listing
const estate = {
  ...both,
  reasonForSaleCodes: [],
  estatePhotos: [],
  notes: '運営だけが読みます',
  land: { area: 132.5 },
  building: { floors: 2 },
} as unknown as Estate

test('what is as it was is no change; what is never public cannot be one', () => {
  expect(changesOf(estate, listing, now)).toEqual([])
})

test('a change is told in words, before and after', () => {
  const changed = { ...estate, price: 34_800_000, land: { area: 140 }, building: {} } as Estate
  expect(changesOf(changed, listing, now).map(({ label, before, after }) => [label, before, after])).toEqual([
    ['土地面積', '132.5㎡（40.08坪）', '140㎡（42.35坪）'],
    ['地上の階数', '2階建て', null],
    ['価格', '3,800万円', '3,480万円'],
  ])
})

test('photos that came and went are counted', () => {
  const photos = (...paths: string[]) => paths.map((path) => ({ path })) as Estate['estatePhotos']
  const change = photoChangesOf({ estatePhotos: photos('b', 'c', 'd') }, { photos: photos('a', 'b') })
  expect(change).toEqual({ added: 2, removed: 1, newMain: true })
})
