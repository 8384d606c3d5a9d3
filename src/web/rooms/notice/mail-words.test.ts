import { expect, test } from 'vitest'
import type { NoticeTab } from '#domain/notice/enumerations.ts'
import { mailWords } from './mail-words.ts'

const notice = (mailed: number, more: { mailFlag?: boolean; mailedAt?: string } = {}) => ({
  ...{ mailFlag: true, mailedAt: null, figures: { mailed } },
  ...more,
})

test.each<[string, NoticeTab, ReturnType<typeof notice>]>([
  ['掲載と同時に送る', 'planned', notice(0)],
  ['掲載と同時に送る', 'draft', notice(0)],
  ['送信中（1,500通）', 'shown', notice(1500)],
  ['送信済み（2通）', 'shown', notice(2, { mailedAt: '2026-11-21T10:00:00+09:00' })],
  ['送信済み（2通）', 'ended', notice(2, { mailedAt: '2026-11-21T10:00:00+09:00' })],
  // It was taken from view on the way: nothing goes out any more.
  ['500通で止めました', 'ended', notice(500)],
  ['送りませんでした', 'ended', notice(0)],
  ['残りを掲載と同時に送る（500通は送信済み）', 'draft', notice(500)],
  ['500通で止めました', 'shown', notice(500, { mailFlag: false })],
  ['送らない', 'shown', notice(0, { mailFlag: false })],
])('%s (%s)', (words, tab, given) => {
  expect(mailWords(given, tab)).toBe(words)
})
