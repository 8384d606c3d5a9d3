/** Reasons to suspect that two accounts belong to one person, with their weights. */
export const sameReasons = {
  phone: { label: '電話番号', score: 50 },
  person: { label: 'フリガナと生年月日', score: 60 },
  address: { label: '住所', score: 30 },
  email: { label: 'メールアドレスの形', score: 40 },
  device: { label: '端末', score: 30 },
} as const
export type SameReason = keyof typeof sameReasons
export const allSameReasons = Object.keys(sameReasons) as [SameReason, ...SameReason[]]

/** Reasons to suspect that two listings show one house, with their weights. */
export const duplicateReasons = {
  place: { label: '所在地', score: 60 },
  lot: { label: '番地の数字と面積', score: 50 },
  photo: { label: '写真', score: 50 },
} as const
export type SameHouseReason = keyof typeof duplicateReasons
export const allSameHouseReasons = Object.keys(duplicateReasons) as [SameHouseReason, ...SameHouseReason[]]

export type CandidateKind = 'user' | 'estate'

export const candidateStates = { 1: '未判断', 2: '同じ', 3: '別人' } as const
export type CandidateState = keyof typeof candidateStates
export const CandidateState = { open: 1, same: 2, other: 3 } as const satisfies Record<string, CandidateState>

export const linkKinds = { 1: '同一人物', 3: '家族・代理' } as const
export type LinkKind = keyof typeof linkKinds
export const LinkKind = { same: 1, family: 3 } as const satisfies Record<string, LinkKind>
