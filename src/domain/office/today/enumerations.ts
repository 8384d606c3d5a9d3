import type { AlertQueue } from '#domain/base/alert/causes.ts'
import { timedQueueText as words } from '#domain/office/setting/enumerations.ts'
import { inboxWork } from '#domain/talk/inbox/marks.ts'
import type { TimedQueue } from '#platform/setting/targets.ts'

/** Items in deals that wait for an operator, in order of attention; every queue that an alert names is one of them. */
export const dealQueues = {
  held: words.held,
  acting: words.acting,
  agreement: words.agreement,
  completion: words.completion,
  power: words.power,
  viewing: words.viewing,
  bank: words.bank,
  handover: words.handover,
  ending: words.ending,
  overdue: words.overdue,
  revoked: words.revoked,
  contact: words.contact,
} as const satisfies Record<AlertQueue, string> & Record<string, string>
export type DealQueue = keyof typeof dealQueues
export const allDealQueues = Object.keys(dealQueues) as DealQueue[]
/** A single queue, or all of them together; `late`: deals with any step past its day, which is not the operators' work yet. */
export const dealLists = ['all', 'late', ...allDealQueues] as const
export type DealList = DealQueue | 'all' | 'late'
export const dealListText: Record<DealList, string> = { all: 'すべて', late: '期限を過ぎた手順', ...dealQueues }

/** The menu entries, each with a badge. That of refunds counts more than their queue: alerts ask for what else waits there. */
export const deskPlaces = [
  'talks',
  'deposits',
  'sellers',
  'estates',
  'deals',
  'reports',
  'inquiries',
  'alerts',
  'members',
  'refunds',
] as const
export type DeskPlace = (typeof deskPlaces)[number]

interface Queue {
  label: string
  place: DeskPlace
}

const deals = Object.fromEntries(allDealQueues.map((queue) => [queue, { label: dealQueues[queue], place: 'deals' }])) as Record<
  DealQueue,
  Queue
>

/**
 * All queues of the operators. A domain with work for them has an entry here, and its rows in `waiting`; the target times are in the
 * settings.
 */
export const deskQueues = {
  talk: { label: words.talk, place: 'talks' },
  quotation: { label: words.quotation, place: 'talks' },
  order: { label: words.order, place: 'talks' },
  announced: { label: words.announced, place: 'talks' },
  unpaid: { label: inboxWork.unpaid, place: 'talks' },
  deposit: { label: words.deposit, place: 'deposits' },
  payout: { label: '返金の振込待ち', place: 'refunds' },
  seller: { label: words.seller, place: 'sellers' },
  estate: { label: words.estate, place: 'estates' },
  reviewAnswer: { label: words.reviewAnswer, place: 'estates' },
  report: { label: words.report, place: 'reports' },
  inquiry: { label: words.inquiry, place: 'inquiries' },
  ...deals,
  privacy: { label: words.privacy, place: 'members' },
  alert: { label: words.alert, place: 'alerts' },
} as const satisfies Record<Exclude<TimedQueue, 'urgent'> | Untimed, Queue>
export type DeskQueue = keyof typeof deskQueues
export const allDeskQueues = Object.keys(deskQueues) as DeskQueue[]
/** Only counted: unpaid items are past their due date already, and a payout may wait for the account of the payer. */
const untimed = ['unpaid', 'payout'] as const
type Untimed = (typeof untimed)[number]
export const isTimed = (queue: DeskQueue): queue is Exclude<DeskQueue, Untimed> => !untimed.some((one) => one === queue)

/** The two moments of a deal between which days are counted. */
export const dealSpans = {
  viewing: '問い合わせから見学まで',
  offer: '問い合わせから購入申込まで',
  answer: '購入申込から承諾まで',
  agreement: '承諾から成約まで',
  completion: '成約から完了まで',
} as const
export type DealSpan = keyof typeof dealSpans
export const allDealSpans = Object.keys(dealSpans) as DealSpan[]
