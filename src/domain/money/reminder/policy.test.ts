import { expect, test } from 'vitest'
import { UserType } from '#platform/context.ts'
import { type ReminderFacts, refusal } from './policy.ts'

const facts: ReminderFacts = {
  ...{ paymentStatus: 1, closedAt: null, acceptedAt: '2026-11-21', dueDate: '2026-12-25', transferAnnouncedAt: null, receivedAmount: 0 },
  ...{ remindersPausedUntil: null, waitingDeposit: null, isDisputed: false, isUnreachable: false, remindedOn: null, isLongOverdue: false },
}

test('reminded today and then extended, the next reminder by hand waits for the new day', () => {
  const says = (more: Partial<ReminderFacts>) =>
    refusal({ id: 'ada', userType: UserType.admin }, { ...facts, ...more }, 'remind', '2026-12-08')
  expect(says({ remindedOn: '2026-12-08', dueDate: '2026-12-05' })).toMatchObject({ code: 'reminded-today' })
  expect(says({ remindedOn: '2026-12-08' })).toMatchObject({ code: 'too-early', more: { possibleFrom: '2026-12-22' } })
  expect(says({ transferAnnouncedAt: '2026-12-07' })).toMatchObject({ code: 'transfer-announced' })
})
