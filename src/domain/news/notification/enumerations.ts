import { type CodeOf, codes } from '#platform/codes.ts'

/** 分類: the categories of preferences and filters. */
export const NotificationGroup = codes({
  message: [1, 'メッセージ'],
  viewing: [2, '見学'],
  purchaseOffer: [3, '購入申込'],
  plan: [4, '取引の予定'],
  paper: [5, '書類・契約'],
  payment: [6, 'お支払い'],
  house: [7, '自分の物件'],
  search: [8, 'さがす・お気に入り'],
  account: [9, 'アカウント'],
  operator: [10, '運営からのお知らせ'],
})
export type NotificationGroup = CodeOf<typeof NotificationGroup>

export const TITLE_LENGTH = 60
export const LINE_LENGTH = 120

/** Minutes for which the news of a negotiation is collected into one letter. */
export const TOGETHER_MINUTES = 5
