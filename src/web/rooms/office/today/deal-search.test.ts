import { expect, test } from 'vitest'
import { doneAt } from './deal-search.ts'

test.each([
  ['talk', undefined],
  ['unpaid', undefined],
  ['held', 'desk'],
  ['alert', 'desk'],
  ['report', 'desk'],
  ['power', 'papers'],
  ['completion', 'house'],
] as const)('work of the queue %s is done on the tab %s', (queue, tab) => {
  expect(doneAt(queue).tab).toBe(tab)
})
