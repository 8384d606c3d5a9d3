/** The source of a deposit: the card provider, a bank's file, or an operator who entered it. */
export const depositOrigins = ['card', 'file', 'hand'] as const
export type DepositOrigin = (typeof depositOrigins)[number]

/** Reasons for putting money aside. */
export const depositAsides = ['ours', 'interest', 'other'] as const
export type DepositAside = (typeof depositAsides)[number]
export const depositAsideText = { ours: '自社の資金', interest: '利息', other: 'その他' } as const satisfies Record<DepositAside, string>

/** Shortfalls that the office adjusts: a fee deducted by the payer's bank, or a remainder written off. */
export const adjustmentKinds = ['fee', 'writeOff'] as const
export type AdjustmentKind = (typeof adjustmentKinds)[number]
