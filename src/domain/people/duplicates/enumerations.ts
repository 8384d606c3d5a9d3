import { type CodeOf, codes } from '#platform/codes.ts'

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

export const CandidateState = codes({ open: [1, '未判断'], same: [2, '同じ'], other: [3, '別人'] })
export type CandidateState = CodeOf<typeof CandidateState>

export const LinkKind = codes({ same: [1, '同一人物'], family: [3, '家族・代理'] })
export type LinkKind = CodeOf<typeof LinkKind>
