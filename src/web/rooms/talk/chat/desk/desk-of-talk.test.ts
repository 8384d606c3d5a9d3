import { expect, test } from 'vitest'
import { type DeskOfTalk, waitingOf, waitingWords } from './desk-of-talk.ts'

test('what waits for an operator in a talk is named, each kind once', () => {
  const alerts = ['termination', 'viewing-late', 'viewing-late'].map((cause) => ({ cause }))
  const desk = { held: [{}, {}], reports: [{}], alerts } as unknown as DeskOfTalk
  expect(waitingOf(desk)).toBe(6)
  expect(waitingWords(desk)).toEqual([
    '確認待ちのメッセージ2件',
    '通報1件',
    '契約の解除の連絡がありました',
    '見学の直前の取り消し、または日時の変更がありました',
  ])
  expect(waitingWords({ held: [], reports: [], alerts: [] })).toEqual([])
})
