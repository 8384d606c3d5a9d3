import { expect, test } from 'vitest'
import { EstateType } from '#domain/base/master/type-enumerations.ts'
import type { CardFacts } from '../card-facts.ts'
import { factsLine, townOf } from './facts-line.ts'

test('the facts of a house are in one line: its kind, its rooms, its exact area, its age, and a lister who does not own it', () => {
  const now = new Date('2026-11-21T10:00:00+09:00')
  const line = (facts: Partial<CardFacts>) => factsLine({ ...(none as CardFacts), ...facts }, now)
  expect(line({ floorPlan: 10, serviceRooms: 1, floorArea: 98.9, landArea: 300, buildingDate: '1990-04-01' })).toBe(
    '一戸建て・3LDK＋S・98.9㎡・築36年',
  )
  expect(line({ landArea: 300.5, sellerKind: '代理人' })).toBe('一戸建て・300.5㎡・代理人が出品')
})

test.each([
  ['千葉県船橋市本町4-27-11 船橋本町フラット', '千葉県船橋市本町'],
  ['北海道札幌市中央区北12条西4丁目1-5', '北海道札幌市中央区北12条西4丁目'],
  ['神奈川県横浜市港北区菊名一丁目', '神奈川県横浜市港北区菊名一丁目'],
  ['和歌山県西牟婁郡白浜町堅田2498番地', '和歌山県西牟婁郡白浜町堅田'],
  ['広島県尾道市東土堂町12', '広島県尾道市東土堂町'],
  ['東京都世田谷区', '東京都世田谷区'],
])('a card ends %s at the town', (address, town) => expect(townOf(address)).toBe(town))

const none: Partial<CardFacts> = {
  ...{ estateType: EstateType.detachedHouse, floorPlan: null, serviceRooms: null, buildingDate: null },
  ...{ floorArea: null, landArea: null, sellerKind: '所有者' },
}
