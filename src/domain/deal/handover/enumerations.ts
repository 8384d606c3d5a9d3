import { type CodeOf, codes } from '#platform/codes.ts'

/** 引渡し確認書の状況 */
export const HandoverStatus = codes({ open: [1, '記入中'], confirmed: [2, 'お二人とも確認済み'] })
export type HandoverStatus = CodeOf<typeof HandoverStatus>

export const MeterKind = codes({ electricity: [1, '電気'], water: [2, '水道'], gas: [3, 'ガス'] })
export type MeterKind = CodeOf<typeof MeterKind>

/** Documents handed over with the keys of most houses. Originals that prove a title or identity go to the registrar. */
export const handedPapers = {
  1: '設備の取扱説明書・保証書',
  2: '建築確認済証・検査済証',
  3: '設計図書・間取り図',
  4: '境界・測量の図面',
  5: '管理規約・使用細則',
  6: '住宅性能・瑕疵保険の証明書',
  7: '町内会・ごみ出しの資料',
} as const
export type HandedPaper = keyof typeof handedPapers

export const MAX_KEYS = 20
export const MAX_PICTURES = 20
export const MAX_ATTENDEES = 6
/** Days after the planned handover on which both sides are asked, and on which the operators are alerted if there is no answer. */
export const ASK_AFTER_DAYS = 1
export const ALERT_AFTER_DAYS = 7
