import { expect, test } from 'vitest'
import type { z } from '#platform/zod.ts'
import { flat, house } from '#test/ruled.ts'
import { Building, Land } from '../parts.ts'
import { requirements } from '../requirements.ts'
import type { Finding, RuledEstate } from './finding.ts'
import { errorsOf, findingsOf } from './findings.ts'

const now = new Date('2026-11-21T10:00:00+09:00')
const found = (estate: RuledEstate, { rule, field, level }: Partial<Finding>) =>
  findingsOf(estate, now).filter(
    (one) => (!rule || one.rule === rule) && (!field || one.field === field) && (!level || one.level === level),
  )
const withLand = (land: RuledEstate['land']): RuledEstate => ({ ...house, land: { ...house.land, ...land } })
const withBuilding = (building: RuledEstate['building'], more: Partial<RuledEstate> = {}): RuledEstate => ({
  ...house,
  ...more,
  building: { ...house.building, ...building },
})

test('a complete house and a complete flat have no findings', () => {
  expect(findingsOf(house, now)).toEqual([])
  expect(findingsOf(flat, now)).toEqual([])
})

test('a figure that cannot be stands before fields left empty', () => {
  const warnings = findingsOf({ estateType: 2, land: { area: 100 }, building: { totalFloorArea: 9999 } }, now).filter(
    ({ level }) => level === 'warning',
  )
  expect(warnings.map(({ rule }) => rule)).toEqual(['figures', ...warnings.slice(1).map(() => 'expected')])
})

test('a missing required field is an error, with the sentence of the check page; a missing expected one a warning', () => {
  const bare: RuledEstate = { estateType: 2, land: {}, building: {} }
  const findings = findingsOf(bare, now)
  expect(findings.find(({ field }) => field === 'title')).toMatchObject({
    rule: 'required',
    level: 'error',
    text: '物件タイトルを入力してください。',
  })
  expect(findings.find(({ field }) => field === 'land.cityPlan')).toMatchObject({ rule: 'expected', level: 'warning' })
  expect(findings.map(({ level }) => level)).toEqual(
    findings
      .map(({ level }) => level)
      .toSorted((a, b) => ['error', 'warning', 'note'].indexOf(a) - ['error', 'warning', 'note'].indexOf(b)),
  )
  for (const { text, source } of findings) {
    expect(text).toMatch(/。$/)
    expect(source.length).toBeGreaterThan(3)
  }
})

test.each<[number, string[]]>([
  [
    1,
    [
      'land.right',
      'land.category',
      'land.cityPlan',
      'areaOfUse',
      'land.buildingCoverage',
      'land.floorAreaRatio',
      'land.roadContact',
      'land.roadWidth',
      'disclosure',
    ],
  ],
  [
    3,
    [
      'land.right',
      'building.measurement',
      'building.balconyArea',
      'building.floors',
      'building.totalUnits',
      'building.managementFee',
      'building.repairReserve',
      'building.managementForm',
      'disclosure',
    ],
  ],
])('type %i is expected to say', (estateType, fields) => {
  const asked = findingsOf({ estateType, land: {}, building: {}, nearestStation: '菊名駅' }, now).filter(({ rule }) => rule === 'expected')
  expect(asked.map(({ field }) => field)).toEqual(fields)
})

test('access is described by a station or in words', () => {
  expect(found({ ...house, nearestStation: null }, { rule: 'expected', field: 'routeDescription' })).toHaveLength(1)
  expect(found({ ...house, nearestStation: null, routeDescription: 'バス停「坂上」徒歩2分' }, { rule: 'expected' })).toEqual([])
})

test.each<[metres: number, minutes: number, level: string | undefined]>([
  [720, 9, undefined],
  [721, 10, undefined],
  [721, 9, 'error'],
  [720, 10, 'warning'],
  [0, 0, undefined],
])('%im on foot said to take %i minutes', (nearestStationDistance, nearestStationTime, level) => {
  expect(found({ ...house, nearestStationDistance, nearestStationTime }, { rule: 'walk' })[0]?.level).toBe(level)
})

const bedroom = { kind: 2, mats: 6, count: 1 } as const
const ldk = { kind: 4, mats: 15, count: 1 } as const
const store = { kind: 8, mats: 3, count: 1 } as const

test.each<[string, RuledEstate['building'], [field: string, level: string][]]>([
  ['as said', { rooms: [{ ...bedroom, count: 3 }, ldk] }, []],
  ['a store room counted as a room', { rooms: [{ ...bedroom, count: 2 }, store, ldk], serviceRooms: 1 }, [['building.floorPlan', 'error']]],
  ['2LDK+S as it should be', { floorPlan: 7, rooms: [{ ...bedroom, count: 2 }, store, ldk], serviceRooms: 1 }, [['title', 'warning']]],
  ['one room more', { rooms: [{ ...bedroom, count: 4 }, ldk] }, [['building.floorPlan', 'warning']]],
  ['a store room not counted', { rooms: [{ ...bedroom, count: 3 }, store, ldk] }, [['building.serviceRooms', 'warning']]],
  [
    'a small LDK',
    {
      rooms: [
        { ...bedroom, count: 3 },
        { ...ldk, mats: 9.5 },
      ],
    },
    [['building.rooms', 'warning']],
  ],
  ['more mats than floor', { rooms: [{ ...bedroom, mats: 20, count: 3 }, ldk] }, [['building.rooms', 'error']]],
])('rooms: %s', (_, building, expected) => {
  expect(found(withBuilding(building), { rule: 'rooms' }).map(({ field, level }) => [field, level])).toEqual(expected)
})

test('a title with another floor plan is flagged', () => {
  expect(found({ ...house, title: '公園となりの４ＬＤＫ' }, { rule: 'rooms', field: 'title' })).toHaveLength(1)
  expect(found({ ...house, title: '築10年の家' }, { field: 'title' })).toEqual([])
})

test.each<[string, RuledEstate, string[]]>([
  ['a year old', withBuilding({ newOrUsed: 1, buildingDate: '2025-11' }, { estateTypeDetail: 201 }), ['building.newOrUsed']],
  ['eleven months old', withBuilding({ newOrUsed: 1, buildingDate: '2025-12' }, { estateTypeDetail: 201 }), []],
  ['lived in', withBuilding({ newOrUsed: 1, buildingDate: '2026-09' }, { estateTypeDetail: 201, statusOfUse: 1 }), ['building.newOrUsed']],
  ['new by kind alone', { ...house, estateTypeDetail: 201, building: { ...house.building, newOrUsed: null } }, ['estateTypeDetail']],
  ['new and used', withBuilding({ newOrUsed: 1, buildingDate: '2026-09' }), ['building.newOrUsed']],
  ['complete in the future', withBuilding({ buildingDate: '2027-03' }), ['building.completion']],
  ['complete and unfinished', withBuilding({}, { statusOfUse: 4 }), ['building.completion']],
  [
    'advertised before it was allowed',
    withBuilding({ completion: 2, confirmation: 0, buildingDate: '2027-03' }),
    ['building.confirmationNumber'],
  ],
])('newness: %s', (_, estate, fields) => {
  expect(found(estate, { rule: 'newness', level: 'error' }).map(({ field }) => field)).toEqual(fields)
})

test('a building dated ahead of today that is not called unfinished is flagged', () => {
  const dated = (building: RuledEstate['building'], statusOfUse: number) =>
    found(withBuilding(building, { statusOfUse }), { rule: 'newness', field: 'building.buildingDate' }).map(({ level }) => level)
  expect(dated({ completion: null, buildingDate: '2029-04' }, 2)).toEqual(['warning'])
  expect(dated({ completion: 3, buildingDate: '2029-04' }, 1)).toEqual(['warning'])
  expect(dated({ completion: null, buildingDate: '2029-04' }, 4)).toEqual([])
  expect(dated({ completion: null, buildingDate: '2026-11' }, 2)).toEqual([])
})

test('an occupied house cannot be delivered immediately: the error has the sentence of the check page', () => {
  expect(errorsOf({ ...house, saleTiming: 1, statusOfUse: 1 }, now).map(({ field }) => field)).toEqual(['saleTiming'])
  expect(errorsOf({ ...house, saleTiming: 1, statusOfUse: 2 }, now)).toEqual([])
})

test('past dates are flagged', () => {
  expect(found({ ...house, deliveryDate: '2026-11-20' }, { rule: 'delivery' })).toHaveLength(1)
  expect(found({ ...house, deliveryDate: '2026-11-21', termsUntil: '2026-11-21' }, { rule: 'delivery' })).toEqual([])
})

test.each<[string, RuledEstate['land'], [rule: string, field: string, level: string][]]>([
  [
    'touches no road and has a front',
    { roadContact: 10 },
    [
      ['road', 'land.roadContact', 'error'],
      ['road', 'land.legalRoad', 'error'],
    ],
  ],
  ['a narrow front on a road of the law', { frontage: 1.9 }, [['road', 'land.legalRoad', 'error']]],
  ['a road of the second item', { legalRoad: 6 }, [['road', 'land.setback', 'warning']]],
  ['a narrow road', { roadWidth: 3.6 }, [['road', 'land.setback', 'warning']]],
  ['a setback without its area', { setback: 1 }, [['road', 'land.setbackArea', 'warning']]],
  ['a flag without its pole', { shape: 3 }, [['figures', 'land.accessStripArea', 'warning']]],
  ['a slope without its area', { landform: 5 }, [['figures', 'land.slopeArea', 'warning']]],
  ['a cliff without a word of a wall', { cliff: 1 }, [['figures', 'land.retainingWall', 'warning']]],
  [
    'a lease without rent and term',
    { right: 3 },
    [
      ['lease', 'land.groundRent', 'warning'],
      ['lease', 'land.leaseUntil', 'warning'],
    ],
  ],
  ['a setback larger than the plot', { setback: 1, setbackArea: 140 }, [['figures', 'land.setbackArea', 'error']]],
  ['large', { area: 2000 }, [['particulars', 'land.nationalLandAct', 'warning']]],
  ['large and reported', { area: 2000, nationalLandAct: 3 }, []],
  ['a little smaller', { area: 1999.99 }, []],
])('ground: %s', (_, land, expected) => {
  const findings = findingsOf(withLand(land), now).filter(({ level }) => level !== 'note')
  expect(findings.map(({ rule, field, level }) => [rule, field, level])).toEqual(expect.arrayContaining(expected))
  expect(findings).toHaveLength(expected.length)
})

test('statements that the page adds by itself are previewed', () => {
  expect(found(withLand({ cityPlan: 2 }), { level: 'note' })).toEqual([
    expect.objectContaining({
      rule: 'particulars',
      field: 'land.cityPlan',
      text: '物件ページに「市街化調整区域です。宅地の造成および建物の建築はできません。」と表示されます。',
    }),
  ])
})

test.each([
  ['最高の眺め', '最高'],
  ['お買い得な一戸建て', 'お買い得'],
  ['掘り出し物です', '掘り出し物'],
  ['駅前の特選物件', '特選'],
  ['日本一の桜並木', '日本一'],
  ['日当たり抜群', '抜群'],
  ['土地値です', '土地値'],
  ['超人気の町', '超'],
  ['激安', '激安'],
])('%s: a word that needs evidence', (title, word) => {
  const [finding, ...more] = found({ ...house, title }, { rule: 'wording' })
  expect(more).toEqual([])
  expect(finding).toMatchObject({ field: 'title', level: 'warning' })
  expect(finding?.text).toContain(`「${word}」`)
})

test.each([
  '極楽寺駅から6分',
  '築10年を超える家',
  '完全分離の二世帯',
  '天井の最高高さ4.2m',
  '積極的に直しました',
  '究極',
  '買い物に便利',
  '極めて静か',
  '北極星の見える庭',
  '掘りごたつのある家',
])('%s: an unobjectionable title', (title) => {
  expect(found({ ...house, title }, { rule: 'wording' })).toEqual([])
})

test('texts and captions are checked too, and each word is reported once', () => {
  const estate = { ...house, appealPoint: '格安です。とにかく格安。', estatePhotos: [{ caption: null }, { caption: '最高級の床' }] }
  expect(found(estate, { rule: 'wording' }).map(({ field, text }) => [field, text.slice(0, 12)])).toEqual([
    ['appealPoint', 'おすすめポイントの「格安'],
    ['estatePhotos', '写真2枚目の説明の「最高'],
  ])
})

test('リフォーム済み needs its date and extent', () => {
  const claim = { ...house, title: 'リフォーム済みの3LDK' }
  expect(found(claim, { rule: 'renovation' })).toHaveLength(1)
  expect(found({ ...claim, renovation: '2021年5月に浴室を交換' }, { rule: 'renovation' })).toEqual([])
  expect(
    found({ ...claim, building: { ...house.building, renovations: [{ part: 2, doneOn: '2021-05' }] } }, { rule: 'renovation' }),
  ).toEqual([])
})

test('values left from an earlier type are ignored', () => {
  expect(findingsOf({ ...flat, land: { right: 1, area: 10, setbackArea: 50, cliff: 1, roadContact: 10 } }, now)).toEqual([])
})

const types = [1, 2, 3, 4, 5, 6, 7, 8, 99]
/** Each possible answer of a field, alone. */
const answers = (part: 'land' | 'building', shape: object): RuledEstate[] =>
  Object.entries(shape as Record<string, z.ZodType>).flatMap(([key, type]) => {
    const tried = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 99, 0.5, true, '文', '2026-02', [1], [1, 2]]
    return tried
      .filter((value) => type.safeParse(value).success)
      .map((value) => ({ estateType: 0, land: {}, building: {}, [part]: { [key]: value } }))
  })

test('any answers of any type: findings are whole sentences about existing fields', () => {
  const known = new Set<string>(['estateType', ...requirements.map(({ field }) => field)])
  const tried = [...answers('land', Land.shape), ...answers('building', Building.shape)]
  expect(tried.length).toBeGreaterThan(200)
  // Most findings repeat: each is checked once.
  const distinct = new Map<string, Finding>()
  for (const estateType of types)
    for (const estate of tried)
      for (const finding of findingsOf({ ...estate, estateType }, now)) distinct.set(`${finding.field} ${finding.text}`, finding)
  expect(distinct.size).toBeGreaterThan(100)
  for (const { field, text } of distinct.values()) {
    expect(known).toContain(field)
    expect(text).toMatch(/^[^―]+。$/)
    expect(text).not.toMatch(/undefined|null|NaN|\[object/)
  }
})
