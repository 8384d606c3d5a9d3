/** Views of the money that came in: by what it probably pays, then the settled. */
export const depositTabs = {
  exact: '一致',
  short: '不足',
  over: '超過',
  unknown: '不明',
  matched: '充当済み',
  aside: '対象外',
  all: 'すべて',
} as const
export type DepositTab = keyof typeof depositTabs
export const allDepositTabs = Object.keys(depositTabs) as DepositTab[]

export const verdicts = ['exact', 'short', 'over', 'unknown'] as const
export type Verdict = (typeof verdicts)[number]

/** Reasons for a suggestion. */
export const suggestionReasons = { number: '番号が一致', name: '名義が一致', sum: '金額が一致' } as const
export type SuggestionReason = keyof typeof suggestionReasons
export const allSuggestionReasons = Object.keys(suggestionReasons) as SuggestionReason[]
