/** Events of which the office is notified by mail. */
export const staffNews = {
  talk: '返信待ちの商談',
  money: '振込の連絡',
  report: '通報',
  alert: '要確認',
  digest: '平日の朝のまとめ',
} as const
export type StaffNews = keyof typeof staffNews
export const allStaffNews = Object.keys(staffNews) as [StaffNews, ...StaffNews[]]
