export const letterStatuses = {
  queued: '送信待ち',
  sent: '送信済み',
  failed: '届きませんでした',
  kept: '保管（メールの設定なし）',
} as const
export type LetterStatus = keyof typeof letterStatuses
export const allLetterStatuses = Object.keys(letterStatuses) as [LetterStatus, ...LetterStatus[]]
