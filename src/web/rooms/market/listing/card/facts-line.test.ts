import { expect, test } from 'vitest'
import { EstateType } from '#domain/base/master/type-enumerations.ts'
import type { CardFacts } from '../card-facts.ts'
import { factsLine } from './facts-line.ts'

test('the facts of a house are in one line: its kind, its rooms, its exact area, its age, and a lister who does not own it', () => {
  const now = new Date('2026-11-21T10:00:00+09:00')
  const said = (facts: Partial<CardFacts>) => factsLine({ ...(none as CardFacts), ...facts }, now)
  expect(said({ floorPlan: 10, serviceRooms: 1, floorArea: 98.9, landArea: 300, buildingDate: '1990-04-01' })).toBe(
    '一戸建て・3LDK＋S・98.9㎡・築36年',
  )
  expect(said({ landArea: 300.5, sellerKind: '代理人' })).toBe('一戸建て・300.5㎡・代理人が出品')
})

const none: Partial<CardFacts> = {
  ...{ estateType: EstateType.detachedHouse, floorPlan: null, serviceRooms: null, buildingDate: null },
  ...{ floorArea: null, landArea: null, sellerKind: '所有者' },
}
