/** 確認待ちのメッセージの状況 */
export const pendingStatuses = { 1: '確認待ち', 2: '届けました', 9: '届けませんでした' } as const
export type PendingStatus = keyof typeof pendingStatuses
export const PendingStatus = { waiting: 1, delivered: 2, refused: 9 } as const satisfies Record<string, PendingStatus>
