import { publicAddressLevels } from './enumerations.ts'
import type { Field } from './field.ts'
import { address, apartment, askedNowhere, buildings, everyType } from './places.ts'

/** Fields of the location and access. */
export const placeFields = {
  postCode: { label: '郵便番号', kind: 'postcode', ...address(everyType, everyType), seen: 'adapted', filter: 'text' },
  prefecturesCode: { label: '都道府県', kind: 'prefecture', ...address(everyType, everyType), seen: 'adapted' },
  prefectures: { label: '都道府県名', kind: 'follows', max: 10, ...askedNowhere('address'), seen: 'adapted', filter: 'text' },
  cityCode: { label: '市区町村', kind: 'city', ...address(everyType, everyType), seen: 'adapted' },
  city: { label: '市区町村名', kind: 'follows', max: 40, ...askedNowhere('address'), seen: 'adapted', filter: 'text' },
  address1: { label: '町名・丁目', kind: 'text', max: 100, ...address(everyType, everyType), seen: 'adapted', filter: 'text' },
  block: { label: '番地', kind: 'narrow', max: 60, ...address(everyType, everyType), seen: 'adapted' },
  buildingName: { label: '建物名', kind: 'text', max: 100, ...address(buildings, apartment), seen: 'adapted' },
  room: { label: '部屋番号', kind: 'narrow', max: 30, ...address(apartment), seen: 'seller' },
  publicAddress: {
    label: '公開する住所',
    kind: 'code',
    of: publicAddressLevels,
    ...address(everyType, everyType),
    empty: 1,
    filter: 'codes',
    seen: 'adapted',
  },
  latitude: { label: '地図の位置（緯度）', kind: 'degrees', min: 20, max: 46, ...address(everyType), seen: 'adapted' },
  longitude: { label: '地図の位置（経度）', kind: 'degrees', min: 122, max: 154, ...address(everyType), seen: 'adapted' },
  nearestStation: { label: '最寄り駅', kind: 'text', max: 60, ...address(everyType), seen: 'adapted' },
  nearestStationTime: { label: '駅徒歩', kind: 'whole', min: 0, max: 600, unit: '分', ...address(everyType), seen: 'adapted' },
  nearestStationDistance: { label: '駅までの道のり', kind: 'whole', min: 0, max: 50_000, unit: 'm', ...address(everyType) },
  routeDescription: { label: '交通（その他の路線・バスなど）', kind: 'text', max: 400, ...address(everyType), filter: 'text' },
  nearbyPlaces: { label: '周辺施設', kind: 'list', max: 30, ...address(everyType), empty: [] },
} as const satisfies Record<string, Field>
