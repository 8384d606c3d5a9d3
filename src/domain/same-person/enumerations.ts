/** Why two accounts may be one person's, and how much that says. */
export const sameReasons = {
  phone: { label: '電話番号', score: 50 },
  person: { label: 'フリガナと生年月日', score: 60 },
  address: { label: '住所', score: 30 },
  email: { label: 'メールアドレスの形', score: 40 },
} as const
export type SameReason = keyof typeof sameReasons
export const allSameReasons = Object.keys(sameReasons) as [SameReason, ...SameReason[]]

export const candidateStates = { 1: '未判断', 2: '同じ', 3: '別人' } as const
export type CandidateState = keyof typeof candidateStates
export const CandidateState = { open: 1, same: 2, other: 3 } as const satisfies Record<string, CandidateState>

export const linkKinds = { 1: '同一人物', 3: '家族・代理' } as const
export type LinkKind = keyof typeof linkKinds
export const LinkKind = { same: 1, family: 3 } as const satisfies Record<string, LinkKind>
