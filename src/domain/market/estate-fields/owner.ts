import type { Field } from './field.ts'
import { askedNowhere, everyType, name } from './places.ts'

/** Fields of the owner. */
export const ownerFields = {
  ownerLastName: { label: '登記の名義人の姓', kind: 'text', max: 50, ...name(everyType), seen: 'seller', filter: 'text' },
  ownerFirstName: { label: '登記の名義人の名', kind: 'text', max: 50, ...name(everyType), seen: 'seller', filter: 'text' },
  ownerLastNameKana: { label: '登記の名義人の姓（フリガナ）', kind: 'kana', ...name(everyType), seen: 'seller', filter: 'text' },
  ownerFirstNameKana: { label: '登記の名義人の名（フリガナ）', kind: 'kana', ...name(everyType), seen: 'seller', filter: 'text' },
  ownerPostCode: { label: '所有者の郵便番号', kind: 'postcode', ...name(everyType), seen: 'seller', filter: 'text' },
  ownerPrefecturesCode: { label: '所有者の都道府県', kind: 'prefecture', ...name(everyType), seen: 'seller', filter: 'ids' },
  ownerPrefectures: { label: '所有者の都道府県名', kind: 'follows', max: 10, ...askedNowhere('name'), seen: 'seller', filter: 'text' },
  ownerCityCode: { label: '所有者の市区町村', kind: 'city', ...name(everyType), seen: 'seller', filter: 'ids' },
  ownerCity: { label: '所有者の市区町村名', kind: 'follows', max: 40, ...askedNowhere('name'), seen: 'seller', filter: 'text' },
  ownerAddress1: { label: '所有者の町名・番地', kind: 'text', max: 100, ...name(everyType), seen: 'seller', filter: 'text' },
  ownerAddress2: { label: '所有者の建物名・部屋番号', kind: 'text', max: 100, ...name(everyType), seen: 'seller', filter: 'text' },
  coOwners: { label: '共有者', kind: 'list', max: 20, ...name(everyType), empty: [], seen: 'seller' },
} as const satisfies Record<string, Field>
