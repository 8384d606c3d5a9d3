import { expect, test } from 'vitest'
import { type DeskOfTalk, pendingCount, pendingLabels, silentOn } from './desk-of-talk.ts'

test('everything pending for an operator in a chat is named, each kind once', () => {
  const alerts = ['termination', 'viewing-late', 'viewing-late'].map((cause) => ({ cause }))
  const desk = { held: [{}, {}], reports: [{}], alerts } as unknown as DeskOfTalk
  expect(pendingCount(desk)).toBe(6)
  expect(pendingLabels(desk)).toEqual([
    '確認待ちのメッセージ2件',
    '通報1件',
    '契約の解除の連絡がありました',
    '見学の直前の取り消し、または日時の変更がありました',
  ])
  expect(pendingLabels({ held: [], reports: [], alerts: [] })).toEqual([])
})

test('a proposal of times unanswered for two days is named with the side that owes the answer', () => {
  const now = new Date('2026-11-26T10:00:00+09:00')
  const asked = (updatedAt: string, viewingStatus: 1 | 2 = 1, turn: 2 | 3 = 3) => [{ viewingStatus, turn, updatedAt }]
  expect(silentOn(asked('2026-11-24T10:00:00+09:00'), now, true)).toBe('買主')
  expect(silentOn(asked('2026-11-24T10:00:01+09:00'), now, true)).toBeUndefined()
  expect(silentOn(asked('2026-11-20T10:00:00+09:00', 2), now, true)).toBeUndefined()
  const ofSeller = asked('2026-11-20T10:00:00+09:00', 1, 2)
  expect([silentOn(ofSeller, now, true), silentOn(ofSeller, now, false)]).toEqual(['売主', undefined])
})
