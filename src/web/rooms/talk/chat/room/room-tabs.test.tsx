import { expect, test } from 'vitest'
import { drawn } from '#test/drawn.tsx'
import { DeskTabs, RoomTabs } from './room-tabs.tsx'

test('on a desk the part that the panel shows is marked: beside the chat the plan', async () => {
  const marked = async (shown: string) =>
    [...(await drawn(<DeskTabs shown={shown} />)).matchAll(/<a [^>]*aria-current="page"[^>]*>([^<]*)</g)].map(([, label]) => label)
  expect(await marked('talk')).toEqual(['予定'])
  expect(await marked('papers')).toEqual(['書類'])
  expect(await marked('plan')).toEqual(['予定'])
  expect(await marked('house')).toEqual(['物件'])
})

test('a phone has the same parts after the chat, and the operator’s house also their measures', async () => {
  const labels = async (office: boolean) => {
    const tabs = await drawn(<RoomTabs shown="talk" waits={false} papers={false} desk={[]} office={office} />)
    return [...new Set([...tabs.matchAll(/<a [^>]*>([^<]*)</g)].map(([, label]) => label))]
  }
  expect(await labels(false)).toEqual(['メッセージ', '予定', '書類', '物件'])
  expect(await labels(true)).toEqual(['メッセージ', '予定', '書類', '物件・手続き'])
})
