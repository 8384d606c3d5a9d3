import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { InboxTalk } from '#domain/talk/inbox/contract.ts'
import { OwnTalks } from './own-talks.tsx'

const now = new Date('2026-11-24T10:00:00+09:00')
const talk = (id: string, more: object = {}) =>
  ({
    ...{ id, buyerName: '別府', estate: { title: `家${id}` }, since: '2026-11-24T09:30:00+09:00', snoozeNote: null },
    asked: { message: '見学はできますか。' },
    ...more,
  }) as InboxTalk

test('own chats not already on the page are listed, with their waiting time and first unanswered words', async () => {
  const page = await drawn({ talks: [talk('1'), talk('2')], beside: [{ id: '1' }] })
  expect(page).not.toContain('家1')
  expect(page).toContain('家2')
  expect(page).toContain('買主 別府・30分待ち')
  expect(page).toContain('見学はできますか。')
  expect(page).toContain('href="/admin/chat/2?from=')
  expect(page).not.toContain('すべて見る')
  expect(await drawn({ talks: [talk('2')], hasMore: true })).toContain('すべて見る')
  expect(await drawn({ talks: [talk('1')], beside: [{ id: '1' }] })).not.toContain('<section')
})

test('a snoozed chat shows its end and reason, and no unanswered words', async () => {
  const page = await drawn({ tab: 'snoozed', talks: [talk('3', { snoozeNote: '測量の結果を待つ', estate: null })] })
  expect(page).toContain('掲載を終えた物件')
  expect(page).toContain('2026年11月24日（火）09:30から')
  expect(page).toContain('測量の結果を待つ')
  expect(page).not.toContain('見学はできますか。')
})

async function drawn(given: Partial<Parameters<typeof OwnTalks>[0]>): Promise<string> {
  const part = <OwnTalks {...{ title: '自分の担当', tab: 'turn', talks: [], hasMore: false, now }} {...given} />
  const root = createRootRoute({ component: () => part })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await router.load()
  return renderToString(<RouterProvider router={router} />).replaceAll('<!-- -->', '')
}
