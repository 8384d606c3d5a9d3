import { documentKinds } from './document-enumerations.ts'
import type { Field } from './field.ts'
import { everyType, name } from './places.ts'

/** 売却理由 */
export const reasonsForSale = {
  1: '住み替え（買い替え）',
  2: '相続（相続した家・土地の整理）',
  3: '転勤・転居',
  4: '資産整理・資金化（ローン返済を含む）',
  5: '離婚・家族構成の変化',
  9: 'その他',
} as const
/** The public wording; a divorce stays private. */
export const publicReasonsForSale: Record<keyof typeof reasonsForSale, string> = {
  1: '住み替え',
  2: '相続',
  3: '転勤・転居',
  4: '資産整理',
  5: 'ご家庭の事情',
  9: 'その他',
}

/** Fields of the reason for sale and the documents. */
export const reasonFields = {
  documentCodes: { label: 'お持ちの書類', kind: 'codes', of: documentKinds, max: 30, ...name(everyType), empty: [], seen: 'adapted' },
  reasonForSaleCodes: {
    label: '売却理由',
    kind: 'codes',
    of: reasonsForSale,
    ...name(everyType),
    empty: [],
    seen: 'adapted',
    filter: 'sharesCodes',
  },
  reasonForSale: { label: '売却理由（補足）', kind: 'text', max: 400, ...name(everyType), seen: 'seller', filter: 'text' },
  reasonForSalePublic: {
    label: '売却理由の公開',
    kind: 'flag',
    yesNo: ['公開する', '公開しない'],
    ...name(everyType),
    empty: false,
    seen: 'seller',
  },
} as const satisfies Record<string, Field>
