import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { FROM_TODAY, fromDeals, listBehind } from '#web/rooms/talk/inbox/from.ts'

const calls: string[] = []
const answers: Record<string, unknown> = {
  getDesk: { talks: [{ id: 'b' }, { id: 'a' }, { id: 'gone' }] },
  getNegotiationsByIds: { items: [{ id: 'a' }, { id: 'b' }] },
  listDeskDeals: { items: [{ id: 'c' }] },
}
vi.doMock('#web/api/client.ts', () => ({
  api: new Proxy(
    {},
    {
      get: (_, name: string) => async (given: object) => {
        calls.push(`${name} ${JSON.stringify(given)}`)
        return answers[name]
      },
    },
  ),
}))
vi.resetModules()
const { listBeside } = await import('./list-beside.ts')
// The next file of this worker needs the real one.
afterAll(() => {
  vi.doUnmock('#web/api/client.ts')
  vi.resetModules()
})
beforeEach(() => {
  calls.length = 0
})

test('a negotiation opened from 今日 goes on with 今日, in its order', async () => {
  expect((await listBeside(FROM_TODAY)).map(({ id }) => id)).toEqual(['b', 'a'])
  expect(listBehind(FROM_TODAY)).toMatchObject({ to: '/admin', name: '今日' })
})

test('one opened from the list of deals goes on with that list and its conditions, and leads back to it', async () => {
  const search = { queue: 'completion', adminID: 'ours', keyword: undefined }
  expect(await listBeside(fromDeals(search))).toEqual([{ id: 'c' }])
  expect(calls).toEqual(['listDeskDeals {"query":{"ours":"true","queue":"completion","limit":50}}'])
  expect(listBehind(fromDeals(search))).toEqual({
    ...{ to: '/admin/deal', name: '取引の確認' },
    search: { queue: 'completion', adminID: 'ours' },
  })
})

test('any other is from the inbox', () => {
  expect(listBehind('show=turn&owner=me')).toMatchObject({ to: '/admin/chat', search: { show: 'turn', owner: 'me' } })
  expect(listBehind(undefined)).toMatchObject({ to: '/admin/chat', name: '受信箱' })
})
