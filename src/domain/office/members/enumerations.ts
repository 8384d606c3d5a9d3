import { APPROVAL_WITHDRAWN } from '#domain/people/user/enumerations.ts'

/** The operators' tabs for members, in order. */
export const userTabs = {
  all: 'すべて',
  buyer: '買主',
  seller: '売主',
  applying: '審査中',
  suspended: '停止中',
  restricted: '制限中',
  left: '退会',
} as const
export type UserTab = keyof typeof userTabs
export const allUserTabs = Object.keys(userTabs) as [UserTab, ...UserTab[]]

/** Blockers that have to end before a member can be erased, with the page for each. */
export const erasureBlocks = {
  listing: { says: '掲載中の物件', at: 'estate' },
  talk: { says: '成約した商談', at: 'talk' },
  offer: { says: '承諾された購入申込', at: 'talk' },
  order: { says: 'お支払い待ちの注文', at: 'talk' },
  refund: { says: '振込がまだの返金', at: 'talk' },
} as const
export type ErasureBlock = keyof typeof erasureBlocks
export const allErasureBlocks = Object.keys(erasureBlocks) as [ErasureBlock, ...ErasureBlock[]]

/** Sellers by the progress of their review, in the order of work. */
export const sellerTabs = {
  waiting: '審査中',
  asked: '修正待ち',
  approved: '承認済み',
  rejected: `否認・${APPROVAL_WITHDRAWN}`,
  notApplied: '未申請',
} as const
export type SellerTab = keyof typeof sellerTabs
export const allSellerTabs = Object.keys(sellerTabs) as [SellerTab, ...SellerTab[]]
