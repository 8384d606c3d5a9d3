import { type CodeOf, codes } from '#platform/codes.ts'

/** 確認待ちのメッセージの状況 */
export const PendingStatus = codes({ waiting: [1, '確認待ち'], delivered: [2, '届けました'], refused: [9, '届けませんでした'] })
export type PendingStatus = CodeOf<typeof PendingStatus>
