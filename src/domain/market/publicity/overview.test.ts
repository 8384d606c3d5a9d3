import { expect, test } from 'vitest'
import type { Listing } from '#domain/market/listing/contract.ts'
import { overviewOf } from './overview.ts'

const now = new Date('2026-11-21T10:00:00+09:00')
const house = {
  estateType: 2,
  estateTypeDetail: 202,
  sellerKind: '所有者',
  badge: '当サイトの確認済み',
  transactionMode: 1,
  negotiationType: 3,
  address: '神奈川県横浜市港北区菊名一丁目',
  nearestStation: '東急東横線 菊名駅',
  nearestStationTime: 9,
  routeDescription: 'バス停「菊名」徒歩2分',
  price: 38_000_000,
  unitPrice: 1_279_000,
  areaOfUse: 1,
  statusOfUse: 2,
  saleTiming: 3,
  deliveryDate: '2027-03-31',
  deliveryPart: null,
  nearestStationDistance: null,
  priceStatus: null,
  priceTax: null,
  termsUntil: null,
  documentCodes: [],
  facilityFree: null,
  renovation: null,
  reasonsForSale: [],
  publishedAt: '2026-11-01T10:00:00+09:00',
  revisedAt: '2026-11-10T10:00:00+09:00',
  confirmUntil: null,
  land: { area: 132.5, measurement: 2, buildingCoverage: 50 },
  building: { totalFloorArea: 98.2, floorPlan: 10, serviceRooms: 1, structure: 1, buildingDate: '1998-03', floors: 2 },
} as unknown as Listing
const terms = (listing: Listing) => new Map(overviewOf(listing, now).map(({ term, value }) => [term, value]))

test('an owner’s listing says whether the talk is with them directly or through the operator', () => {
  expect(terms(house).get('取引態様')).toBe('売主（直接取引）')
  expect(terms({ ...house, sellerKind: '代理人' }).get('取引態様')).toBe('売主')
  expect(terms({ ...house, negotiationType: 1 }).get('取引態様')).toBe('売主（運営が間に入る商談）')
  expect(terms({ ...house, negotiationType: 2 }).get('取引態様')).toBe('売主（運営が代わりに進める商談）')
})

test('a broker is named right after the kind of dealing', () => {
  const broker = { companyName: 'みどり不動産', licenseNumber: '東京都知事(1)第12345号' }
  const rows = overviewOf({ ...house, transactionMode: 5, broker }, now)
  const at = rows.findIndex(({ term }) => term === '取引態様')
  expect(rows.slice(at, at + 2)).toEqual([
    { term: '取引態様', value: '媒介（一般）' },
    { term: '商号・免許番号', value: 'みどり不動産\n東京都知事(1)第12345号' },
  ])
  expect(terms({ ...house, broker: null }).has('商号・免許番号')).toBe(false)
})

test('facts are written with their details', () => {
  const rows = terms(house)
  expect(rows.get('物件種別')).toBe('一戸建て（中古戸建）')
  expect(rows.get('交通')).toBe('東急東横線 菊名駅 徒歩9分\nバス停「菊名」徒歩2分')
  expect(rows.get('土地面積')).toBe('132.5㎡（40.08坪）（実測）')
  expect(rows.get('間取り')).toBe('3LDK＋S（納戸）1室')
  expect(rows.get('建ぺい率・容積率')).toBe('50%／―')
  expect(rows.get('引渡し時期')).toBe('期日指定（2027年3月31日（水））')
  expect(rows.get('築年月')).toBe('1998年3月築（築28年）')
})

test('required terms of the type are never omitted, and inapplicable ones never shown', () => {
  const rows = overviewOf({ ...house, estateType: 1, estateTypeDetail: 101, statusOfUse: null, land: {}, building: {} } as Listing, now)
  const terms = rows.map(({ term }) => term)
  expect(rows).toContainEqual({ term: '土地面積', value: '―' })
  expect(rows).toContainEqual({ term: '現況', value: '―' })
  for (const ofBuildings of ['建物面積', '専有面積', '構造', '築年月', '間取り']) expect(terms).not.toContain(ofBuildings)
})

test('a flat is measured by its exclusive area only', () => {
  const flat = {
    ...house,
    estateType: 3,
    estateTypeDetail: 302,
    land: {},
    building: { exclusiveArea: 72.4, measurement: 1, floor: 12, floors: 30 },
  }
  const rows = terms(flat as Listing)
  expect(rows.get('専有面積')).toBe('72.4㎡（21.90坪）（壁芯）')
  expect(rows.get('階数・所在階')).toBe('地上30階建て／所在階 12階')
  expect(rows.has('土地面積')).toBe(false)
})

test('the order is that of the fair-display rules', () => {
  const terms = overviewOf(house, now).map(({ term }) => term)
  const order = [
    '出品者',
    '取引態様',
    '所在地',
    '交通',
    '土地面積',
    '建物面積',
    '構造',
    '築年月',
    '間取り',
    '価格',
    '用途地域',
    '現況',
    '引渡し時期',
    '更新日',
  ]
  expect(terms.filter((term) => order.includes(term))).toEqual(order)
})
test('a right shared among owners is named once', () => {
  const right = (land: object) => terms({ ...house, estateType: 3, land } as unknown as Listing).get('土地の権利')
  expect(right({ right: 1, siteRight: 1 })).toBe('所有権（共有）')
  expect(right({ right: 1 })).toBe('所有権')
  expect(right({ right: 7, siteRight: 3 })).toBe('定期借地権（賃借権）（定期借地権）')
})

test('leased land shows its end, its rent and the landlord’s consent', () => {
  const leased = { ...house, land: { area: 100, right: 7, leaseUntil: '2056-03', groundRent: 18_000, landlordConsent: 9 } }
  expect(terms(leased as Listing).get('土地の権利')).toBe(
    '定期借地権（賃借権）\n期間 2056年3月まで\n借地料 18,000円／月\n地主の承諾 確認中',
  )
  expect(terms(house).get('土地の権利')).toBe('―')
})

test('both roads appear with their legal kind', () => {
  const land = {
    roadContact: 2,
    roadDirection: 5,
    roadType: 1,
    roadWidth: 4,
    frontage: 8.5,
    secondRoadDirection: 3,
    secondRoadType: 2,
    secondRoadWidth: 3.6,
    legalRoad: 6,
  }
  const rows = terms({ ...house, land } as Listing)
  expect(rows.get('接道')).toBe('角地\n南側 公道 幅員4m 間口8.5m\n東側 私道 幅員3.6m')
  expect(rows.get('建築基準法上の道路')).toBe('42条2項（みなし道路・要セットバック）')
})

test('rooms are listed floor by floor', () => {
  const building = {
    floorPlan: 10,
    rooms: [
      { kind: 2, mats: 6, floor: 2, count: 2 },
      { kind: 4, mats: 16.5, floor: 1, count: 1 },
      { kind: 1, mats: null, floor: 1, count: 1 },
    ],
  }
  expect(terms({ ...house, building } as Listing).get('間取り内訳')).toBe('1階：LDK 16.5帖、和室\n2階：洋室 6帖×2')
})

test('a delivery in a part of a month has no day', () => {
  expect(terms({ ...house, deliveryPart: 3 } as Listing).get('引渡し時期')).toBe('期日指定（2027年3月下旬）')
})

test('a flat must show its management', () => {
  const rows = terms({
    ...house,
    estateType: 3,
    land: {},
    building: { managementFee: 12_000, managementForm: 3, managementCompany: '縁側管理' },
  } as Listing)
  expect(rows.get('管理費')).toBe('12,000円／月')
  expect(rows.get('修繕積立金')).toBe('―')
  expect(rows.get('管理形態')).toBe('管理会社に全部委託（縁側管理）')
})
