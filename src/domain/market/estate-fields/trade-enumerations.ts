/** 取引状況 */
export const tradeStatuses = { 1: '問い合わせ中', 2: '商談中', 3: '成約', 4: '取引完了', 9: '不成立' } as const
export type TradeStatus = keyof typeof tradeStatuses
export const TradeStatus = { active: 1, negotiations: 2, established: 3, finish: 4, failed: 9 } as const satisfies Record<
  string,
  TradeStatus
>
