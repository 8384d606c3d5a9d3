import { expect, test } from 'vitest'
import { type FieldPath, fieldAt, fieldPaths } from '#domain/market/estate-fields/catalogue.ts'
import type { Field } from '#domain/market/estate-fields/field.ts'
import type { Listing } from '#domain/market/listing/contract.ts'
import { describeListing } from './describe-listing.ts'
import { shownListing } from './shown-listing.ts'

const now = new Date('2026-11-21T10:00:00+09:00')
const house = {
  id: 'house',
  estateType: 2,
  estateTypeDetail: 202,
  sellerKind: '所有者',
  badge: null,
  consentedOn: null,
  answerPace: null,
  transactionMode: 1,
  address: '神奈川県横浜市港北区菊名一丁目',
  price: 38_000_000,
  unitPrice: 1_279_000,
  landArea: 132.5,
  floorArea: 98.2,
  buildingDate: '1998-03',
  reasonsForSale: [],
  publishedAt: '2026-11-01T10:00:00+09:00',
  revisedAt: '2026-11-10T10:00:00+09:00',
  surveyCodes: [],
  surveyResults: [],
  facilityCodes: [],
  nearbyPlaces: [],
  documentCodes: [],
  disclosure: null,
  disclosureNote: null,
  renovation: null,
  priceHistory: [],
  photos: [],
  land: { area: 132.5 },
  building: { totalFloorArea: 98.2, buildingDate: '1998-03' },
} as unknown as Listing
const described = (changed: Partial<Listing> = {}) => describeListing({ ...house, ...changed }, now)

test('a caption that only repeats the kind is left out; plans and drawings are distinguished from photos', () => {
  const photo = { thumbnailPath: null, width: 1600, height: 1200, color: null }
  const { photos } = described({
    photos: [
      { ...photo, path: '/a.webp', kind: 2, caption: '外観' },
      { ...photo, path: '/b.webp', kind: 11, caption: '南の窓' },
      { ...photo, path: '/c.webp', kind: 1, caption: null },
    ],
  })
  expect(photos.map(({ what, caption, drawing, plan }) => ({ what, caption, drawing, plan }))).toEqual([
    { what: '外観', caption: null, drawing: false, plan: false },
    { what: 'リビング・ダイニング', caption: '南の窓', drawing: false, plan: false },
    { what: '間取り図', caption: null, drawing: true, plan: true },
  ])
})

test('survey items are in their groups, each with its result', () => {
  const { survey } = described({ surveyCodes: [1, 20, 63], surveyResults: [{ code: 1, result: 1 }] as Listing['surveyResults'] })
  expect(survey).toEqual([
    { group: '建物', items: [{ item: '雨漏り', result: '問題なし' }] },
    { group: '土地', items: [{ item: '境界の確定', result: '確認中' }] },
    { group: '周辺・心理', items: [{ item: '事件・事故・自然死（心理的事項）', result: '確認中' }] },
  ])
})

test('the nearest places come first, and started minutes count', () => {
  const { nearby } = described({
    nearbyPlaces: [
      { kind: 1, name: '菊名小学校', metres: 641 },
      { kind: 10, name: null, metres: null },
      { kind: 5, metres: 80 },
    ] as Listing['nearbyPlaces'],
  })
  expect(nearby).toEqual([
    { kind: 5, label: 'コンビニ', name: null, metres: 80, minutes: 1 },
    { kind: 1, label: '小学校', name: '菊名小学校', metres: 641, minutes: 9 },
    { kind: 10, label: '公園', name: null, metres: null, minutes: null },
  ])
})

test('prices are listed newest first, each with its change', () => {
  const { prices } = described({
    priceHistory: [
      { at: '2026-09-01T10:00:00+09:00', price: 40_000_000 },
      { at: '2026-10-01T10:00:00+09:00', price: 38_000_000 },
    ],
  })
  expect(prices.map(({ price, change }) => [price, change])).toEqual([
    [38_000_000, -2_000_000],
    [40_000_000, null],
  ])
})

test('a house without road access has a warning at the top', () => {
  expect(described({ land: { area: 132.5, roadContact: 10 } }).statements.join()).toContain('再建築')
  expect(described().statements).toEqual([])
})

test('the monthly payment and the costs match the page of prices', () => {
  // 38m at 1% over 35 years.
  expect(described().payment).toMatchObject({ monthly: 107_268, fees: 0, years: 35, rate: 1 })
  expect(described({ price: 0 }).payment).toBeNull()
  // Only its buyer plans for a house that is sold, and reads those of the agreed price.
  for (const over of [{ trade: 'established' }, { endedAt: '2026-11-01T10:00:00+09:00' }] as const) {
    expect(described(over).payment).toBeNull()
    expect(describeListing({ ...house, ...over }, now, 36_000_000).payment).not.toBeNull()
  }
  expect(describeListing(house, now, 36_000_000).payment).toEqual(described({ price: 36_000_000 }).payment)
})

test('values written out in words are not sent a second time as codes', () => {
  const shown = shownListing(house, now)
  for (const name of ['land', 'building', 'surveyCodes', 'priceHistory', 'disclosureNote']) expect(shown).not.toHaveProperty(name)
  expect(shown).toMatchObject({ id: 'house', price: 38_000_000, address: house.address })
})

/** An example value for each kind of field. */
function exampleOf({ kind, ...field }: Field): unknown {
  if (kind === 'code') return Number(Object.keys((field as { of: object }).of)[0])
  if (kind === 'codes') return [Number(Object.keys((field as { of: object }).of)[0])]
  if (kind === 'flag') return true
  if (kind === 'month') return '2001-05'
  if (kind === 'day') return '2026-12-24'
  if (kind === 'text' || kind === 'narrow') return '言葉'
  return 7
}

const examples: Partial<Record<FieldPath, unknown>> = {
  'land.right': 5,
  'land.currentCategory': 4,
  'land.slopeArea': 1,
  nearbyPlaces: [{ kind: 1, name: '菊名小学校', metres: 640 }],
  'building.rooms': [{ kind: 4, mats: 15.5, floor: 1, count: 1 }],
  'building.renovations': [{ part: 2, doneOn: '2021-05', note: '浴室暖房つき' }],
}

test('every field of an estate that everyone may see is on the page', () => {
  const shown = fieldPaths.filter((path) => fieldAt(path).seen === 'everyone' || (path.includes('.') && fieldAt(path).seen !== 'seller'))
  expect(shown.length).toBeGreaterThan(100)
  const full = (left?: FieldPath) => {
    const whole = { ...house, nearestStation: '菊名駅', nearestStationTime: 9, land: {}, building: {} } as unknown as Record<
      string,
      Record<string, unknown>
    >
    for (const path of shown) {
      const [own, name] = path.split('.') as [string, string | undefined]
      const value = path === left ? (fieldAt(path).empty ?? null) : (examples[path] ?? exampleOf(fieldAt(path)))
      if (name) (whole[own] as Record<string, unknown>)[name] = value
      else whole[own] = value as Record<string, unknown>
    }
    return whole as unknown as Listing
  }
  const missing = shown.filter((path) => {
    const types = fieldAt(path).shown
    return types.every((estateType) => {
      const [all, without] = [full(), full(path)].map((listing) => JSON.stringify(described({ ...listing, estateType })))
      return all === without
    })
  })
  // The unit in which an area was typed.
  expect(missing.toSorted()).toEqual(['facilityCodes', 'land.areaUnit'])
})

test('the story begins with its first sentence, and a ※ about the photos stands under them', () => {
  const parts = (appealPoint: string | null) => {
    const { story, photoNote } = described({ appealPoint })
    return [story?.opening, story?.rest, photoNote]
  }
  expect(parts('柱は飫肥杉です。虫がつきません。\n\n※ 写真はCGです。')).toEqual(['柱は飫肥杉です。', '虫がつきません。', '写真はCGです。'])
  expect(parts('南向き\n※ 犬がいます。')).toEqual(['南向き', '※ 犬がいます。', ''])
  expect(parts(`${'長い'.repeat(31)}。`)).toEqual(['', `${'長い'.repeat(31)}。`, ''])
  expect(parts(null)).toEqual([undefined, undefined, ''])
})
