/** 取引状況: where a negotiation stands. */
export const tradeStatuses = { 1: '取引開始', 2: '商談中', 3: '成約', 4: '取引完了', 9: '商談終了' } as const
export type TradeStatus = keyof typeof tradeStatuses

/** 契約形態: who sits in the room. */
export const negotiationTypes = { 1: '媒介', 2: '代理', 3: '売主' } as const
export type NegotiationType = keyof typeof negotiationTypes

export const parties = { 1: '運営', 2: '売主', 3: '買主' } as const
/** A side of the table: its userType. All operators are one side. */
export type Party = keyof typeof parties
