import { type CodeOf, codes } from '#platform/codes.ts'

export const ReasonKind = codes({
  sentBack: [1, '差し戻し'],
  denied: [2, '否認'],
  stopped: [3, '停止'],
  warned: [4, '警告'],
  reported: [5, '通報'],
  closed: [6, '商談の終了'],
  refunded: [7, '返金'],
})
export type ReasonKind = CodeOf<typeof ReasonKind>

/** Built-in reasons have codes up to this. */
export const LAST_OF_HOUSE = 100
