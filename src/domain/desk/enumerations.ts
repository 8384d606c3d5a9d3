import { INQUIRY_DAYS } from '#domain/inquiry/enumerations.ts'
import { CASE_HOURS } from '#domain/report/case-enumerations.ts'
import { workingDays } from '#domain/working-time.ts'

/** What waits for an operator in the deals, in the order in which it is looked at. */
export const dealQueues = {
  held: '確認待ちのメッセージ',
  agreement: '成約を記録',
  completion: '取引の完了',
  power: '権限の確認',
  viewing: '見学の問題',
  bank: '振込先の変更',
  handover: '引渡しの連絡',
  ending: '解除・同意の取り消し',
  overdue: '期限切れが続く取引',
  revoked: '承諾の取り消しが続く売主',
  contact: '連絡先の誘いが続く会員',
} as const
export type DealQueue = keyof typeof dealQueues
export const allDealQueues = Object.keys(dealQueues) as DealQueue[]

/** Working days within which it is seen to. */
export const ANSWER_DAYS: Record<DealQueue, number> = {
  held: 1,
  agreement: 1,
  completion: 3,
  power: 2,
  viewing: 1,
  bank: 1,
  handover: 3,
  ending: 1,
  overdue: 3,
  revoked: 3,
  contact: 3,
}
/** The places of the menu, each with the number of what waits there. */
export const deskPlaces = ['talks', 'sellers', 'estates', 'deals', 'reports', 'inquiries', 'alerts', 'members'] as const
export type DeskPlace = (typeof deskPlaces)[number]

interface Queue {
  label: string
  place: DeskPlace
  /** Within so many of the office's hours it is seen to; none where it is only counted. */
  hours: number | null
}

const deals = Object.fromEntries(
  allDealQueues.map((queue) => [queue, { label: dealQueues[queue], place: 'deals', hours: workingDays(ANSWER_DAYS[queue]) }]),
) as Record<DealQueue, Queue>

/** All that waits for the operators. A room with work for them has a line here, and its rows in `waiting`. */
export const deskQueues = {
  talk: { label: '返信待ち', place: 'talks', hours: 4 },
  quotation: { label: '見積の依頼', place: 'talks', hours: workingDays(1) },
  order: { label: '申込の確認', place: 'talks', hours: workingDays(1) },
  announced: { label: '振込の連絡', place: 'talks', hours: workingDays(2) },
  unpaid: { label: '期限を過ぎた支払い', place: 'talks', hours: null },
  seller: { label: '売主審査', place: 'sellers', hours: workingDays(2) },
  estate: { label: '物件審査', place: 'estates', hours: workingDays(2) },
  reviewAnswer: { label: '売主からの返事', place: 'estates', hours: workingDays(1) },
  report: { label: '通報', place: 'reports', hours: CASE_HOURS },
  inquiry: { label: 'お問い合わせ', place: 'inquiries', hours: workingDays(INQUIRY_DAYS) },
  ...deals,
  privacy: { label: '個人情報の請求', place: 'members', hours: workingDays(10) },
  alert: { label: '要確認', place: 'alerts', hours: workingDays(1) },
} as const satisfies Record<string, Queue>
export type DeskQueue = keyof typeof deskQueues
export const allDeskQueues = Object.keys(deskQueues) as DeskQueue[]

/** Between which two moments of a deal days are counted. */
export const dealSpans = {
  viewing: '問い合わせから見学まで',
  offer: '問い合わせから購入申込まで',
  answer: '購入申込から承諾まで',
  agreement: '承諾から成約まで',
  completion: '成約から完了まで',
} as const
export type DealSpan = keyof typeof dealSpans
export const allDealSpans = Object.keys(dealSpans) as DealSpan[]
