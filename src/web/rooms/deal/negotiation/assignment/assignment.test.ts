import { afterAll, beforeEach, expect, test, vi } from 'vitest'

const calls: string[] = []
/** Answers to the coming calls, in order. */
const answers: unknown[] = []
vi.doMock('#web/api/client.ts', () => ({
  api: new Proxy(
    {},
    {
      get: (_, name) => async (given: { body?: object }) => {
        calls.push([name, JSON.stringify(given.body)].join(' '))
        const answer = answers.shift()
        if (answer instanceof Error) throw answer
        return answer
      },
    },
  ),
}))
interface Toast {
  text: string
  undo: (() => void) | undefined
  press: { label: string; act: () => void } | undefined
}
const toasts: Toast[] = []
vi.doMock('#web/ui/toast.tsx', () => ({
  showFailure: () => {},
  showToast(text: string, { undo, press }: Partial<Toast> = {}) {
    const toast = { text, undo, press }
    toasts.push(toast)
    return () => toasts.splice(0, toasts.length, ...toasts.filter((one) => one !== toast))
  },
}))
vi.resetModules()
const { assign, backOf, canUnsettle, assigneeChoices, settle, snooze, notifyMany, undoLast, wake } = await import('./assignment.ts')
// The next file of this worker needs the real ones.
afterAll(() => {
  vi.doUnmock('#web/api/client.ts')
  vi.doUnmock('#web/ui/toast.tsx')
  vi.resetModules()
})

beforeEach(() => {
  calls.length = 0
  toasts.length = 0
  answers.length = 0
})

const talk = { id: 'a', adminID: 'hana', newestSeq: 3 }
const changed = () => {}

test('the last action is undone, and none before it', async () => {
  await settle(talk, changed)
  await wake({ ...talk, snoozedUntil: '2026-12-01T09:00:00+09:00', snoozeNote: '電話を待つ' }, changed)
  undoLast()
  undoLast()
  expect(calls).toEqual([
    'settleNegotiation {"seq":3}',
    'wakeNegotiation ',
    'snoozeNegotiation {"until":"2026-12-01T09:00:00+09:00","note":"電話を待つ"}',
  ])
})

test('each action has its own undo, which goes with it', async () => {
  await settle(talk, changed)
  await snooze({ ...talk, id: 'b' }, { words: '明日の朝', until: '2026-12-01T09:00:00+09:00' }, changed)
  toasts[0]?.undo?.()
  expect(calls.slice(2)).toEqual(['unsettleNegotiation '])
  expect(toasts.map(({ text }) => text)).toEqual(['明日の朝まで返信待ちから外しました'])
  undoLast()
  expect(calls.slice(3)).toEqual(['wakeNegotiation '])
  expect(toasts).toEqual([])
})

test('no-reply can be undone without its toast, until the server refuses', () => {
  const unsettleUntil = '2026-11-20T09:10:00+09:00'
  const at = (time: string) => canUnsettle({ unsettleUntil }, new Date(`2026-11-20T${time}+09:00`))
  expect([at('09:10:00'), at('09:10:01'), canUnsettle({ unsettleUntil: null }, new Date(0))]).toEqual([true, false, false])
})

test('undoing no-reply for many restores those that were waiting, even snoozed ones', async () => {
  const waited = { ...talk, waitingSince: '2026-11-20T09:00:00+09:00', unreadCount: 0 }
  const back = backOf('noReply', [waited, { ...waited, id: 'b', waitingSince: null }])
  await back('a')
  await back('b')
  expect(calls).toEqual(['unsettleNegotiation '])
})

test('the system account means unassigned, and an absent assignee is listed too', () => {
  const colleagues = [{ id: 'house', name: '運営事務局' }, { id: 'hana', name: '山田 花' }] // biome-ignore format: a row
  const nobody = ['house', '未担当']
  const hana = ['hana', '山田 花']
  expect(assigneeChoices(colleagues, 'house')).toEqual([nobody, hana])
  expect(assigneeChoices(colleagues, 'house', colleagues[0])).toEqual([nobody, hana])
  expect(assigneeChoices(colleagues, 'house', { id: 'taro', name: '佐藤（停止中）' })).toEqual([nobody, hana, ['taro', '佐藤（停止中）']])
})

test('a takeover is asked in a dialog, and its assignee is told before the page is read again', async () => {
  const told: string[] = []
  const refused = Object.assign(new Error(), {
    name: 'FetchError',
    status: 409,
    data: { status: 409, code: 'assigned-meanwhile', title: '佐藤 太郎さんが担当しています。', assigneeID: 'taro' },
  })
  answers.push(refused, { adminID: 'hana' })
  let asked: { words: string; act: () => Promise<unknown> } | undefined
  await assign({ id: 'a', adminID: 'house' }, { id: 'hana', name: '山田 花' }, () => told.push('read'), {
    ask: (takeover) => {
      asked = takeover
    },
    told: (taker) => told.push(taker),
  })
  expect([asked?.words, toasts, told]).toEqual(['佐藤 太郎さんが担当しています。', [], []])
  await asked?.act()
  expect(told).toEqual(['hana', 'read'])
  expect(toasts.map(({ text }) => text)).toEqual(['担当を山田 花にしました'])
  expect(calls).toEqual([
    'assignNegotiation {"from":"house","to":"hana","anyway":false}',
    'assignNegotiation {"from":"taro","to":"hana","anyway":true}',
  ])
})

test('negotiations of colleagues are asked about in a dialog, which takes only these', () => {
  const taken: string[][] = []
  const asked: { words: string; act: () => Promise<unknown> }[] = []
  const items = [
    { id: 'a', done: true },
    { id: 'b', done: false, code: 'assigned-meanwhile', title: 'ほかの方が担当しています。' },
    { id: 'c', done: false, code: 'newer-message', title: '新しいメッセージが届いています。' },
  ]
  notifyMany(items as never, async () => {}, changed, { anyway: async (ids) => taken.push(ids), ask: (takeover) => asked.push(takeover) })
  expect(asked.map(({ words }) => words)).toEqual(['1件は、ほかの方が担当しています。'])
  expect(taken).toEqual([])
  void asked[0]?.act()
  expect(taken).toEqual([['b']])
})
