/** Views of the deposits: by the payment they probably belong to, then the settled ones. */
export const depositTabs = {
  exact: '一致',
  short: '不足',
  over: '超過',
  unknown: '不明',
  returning: '返金の手続き中',
  matched: '充当済み',
  aside: '対象外',
  all: 'すべて',
} as const
export type DepositTab = keyof typeof depositTabs
export const allDepositTabs = Object.keys(depositTabs) as DepositTab[]

/** `returned`: none of it is matched. */
export const depositStandings = ['waiting', 'returning', 'matched', 'returned', 'aside'] as const
export type DepositStanding = (typeof depositStandings)[number]

export const verdicts = ['exact', 'short', 'over', 'unknown'] as const
export type Verdict = (typeof verdicts)[number]

/** Reasons for a suggestion. */
export const suggestionReasons = { number: '番号が一致', name: '名義が一致', sum: '金額が一致' } as const
export type SuggestionReason = keyof typeof suggestionReasons
export const allSuggestionReasons = Object.keys(suggestionReasons) as SuggestionReason[]
