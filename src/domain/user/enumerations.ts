export const userTypes = { 1: '管理者', 2: '売主', 3: '買主' } as const
export const userStatuses = { 1: '利用中', 2: '利用停止', 9: '退会' } as const
export const sellerApprovedStatuses = { 1: '未申請', 2: '審査中', 3: '承認済み', 4: '否認' } as const

/** The terms that a new member agrees to; a new text gets a new date here, and members keep the one they agreed to. */
export const TERMS_VERSION = '2026-11-01'

export const ACTIVE = 1
export const SUSPENDED = 2
export const LEFT = 9
