import { expect, test } from 'vitest'
import { estateTypes } from '#domain/base/master/type-enumerations.ts'
import type { Estate } from '#domain/market/estate/contract.ts'
import { fieldAt, valueAt } from '#domain/market/estate-fields/catalogue.ts'
import { requirements } from '#domain/market/estate-fields/requirements.ts'
import { listerWord } from '#domain/market/estate-fields/seller-kinds.ts'
import { disclosedFactsOf, factsOf, publicFactsOf } from './facts.ts'

const now = new Date('2026-11-21T10:00:00+09:00')
const house = {
  estateType: 2,
  estateTypeDetail: 202,
  statusOfUse: 2,
  prefecturesCode: '14',
  prefectures: '神奈川県',
  nearestStationTime: 9,
  price: 38_000_000,
  deliveryDate: '2027-03-01',
  reasonForSaleCodes: [1, 2],
  surveyCodes: [],
  substituteFlag: false,
  visibility: 0,
  title: '坂の上の庭つき一戸建て',
  land: { area: 132.5 },
  building: { buildingDate: '1998-03', floorPlan: 10, floors: 2 },
} as unknown as Estate

const valuesOf = (estate: Estate) => Object.fromEntries(factsOf(estate, now).map(({ field, value }) => [field, value]))

test('fields are shown in words', () => {
  expect(valuesOf(house)).toMatchObject({
    estateTypeDetail: '中古戸建',
    statusOfUse: '空家（空室）',
    prefecturesCode: '神奈川県',
    nearestStationTime: '徒歩9分',
    price: '3,800万円',
    deliveryDate: '2027年3月1日（月）',
    reasonForSaleCodes: '住み替え（買い替え）、相続（相続した家・土地の整理）',
    substituteFlag: '所有者本人',
    visibility: '一般公開',
    'land.area': '132.5㎡（40.08坪）',
    'building.buildingDate': '1998年（平成10年）3月築（築28年）',
    'building.floorPlan': '3LDK',
    'building.floors': '2階建て',
    title: '坂の上の庭つき一戸建て',
  })
})

test('the preview shows exactly the fields that buyers will see', () => {
  const shown = (more: object) =>
    Object.fromEntries(publicFactsOf({ ...house, ...more } as Estate, now).map(({ field, value }) => [field, value]))
  expect(shown({ sellerKind: 3 })).toMatchObject({ 'land.area': '132.5㎡（40.08坪）' })
  expect([listerWord('相続登記前'), listerWord('所有者')]).toEqual(['相続登記前', '所有者が出品'])
})

test('the preview tells what the public page tells: 告知事項 and the results of the survey', () => {
  const disclosed = (more: object) => disclosedFactsOf({ ...house, surveyCodes: [], surveyFindings: [], ...more } as Estate)
  expect(disclosed({ disclosure: 0, surveyCodes: [1], surveyFindings: [{ code: 1, result: 2, note: '2階の北側' }] })).toEqual([
    { label: '告知事項（事件・事故など）', value: '無' },
    { label: '雨漏り', value: '該当あり' },
  ])
  expect(disclosed({ disclosure: 1, disclosureNote: '2019年に自然死がありました。' })[0]?.value).toBe('有\n2019年に自然死がありました。')
  expect(disclosed({ disclosure: null, disclosureNote: null })).toEqual([])
})

test('lists are written out, item by item', () => {
  const listed = {
    nearbyPlaces: [{ kind: 1, name: '菊名小学校', metres: 640 }, { kind: 21 }],
    surveyFindings: [{ code: 1, result: 2, note: '1階の北側' }],
    coOwners: [{ name: '空野 海', share: '1/2', consent: 1 }],
    land: { districts: [2, 5], leaseUntil: '2051-03' },
    building: {
      rooms: [
        { kind: 4, mats: 15.5, floor: 1, count: 1 },
        { kind: 2, mats: 6, floor: 2, count: 2 },
      ],
      renovations: [{ part: 2, doneOn: '2021-05', note: '浴室暖房つき' }],
    },
  }
  expect(valuesOf({ ...house, ...listed } as unknown as Estate)).toMatchObject({
    nearbyPlaces: '小学校 菊名小学校 徒歩8分（約640m）、バス停',
    surveyFindings: '雨漏り 該当あり （1階の北側）',
    coOwners: '空野 海 1/2 同意 有',
    'land.districts': '準防火地域、風致地区',
    'land.leaseUntil': '2051年3月',
    'building.rooms': '1階 LDK 15.5帖、2階 洋室 6帖 ×2',
    'building.renovations': '浴室 （2021年5月） 浴室暖房つき',
  })
})

test('an empty field is null, not a dash that looks like an answer', () => {
  expect(valuesOf(house)).toMatchObject({ surveyCodes: null, 'building.structure': null, block: null })
})

test('a type shows its own fields', () => {
  expect(valuesOf({ ...house, estateType: 1 })).not.toHaveProperty(['building.floorPlan'])
  expect(valuesOf({ ...house, estateType: 3 })).not.toHaveProperty(['land.area'])
})

test('no code, amount or answer of any field is ever shown as a bare number', () => {
  const written = ['text', 'narrow', 'kana', 'postcode', 'prefecture', 'city', 'month', 'day', 'list', 'photos']
  for (const type of Object.keys(estateTypes).map(Number)) {
    for (const { field, shown } of requirements) {
      const { kind } = fieldAt(field)
      if (!shown.includes(type) || written.includes(kind)) continue
      const [part, key] = field.split('.') as [string, string | undefined]
      const value = field === 'facilityCodes' ? [101] : kind === 'codes' ? [1] : 1
      const estate = { ...house, estateType: type, [part]: key ? { [key]: value } : value } as unknown as Estate
      expect(valueAt(estate, field), field).toEqual(value)
      expect(factsOf(estate, now).find((one) => one.field === field)?.value, `${field} of ${type}`).not.toBe('1')
    }
  }
})
