import { expect, test } from 'vitest'
import type { Chat } from '#domain/talk/chat/contract.ts'
import { UserType } from '#platform/context.ts'
import { logRows } from './log-rows.ts'

const userTypes: Record<string, UserType> = {
  bea: UserType.buyer,
  sora: UserType.seller,
  ada: UserType.admin,
  abel: UserType.admin,
  house: UserType.admin,
}
const bea = { id: 'bea', userType: UserType.buyer }
const ada = { id: 'ada', userType: UserType.admin }

const message = (seq: number, senderID: string, createdAt: string, systemFlag = false) =>
  ({ id: `m${seq}`, seq, senderID, userType: userTypes[senderID], createdAt, systemFlag }) as unknown as Chat

const drawn = (messages: Chat[], after: number, upTo = 9, reader: { id: string; userType: UserType } = bea) =>
  logRows(messages, reader, { after, upTo }).map((row) =>
    row.kind === 'message' ? `${row.chat.id}${row.follows ? ' follows' : ''}` : row.kind,
  )

test('each day in Tokyo has a separator, and the first unread message another', () => {
  const messages = [
    message(1, 'sora', '2026-11-21T23:58:00+09:00'),
    message(2, 'bea', '2026-11-22T00:01:00+09:00'),
    message(3, 'sora', '2026-11-22T09:00:00+09:00'),
  ]
  expect(drawn(messages, 3)).toEqual(['day', 'm1', 'day', 'm2', 'm3'])
  expect(drawn(messages, 1)).toEqual(['day', 'm1', 'day', 'm2', 'unread', 'm3'])
})

test('entries that are not messages keep their place between them, and older ones load with them', () => {
  const messages = [message(1, 'sora', '2026-11-21T10:00:00+09:00'), message(4, 'bea', '2026-11-21T11:00:00+09:00')]
  const aside = (afterSeq: number, at: string) => ({ id: `a${afterSeq}`, at, afterSeq, shown: null })
  const asides = [aside(2, '2026-11-21T10:30:00+09:00'), aside(0, '2026-11-21T09:00:00+09:00'), aside(4, '2026-11-22T03:46:00+09:00')]
  const keys = (from: Chat[]) => logRows(from, bea, { after: 9, upTo: 9 }, asides).map(({ key }) => key)
  expect(keys(messages)).toEqual(['day 2026-11-21', 'a0', 'm1', 'a2', 'm4', 'day 2026-11-22', 'a4'])
  expect(keys(messages.slice(1))).toEqual(['day 2026-11-21', 'm4', 'day 2026-11-22', 'a4'])
  const next = message(5, 'sora', '2026-11-22T09:00:00+09:00')
  expect(keys([...messages, next]).slice(-4)).toEqual(['m4', 'day 2026-11-22', 'a4', 'm5'])
  expect(keys([])).toEqual(['day 2026-11-21', 'a2', 'a0', 'day 2026-11-22', 'a4'])
})

test('messages arriving during a visit are not unread, and an answer ends the unread line', () => {
  const away = [message(1, 'sora', '2026-11-21T10:00:00+09:00'), message(2, 'sora', '2026-11-21T10:30:00+09:00')]
  expect(drawn(away, 0, 2)).toEqual(['day', 'unread', 'm1', 'm2'])
  expect(drawn(away, 1, 1)).toEqual(['day', 'm1', 'm2'])
  const later = message(3, 'sora', '2026-11-21T10:50:00+09:00')
  expect(drawn([...away, later], 0, 2)).toEqual(['day', 'unread', 'm1', 'm2', 'm3'])
  expect(drawn([...away, message(3, 'bea', '2026-11-21T10:40:00+09:00'), later], 0, 2)).not.toContain('unread')
})

test('a reader’s own messages are never unread', () => {
  expect(drawn([message(1, 'bea', '2026-11-21T10:00:00+09:00')], 0)).toEqual(['day', 'm1'])
})

test('to an operator, neither a colleague nor a card of the office is unread: the line begins at the first message of a side', () => {
  const messages = [
    message(1, 'house', '2026-11-21T10:00:00+09:00', true),
    message(2, 'abel', '2026-11-21T10:30:00+09:00'),
    message(3, 'sora', '2026-11-21T11:00:00+09:00'),
  ]
  expect(drawn(messages, 0, 9, ada)).toEqual(['day', 'm1', 'm2', 'unread', 'm3'])
  expect(drawn(messages.slice(0, 2), 0, 9, ada)).not.toContain('unread')
  expect(drawn(messages, 0)).toEqual(['day', 'unread', 'm1', 'm2', 'm3'])
})

test('messages of one person within minutes are grouped; a card, a pause or the unread line splits them', () => {
  const messages = [
    message(1, 'sora', '2026-11-21T10:00:00+09:00'),
    message(2, 'sora', '2026-11-21T10:04:00+09:00'),
    message(3, 'sora', '2026-11-21T10:05:00+09:00', true),
    message(4, 'sora', '2026-11-21T10:06:00+09:00'),
    message(5, 'sora', '2026-11-21T10:30:00+09:00'),
  ]
  expect(drawn(messages, 9)).toEqual(['day', 'm1', 'm2 follows', 'm3', 'm4', 'm5'])
  expect(drawn(messages, 1)).toEqual(['day', 'm1', 'unread', 'm2', 'm3', 'm4', 'm5'])
})

test('events of the same minute stand in one card, and a message or another minute ends it', () => {
  const messages = [
    message(1, 'sora', '2026-11-21T10:00:00+09:00', true),
    message(2, 'bea', '2026-11-21T10:00:20+09:00', true),
    message(3, 'sora', '2026-11-21T10:00:50+09:00', true),
    message(4, 'sora', '2026-11-21T10:01:00+09:00', true),
    message(5, 'sora', '2026-11-21T10:02:00+09:00', true),
    message(6, 'bea', '2026-11-21T10:02:01+09:00'),
    message(7, 'sora', '2026-11-21T10:02:02+09:00', true),
  ]
  const joins = logRows(messages, ada, { after: 9, upTo: 9 }).flatMap((row) => (row.kind === 'message' ? [row.join] : []))
  expect(joins).toEqual(['first', 'middle', 'last', undefined, undefined, undefined, undefined])
})
