import { expect, test } from 'vitest'
import type { HeldMessage } from '#domain/talk/chat/held-contract.ts'
import { pendingShown, seesPending } from './held-shown.ts'

test('members see their own held messages, operators do not see them in the chat', () => {
  expect([1, 2, 3].map((userType) => seesPending({ userType: userType as 1 | 2 | 3 }))).toEqual([false, true, true])
})

test('a held message is shown, and a refused one until its writer has written again', () => {
  const at = (hour: number) => `2026-11-21T${hour}:00:00+09:00`
  const held = (id: string, heldStatus: number, decidedAt: string | null) => ({ id, senderID: 'bea', heldStatus, decidedAt }) as HeldMessage
  const all = [held('waits', 1, null), held('refused', 3, at(12)), held('delivered', 2, at(12))]
  const sent = (senderID: string, hour: number, id = 'm') => ({ id, senderID, createdAt: at(hour) })
  const shown = (...messages: ReturnType<typeof sent>[]) => pendingShown(all, messages).map(({ id }) => id)
  expect(shown(sent('bea', 11), sent('sora', 13))).toEqual(['waits', 'refused'])
  expect(shown(sent('bea', 13))).toEqual(['waits'])
  expect(shown(sent('bea', 10, 'waits'))).toEqual(['refused'])
})
