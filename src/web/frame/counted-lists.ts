import { linkOptions } from '@tanstack/react-router'

const activeOptions = { includeSearch: false } as const

/** The lists behind the numbers of the office's menu: each opens with the rows that are counted, the reader's and nobody's. */
export const countedLists = {
  deals: linkOptions({ to: '/admin/deal', search: { queue: 'all', adminID: 'ours' }, activeOptions }),
  reports: linkOptions({ to: '/admin/report/{-$id}', params: { id: undefined }, search: { tab: 'open', owner: 'ours' }, activeOptions }),
  inquiries: linkOptions({ to: '/admin/inquiry/{-$id}', params: { id: undefined }, search: { owner: 'ours' }, activeOptions }),
}
