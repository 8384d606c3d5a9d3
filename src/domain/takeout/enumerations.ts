/** What leaves the house as a file. */
export const takenWhats = {
  users: '会員の一覧',
  estates: '物件の一覧',
  talk: '商談の記録',
  disclosure: '個人情報の開示',
  statistics: '数字',
  audits: '操作履歴',
} as const
export type TakenWhat = keyof typeof takenWhats
export const allTakenWhats = Object.keys(takenWhats) as [TakenWhat, ...TakenWhat[]]

/** The last of the reasons for taking it away: what is meant stands in words beside it. */
export const OTHER_REASON = 'そのほか'
