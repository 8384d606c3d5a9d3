/** Where a sum came from: the card provider, a file of the bank, or a person who typed it in. */
export const depositOrigins = ['card', 'file', 'hand'] as const
export type DepositOrigin = (typeof depositOrigins)[number]

/** Money that pays nothing. */
export const depositAsides = ['ours', 'interest', 'other'] as const
export type DepositAside = (typeof depositAsides)[number]
export const depositAsideText = { ours: '自社の資金', interest: '利息', other: 'その他' } as const satisfies Record<DepositAside, string>

/** Gaps that the office closes: the fee that the payer's bank kept, or a rest that nobody will pay. */
export const adjustmentKinds = ['fee', 'writeOff'] as const
export type AdjustmentKind = (typeof adjustmentKinds)[number]
