export const documentKinds = { 1: '見積書', 2: '請求書', 3: '領収書', 4: '返還請求書' } as const
export type DocumentKind = keyof typeof documentKinds
export const DocumentKind = { quotation: 1, invoice: 2, receipt: 3, refund: 4 } as const satisfies Record<string, DocumentKind>

export const documentStandings = { valid: '有効', replaced: '新しい版あり', void: '無効' } as const
export type DocumentStanding = keyof typeof documentStandings

export const standingOf = ({ voidedAt, replacedBy }: { voidedAt: unknown; replacedBy: unknown }): DocumentStanding =>
  replacedBy ? 'replaced' : voidedAt ? 'void' : 'valid'
