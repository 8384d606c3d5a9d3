import { type CodeOf, codes } from '#platform/codes.ts'

/** The seller's written disclosures about the house. */
export const StatementKind = codes({ condition: [1, '告知書'], facilities: [2, '付帯設備表'] })
export type StatementKind = CodeOf<typeof StatementKind>

/** 交付の状況; 1 is the draft on the estate, which only its seller has. */
export const StatementStatus = codes({ issued: [2, '交付済み'], acknowledged: [3, '買主が確認済み'], replaced: [4, '差し替え済み'] })
export type StatementStatus = CodeOf<typeof StatementStatus>

/** A buyer's mark on one item. */
export const ReadResult = codes({ read: [1, '読みました'], asked: [2, '質問'] })
export type ReadResult = CodeOf<typeof ReadResult>

/** The house types the questions differ by: 一戸建てなどの建物, マンション, 土地. */
export type HouseType = 'H' | 'C' | 'L'

export const MAX_PICTURES = 6
