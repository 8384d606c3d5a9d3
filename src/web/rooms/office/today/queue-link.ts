import { linkOptions } from '@tanstack/react-router'
import { allDealQueues, type DealQueue, type DeskQueue } from '#domain/office/today/enumerations.ts'
import type { InboxTab } from '#domain/talk/inbox/tabs.ts'

const talks = (show?: InboxTab) => linkOptions({ to: '/admin/chat', search: { show } })

const others = {
  talk: talks(),
  quotation: talks('request'),
  order: talks('order'),
  announced: talks('transfer'),
  unpaid: talks('unpaid'),
  deposit: linkOptions({ to: '/admin/deposit/{-$id}', params: { id: undefined } }),
  payout: linkOptions({ to: '/admin/refund', search: { tab: 'payout' } }),
  seller: linkOptions({ to: '/admin/approve/seller' }),
  estate: linkOptions({ to: '/admin/estate' }),
  reviewAnswer: linkOptions({ to: '/admin/estate', search: { tab: 'answered' } }),
  report: linkOptions({ to: '/admin/report/{-$id}', params: { id: undefined } }),
  inquiry: linkOptions({ to: '/admin/inquiry/{-$id}', params: { id: undefined } }),
  privacy: linkOptions({ to: '/admin/user', search: { tab: 'privacy' } }),
  alert: linkOptions({ to: '/admin/alert' }),
}

const isOfDeals = (queue: DeskQueue): queue is DealQueue => allDealQueues.some((each) => each === queue)

/** The list containing exactly the entries that the queue counts. */
export const linkTo = (queue: DeskQueue) => (isOfDeals(queue) ? linkOptions({ to: '/admin/deal', search: { queue } }) : others[queue])
