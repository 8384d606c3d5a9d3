/** 分類: the categories of preferences and filters. */
export const notificationGroups = {
  1: 'メッセージ',
  2: '見学',
  3: '購入申込',
  4: '取引の予定',
  5: '書類・契約',
  6: 'お支払い',
  7: '自分の物件',
  8: 'さがす・お気に入り',
  9: 'アカウント',
  10: '運営からのお知らせ',
} as const
export type NotificationGroup = keyof typeof notificationGroups
export const NotificationGroup = {
  message: 1,
  viewing: 2,
  purchaseOffer: 3,
  plan: 4,
  paper: 5,
  payment: 6,
  house: 7,
  search: 8,
  account: 9,
  operator: 10,
} as const satisfies Record<string, NotificationGroup>

export const TITLE_LENGTH = 60
export const LINE_LENGTH = 120
