/** The operators' views of all members, in the order of their list. */
export const userTabs = {
  all: 'すべて',
  buyer: '買主',
  seller: '売主',
  applying: '審査中',
  suspended: '停止中',
  left: '退会',
} as const
export type UserTab = keyof typeof userTabs
export const allUserTabs = Object.keys(userTabs) as [UserTab, ...UserTab[]]
