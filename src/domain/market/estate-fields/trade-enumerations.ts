import { type CodeOf, codes } from '#platform/codes.ts'

/** 取引状況 */
export const TradeStatus = codes({
  active: [1, '問い合わせ中'],
  negotiations: [2, '商談中'],
  established: [3, '成約'],
  finish: [4, '取引完了'],
  failed: [9, '不成立'],
})
export type TradeStatus = CodeOf<typeof TradeStatus>
