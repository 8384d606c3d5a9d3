import { expect, test } from 'vitest'
import { allDeskQueues } from '#domain/office/today/enumerations.ts'
import { doneAt } from './deal-search.ts'

test.each([
  [undefined, ['talk', 'quotation', 'order', 'announced', 'unpaid']],
  ['plan', ['acting']],
  ['house', ['agreement', 'completion']],
  ['papers', ['power']],
  ['desk', ['held', 'viewing', 'bank', 'handover', 'ending', 'overdue', 'revoked', 'contact', 'report', 'alert']],
])('on the tab %s the work of these queues is done: %s', (tab, queues) => {
  const ofNegotiations = allDeskQueues.filter((queue) => !withoutNegotiation.includes(queue))
  expect(ofNegotiations.filter((queue) => doneAt(queue).tab === tab).toSorted()).toEqual(queues.toSorted())
})

const withoutNegotiation = ['deposit', 'payout', 'seller', 'estate', 'reviewAnswer', 'inquiry', 'privacy']
