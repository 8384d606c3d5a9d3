import { expect, test } from 'vitest'
import { verdicts } from '#domain/money/deposit/desk-enumerations.ts'
import { refundWork } from '#domain/money/desk/enumerations.ts'
import { firstWaiting } from './first-waiting.ts'

const counts = (waiting: Record<string, number>) => Object.fromEntries(Object.entries(waiting).map(([tab, count]) => [tab, { count }]))

test.each([
  [refundWork, { asked: 0, failed: 0, disputed: 1, done: 9 }, 'disputed'],
  [refundWork, { asked: 0, payout: 2, disputed: 1 }, 'payout'],
  // Nothing waits for the office: what is under way waits for the provider.
  [refundWork, { asked: 0, underway: 3, done: 9, all: 12 }, 'asked'],
  [verdicts, { exact: 0, short: 1, unknown: 1, matched: 4 }, 'short'],
  [verdicts, { exact: 0, matched: 4, all: 4 }, 'exact'],
] as const)('a list opens with the first tab in which something waits (%#)', (tabs, waiting, open) => {
  expect(firstWaiting<string>(tabs as readonly [string, ...string[]], counts(waiting))).toBe(open)
})
