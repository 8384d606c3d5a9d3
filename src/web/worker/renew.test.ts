import { expect, test } from 'vitest'
import { type Handle, renewPush } from './renew.ts'

const KEYS = { p256dh: 'p', auth: 'a' }
function handle(endpoint: string): Handle & { ended: boolean } {
  const made = {
    ended: false,
    options: { applicationServerKey: 'key' },
    toJSON: () => ({ endpoint, expirationTime: null, keys: KEYS }),
    unsubscribe: async () => (made.ended = true),
  }
  return made
}
function server(ok: boolean) {
  const requests: unknown[] = []
  const made = handle('https://push.example/renewed')
  return {
    made,
    requests,
    subscribe: async (options: unknown) => {
      requests.push(options)
      return made
    },
    post: async (body: unknown) => {
      requests.push(body)
      return { ok }
    },
  }
}

test('a new push address of this browser is sent to the server, with the same key', async () => {
  const there = server(true)
  await renewPush({ oldSubscription: handle('https://push.example/old') }, there)
  expect(there.requests).toEqual([{ applicationServerKey: 'key' }, { endpoint: 'https://push.example/renewed', keys: KEYS }])
  expect(there.made.ended).toBe(false)
  const given = server(true)
  await renewPush({ newSubscription: handle('https://push.example/given') }, given)
  expect(given.requests).toEqual([{ endpoint: 'https://push.example/given', keys: KEYS }])
})

test('without a signed-in user the push address ends, and without an address nothing is done', async () => {
  const there = server(false)
  await renewPush({ oldSubscription: handle('https://push.example/old') }, there)
  expect(there.made.ended).toBe(true)
  const nothing = server(true)
  await renewPush({}, nothing)
  expect(nothing.requests).toEqual([])
})
