import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DeskLinks, RoomTabs } from './room-tabs.tsx'

test('on a desk only the open part is marked, and none beside the chat', async () => {
  const marked = async (search: string) =>
    [...(await drawn(search)).matchAll(/<a [^>]*aria-current="page"[^>]*>([^<]*)</g)].map(([, label]) => label)
  expect(await marked('')).toEqual([])
  expect(await marked('?tab=papers')).toEqual(['書類'])
  expect(await marked('?tab=plan&step=dates')).toEqual(['予定'])
  expect(await marked('?tab=house')).toEqual(['物件'])
})

test('a phone has the same parts after the chat, and the operator’s house also their measures', async () => {
  const labels = async (office: boolean) => {
    const tabs = await drawn('', <RoomTabs shown="talk" waits={false} papers={false} desk={[]} office={office} />)
    return [...new Set([...tabs.matchAll(/<a [^>]*>([^<]*)</g)].map(([, label]) => label))]
  }
  expect(await labels(false)).toEqual(['メッセージ', '予定', '書類', '物件'])
  expect(await labels(true)).toEqual(['メッセージ', '予定', '書類', '物件・手続き'])
})

async function drawn(search: string, part = <DeskLinks />): Promise<string> {
  const root = createRootRoute({ component: () => part })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: [`/${search}`] }) })
  await router.load()
  return renderToString(<RouterProvider router={router} />)
}
