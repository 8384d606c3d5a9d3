import { expect, test } from 'vitest'
import { isSameArea, lotOf } from './lot.ts'

test.each([
  ['菊名一丁目', '2番3号', null, '1-2-3'],
  ['菊名1丁目', '２－３', null, '1-2-3'],
  ['港南二十三丁目', '5番地6', '1203号室', '23-5-6-1203'],
  ['三崎町諸磯', '1042-18', null, '1042-18'],
  ['十丁目', '01番', null, '10-1'],
  ['菊名一丁目', '地番未定', null, null],
  ['菊名一丁目', null, null, null],
])('%s %s %s is the lot %s', (address1, block, room, lot) => {
  expect(lotOf(address1, block, room)).toBe(lot)
})

test('areas within two per cent are equal', () => {
  expect([isSameArea(100, 98), isSameArea(98, 100), isSameArea(100, 97.9)]).toEqual([true, true, false])
})
