import { EstateType, estateTypes } from '#domain/base/master/type-enumerations.ts'
import { NegotiationType, transactionModes } from './enumerations.ts'
import type { Field } from './field.ts'
import { askedNowhere, everyType, name } from './places.ts'
import { estateTypeDetails } from './type-details.ts'

/** Fields of the type and of the seller's role. */
export const kindFields = {
  estateType: { label: '物件種別', kind: 'type', of: estateTypes, ...askedNowhere('name'), empty: EstateType.undecided, seen: 'adapted' },
  estateTypeDetail: { label: '物件種別（詳細）', kind: 'code', of: estateTypeDetails, ...name(everyType), seen: 'adapted' },
  statusOfUse: { label: '現況', kind: 'use', ...name(everyType, everyType), seen: 'adapted' },
  transactionMode: { label: '取引態様', kind: 'code', of: transactionModes, ...name(everyType, everyType) },
  negotiationType: {
    label: '商談の進め方（契約形態）',
    kind: 'code',
    of: NegotiationType.labels,
    ...name(everyType, everyType),
    filter: 'codes',
  },
  substituteFlag: { label: '出品の立場', kind: 'flag', yesNo: ['代理人', '所有者本人'], ...name(everyType), empty: false, seen: 'adapted' },
  register: { label: '登録者名', kind: 'text', max: 50, ...name(everyType), seen: 'seller', filter: 'text' },
  registerKana: { label: '登録者名（フリガナ）', kind: 'kana', ...name(everyType), seen: 'seller', filter: 'text' },
} as const satisfies Record<string, Field>
