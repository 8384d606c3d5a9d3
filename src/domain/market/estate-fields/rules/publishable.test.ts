import { expect, test } from 'vitest'
import { house } from '#test/ruled.ts'
import type { Finding, RuledEstate } from './finding.ts'
import { findingsOf } from './findings.ts'

const now = new Date('2026-11-21T10:00:00+09:00')
const found = (estate: RuledEstate, { rule, field, level }: Partial<Finding>) =>
  findingsOf(estate, now).filter(
    (one) => (!rule || one.rule === rule) && (!field || one.field === field) && (!level || one.level === level),
  )
const withLand = (land: RuledEstate['land']): RuledEstate => ({ ...house, land: { ...house.land, ...land } })

test.each([
  '０９０－１２３４－５６７８まで',
  'taro@example.com へ',
  'https://example.com/room',
  'インスタは sora_home1980 です',
  'らいん交換できます',
])('contact details are an error in every public text: %s', (text) => {
  for (const texts of [{ title: text }, { appealPoint: text }, { routeDescription: text }, { estatePhotos: [{ caption: text }] }])
    expect(found({ ...house, ...texts }, { rule: 'contact', level: 'error' })).toHaveLength(1)
  expect(found(withLand({ otherLaw: text }), { rule: 'contact', field: 'land.otherLaw' })).toHaveLength(1)
})

test('a co-owner’s refusal keeps the house from publication; a missing answer does not', () => {
  const owned = (consent: number | null) => ({ ...house, coOwners: [{ name: '空野 母', consent }] })
  expect(found(owned(0), { rule: 'consent', level: 'error' })).toMatchObject([
    { field: 'coOwners', text: expect.stringContaining('空野 母様') },
  ])
  for (const consent of [1, 9, null]) expect(found(owned(consent), { rule: 'consent' })).toEqual([])
})

test('only a licensed seller brokers a sale; selling and acting for the owner need no licence', () => {
  const refused = (transactionMode: number, licensed: boolean) =>
    found({ ...house, transactionMode, licensed }, { rule: 'brokerage', field: 'transactionMode', level: 'error' }).length
  expect([1, 2, 3, 4, 5].map((mode) => refused(mode, false))).toEqual([0, 0, 1, 1, 1])
  expect([1, 2, 3, 4, 5].map((mode) => refused(mode, true))).toEqual([0, 0, 0, 0, 0])
})

test('an agent or an heir has to name the registered owner', () => {
  const asked = (more: object) => found({ ...house, ...more }, { field: 'ownerLastName' }).map(({ level }) => level)
  expect(asked({ substituteFlag: true })).toEqual(['error'])
  expect(asked({ substituteFlag: true, ownerLastName: '空野' })).toEqual([])
  expect(asked({ reasonForSaleCodes: [2] })).toEqual(['warning'])
  expect(asked({ reasonForSaleCodes: [2], ownerLastName: '空野' })).toEqual([])
  expect(asked({})).toEqual([])
})

test.each(['2021年に2,400万円で', '100.5㎡の土地', '浜まで歩いて2分、車で10分'])(
  'plain numbers are no telephone number: %s',
  (appealPoint) => {
    expect(found({ ...house, appealPoint }, { rule: 'contact' })).toEqual([])
  },
)

test('whoever sells for the owner cannot advertise as the seller, nor an owner as an agent unless the operator conducts the sale', () => {
  const said = (more: object) =>
    found({ ...house, ownerLastName: '空野', ...more }, { rule: 'standing' }).map(({ field, level }) => [field, level])
  const warned = [['transactionMode', 'warning']]
  expect(said({ substituteFlag: true, transactionMode: 1 })).toEqual(warned)
  expect(said({ substituteFlag: true, transactionMode: 2 })).toEqual([])
  expect(said({ substituteFlag: false, transactionMode: 2, negotiationType: 3 })).toEqual(warned)
  expect(said({ substituteFlag: false, transactionMode: 2, negotiationType: 2 })).toEqual([])
  expect(said({ substituteFlag: false, transactionMode: 5 })).toEqual([])
})
