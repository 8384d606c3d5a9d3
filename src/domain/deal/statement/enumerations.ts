/** The seller's written disclosures about the house. */
export const statementKinds = { 1: '告知書', 2: '付帯設備表' } as const
export type StatementKind = keyof typeof statementKinds
export const StatementKind = { condition: 1, facilities: 2 } as const satisfies Record<string, StatementKind>

/** 交付の状況; 1 is the draft on the estate, which only its seller has. */
export const statementStatuses = { 2: '交付済み', 3: '買主が確認済み', 4: '差し替え済み' } as const
export type StatementStatus = keyof typeof statementStatuses
export const StatementStatus = { issued: 2, acknowledged: 3, replaced: 4 } as const satisfies Record<string, StatementStatus>

/** A buyer's mark on one item. */
export const readResults = { 1: '読みました', 2: '質問' } as const
export type ReadResult = keyof typeof readResults
export const ReadResult = { read: 1, asked: 2 } as const satisfies Record<string, ReadResult>

/** The house types the questions differ by: 一戸建てなどの建物, マンション, 土地. */
export type HouseType = 'H' | 'C' | 'L'

export const MOST_PICTURES = 6
