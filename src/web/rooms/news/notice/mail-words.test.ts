import { expect, test } from 'vitest'
import { NoticeKind, type NoticeTab } from '#domain/news/notice/enumerations.ts'
import { askText, mailText } from './mail-words.ts'

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
  // The notice was withdrawn while its mail was being sent, so no more goes out.
  ['500通で止めました', 'ended', notice(500)],
  ['送りませんでした', 'ended', notice(0)],
  ['残りを掲載と同時に送る（500通は送信済み）', 'draft', notice(500)],
  ['500通で止めました', 'shown', notice(500, { mailFlag: false })],
  ['送らない', 'shown', notice(0, { mailFlag: false })],
])('%s (%s)', (words, tab, given) => {
  expect(mailText(given, tab)).toBe(words)
})

test('before letters are sent a dialog gives their number, including opted-out members; until the number is known it waits', () => {
  const asks = (more: Partial<Parameters<typeof askText>[0]>) => askText({ kind: NoticeKind.word, count: 1234, atOnce: true, ...more })
  expect(asks({})).toMatchObject({
    title: '1,234人にメールを送りますか？',
    body: 'このお知らせのメールは、会員1,234人に届きます。',
    ready: true,
  })
  expect(asks({ kind: NoticeKind.important }).body).toContain('希望していない方にも送ります。')
  expect(asks({ count: undefined })).toMatchObject({ title: 'メールを送りますか？', body: '届く人数を数えています。', ready: false })
  expect(asks({ count: undefined, problem: '通信できませんでした。' })).toMatchObject({ body: '通信できませんでした。', ready: true })
  expect(asks({ count: 0 })).toMatchObject({ title: '0人にメールを送りますか？', ready: true })
  expect([asks({}).when.slice(0, 11), asks({ atOnce: false }).when.slice(0, 11)]).toEqual([
    '1分ほどで送り始めます',
    '掲載の日時に送り始めま',
  ])
})
