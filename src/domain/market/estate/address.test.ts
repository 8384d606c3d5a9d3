import { expect, test } from 'vitest'
import { placeOf } from './address.ts'
import { publicAddressOf } from './public-address.ts'

const nowhere = { prefecturesCode: null, cityCode: null }
const names = { prefecturesCode: 'prefecturesCode', cityCode: 'cityCode' }

test('a city sets its prefecture, its region and the official names', () => {
  expect(placeOf({ cityCode: '14109' }, nowhere, names)).toEqual({
    prefecturesCode: '14',
    prefectures: '神奈川県',
    cityCode: '14109',
    city: '横浜市港北区',
    region: 2,
  })
})

test('a city of another prefecture is cleared when the prefecture changes, and one of the same stays', () => {
  const current = { prefecturesCode: '14', cityCode: '14109' }
  expect(placeOf({ prefecturesCode: '13' }, current, names)).toMatchObject({ prefectures: '東京都', cityCode: null, city: null })
  expect(placeOf({ prefecturesCode: '14' }, current, names)).toMatchObject({ cityCode: '14109', city: '横浜市港北区' })
  expect(placeOf({ prefecturesCode: null }, current, names)).toMatchObject({ prefectures: null, cityCode: null, region: null })
})

test('an unknown city, or one contradicting its prefecture, is refused by field', () => {
  const owner = { prefecturesCode: 'ownerPrefecturesCode', cityCode: 'ownerCityCode' }
  expect(() => placeOf({ cityCode: '99999' }, nowhere, owner)).toThrow('市区町村を選び直してください。')
  expect(() => placeOf({ prefecturesCode: '13', cityCode: '14109' }, nowhere, owner)).toThrow('都道府県と市区町村が合いません')
})

test('each level shows more of the address, and none shows the room', () => {
  const estate = {
    postCode: '1080075',
    prefectures: '東京都',
    city: '港区',
    address1: '港南一丁目',
    block: '5番6号',
    buildingName: '港南タワー',
    room: '1203',
  }
  const at = (publicAddress: number) => publicAddressOf({ ...estate, publicAddress })
  expect(at(0)).toMatchObject({ text: '東京都港区', postCode: null, address1: null, block: null, buildingName: null })
  expect(at(1)).toMatchObject({
    text: '東京都港区港南一丁目',
    postCode: '1080075',
    address1: '港南一丁目',
    block: null,
    buildingName: null,
  })
  expect(at(2)).toMatchObject({ text: '東京都港区港南一丁目5番6号 港南タワー', block: '5番6号', buildingName: '港南タワー' })
  for (const level of [0, 1, 2]) expect(JSON.stringify(at(level))).not.toContain('1203')
})
