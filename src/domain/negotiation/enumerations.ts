import type { contractTypes, tradeStatuses } from '#domain/estate/enumerations.ts'

export type TradeStatus = keyof typeof tradeStatuses
/** 契約形態: who sits in the room. */
export type NegotiationType = keyof typeof contractTypes

/** The sides of the table, by userType. All operators are one side. */
export const parties = { 1: '運営', 2: '売主', 3: '買主' } as const
export type Party = keyof typeof parties
