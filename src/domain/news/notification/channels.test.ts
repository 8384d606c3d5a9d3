import { describe, expect, test } from 'vitest'
import { type Channels, channelsFor, isQuiet, type NotificationPreferences, nextTimeOfDay } from './channels.ts'
import type { NotificationKind } from './kinds.ts'
import { USUAL } from './wishes.ts'

const DAY = new Date('2026-11-21T12:00:00+09:00')
const NIGHT = new Date('2026-11-21T23:30:00+09:00')
const without = (group: 1 | 2 | 6 | 8, channels: { mail?: boolean; push?: boolean }): NotificationPreferences => ({
  ...USUAL,
  groups: [{ group, mail: true, push: true, ...channels }],
})
const daily: NotificationPreferences = { ...USUAL, digest: 1 }
const muted: NotificationPreferences = { ...USUAL, mutedNegotiationIDs: ['room'] }
const both = { ...daily, ...without(2, { mail: false, push: false }), digest: 1 as const }

interface Case {
  of: NotificationKind
  wishes?: NotificationPreferences
  at?: Date
  near?: boolean
  room?: string
}

describe('channels by event and setting', () => {
  test.each<[string, Case, Channels['mail'], Channels['push']]>([
    ['of a room: with its neighbours, and it rings', { of: 'viewing.proposed' }, 'gathered', 'atOnce'],
    ['of no room: at once', { of: 'seller.approved', room: '' }, 'atOnce', 'none'],
    ['what is for the app alone', { of: 'negotiation.takenOver' }, 'none', 'none'],
    ['what has waited by itself', { of: 'message.unread' }, 'atOnce', 'atOnce'],
    ['no mail of this group', { of: 'viewing.proposed', wishes: without(2, { mail: false }) }, 'none', 'atOnce'],
    ['no push of this group', { of: 'viewing.proposed', wishes: without(2, { push: false }) }, 'gathered', 'none'],
    ['of another group', { of: 'viewing.proposed', wishes: without(1, { mail: false, push: false }) }, 'gathered', 'atOnce'],
    ['★ without mail of the group', { of: 'viewing.accepted', wishes: without(2, { mail: false, push: false }) }, 'gathered', 'none'],
    ['★ without mail, once a day', { of: 'order.ordered', wishes: { ...both, ...without(6, { mail: false }) } }, 'gathered', 'none'],
    ['at night', { of: 'viewing.proposed', at: NIGHT }, 'gathered', 'held'],
    [
      'at night, where the night rings too',
      { of: 'viewing.proposed', at: NIGHT, wishes: { ...USUAL, quietFrom: null, quietTo: null } },
      'gathered',
      'atOnce',
    ],
    ['⚡ at night', { of: 'viewing.soon', at: NIGHT }, 'none', 'atOnce'],
    ['⚡ that is near, at night', { of: 'viewing.canceled', at: NIGHT, near: true }, 'atOnce', 'atOnce'],
    ['⚡ that is not near, at night', { of: 'viewing.canceled', at: NIGHT }, 'gathered', 'held'],
    ['once a day', { of: 'viewing.proposed', wishes: daily }, 'daily', 'atOnce'],
    ['★ once a day', { of: 'viewing.accepted', wishes: daily }, 'gathered', 'atOnce'],
    ['what has waited, once a day', { of: 'message.unread', wishes: daily }, 'daily', 'atOnce'],
    ['what is of this hour, once a day', { of: 'viewing.reminder', wishes: daily }, 'atOnce', 'atOnce'],
    ['of no room, once a day', { of: 'favorite.lowered', room: '', wishes: daily }, 'daily', 'none'],
    ['a muted room', { of: 'viewing.proposed', wishes: muted }, 'none', 'none'],
    ['★ of a muted room', { of: 'viewing.accepted', wishes: muted }, 'gathered', 'atOnce'],
    ['⚡ of a muted room', { of: 'viewing.soon', wishes: muted }, 'none', 'atOnce'],
    ['another room than the muted one', { of: 'viewing.proposed', room: 'other', wishes: muted }, 'gathered', 'atOnce'],
    ['mail and push off, once a day', { of: 'viewing.proposed', wishes: both }, 'none', 'none'],
  ])('%s', (_name, { of, wishes = USUAL, at = DAY, near, room = 'room' }, mail, push) => {
    expect(channelsFor({ kind: of, near, ...(room && { negotiationID: room }) }, wishes, at)).toEqual({ mail, push })
  })
})

const clock = (time: string) => new Date(`2026-11-21T${time}+09:00`)

test('the quiet hours span midnight, or lie within a day, or are off', () => {
  const times = ['07:59:59', '08:00:00', '12:00:00', '20:59:59', '21:00:00', '00:00:00']
  const quiet = (quietFrom: string | null, quietTo: string | null) =>
    times.map((time) => isQuiet({ ...USUAL, quietFrom, quietTo }, clock(time)))
  expect(quiet('21:00', '08:00')).toEqual([true, false, false, false, true, true])
  expect(quiet('08:00', '21:00')).toEqual([false, true, true, true, false, false])
  expect(quiet('21:00', '21:00')).toEqual([false, false, false, false, false, false])
  expect(quiet(null, null)).toEqual([false, false, false, false, false, false])
})

test('the next time the clock shows an hour is later today or tomorrow', () => {
  expect(nextTimeOfDay('18:00', clock('17:59:30'))).toEqual(clock('18:00:00'))
  expect(nextTimeOfDay('18:00', clock('18:00:00'))).toEqual(new Date('2026-11-22T18:00:00+09:00'))
  expect(nextTimeOfDay('08:00', clock('23:30:00'))).toEqual(new Date('2026-11-22T08:00:00+09:00'))
})
