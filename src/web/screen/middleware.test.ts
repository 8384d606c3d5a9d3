import { expect, test } from 'vitest'
import { createSession, type Viewer } from '#web/session/viewer.ts'
import { runMiddlewares } from './middleware.ts'

const bea: Viewer = { id: 'bea', userType: 3, name: '田中', sellerApprovedStatus: 1, usageFeeActive: false }

test('an unknown middleware name in a route throws an error with that name', async () => {
  const session = createSession(async () => null)
  await expect(runMiddlewares(['no-such-thing'], { session })).rejects.toThrow(/no-such-thing/)
  await expect(runMiddlewares(['toString'], { session })).rejects.toThrow(/toString/)
})

test('fresh-viewer loads the viewer again, even when it is known', async () => {
  let asked = 0
  const session = createSession(async () => {
    asked++
    return bea
  })
  await session.load()
  await session.load()
  expect(asked).toBe(1)
  await runMiddlewares(['fresh-viewer'], { session })
  expect(asked).toBe(2)
})

test('a session notifies its listeners of the current user', async () => {
  const session = createSession(async () => bea)
  const seen: string[] = []
  session.known.subscribe(() => seen.push(session.role()))
  await session.load()
  session.set(null)
  expect(seen).toEqual(['buyer', 'guest'])
})

test('two concurrent loads make one request', async () => {
  let asked = 0
  const session = createSession(async () => {
    asked++
    return bea
  })
  await Promise.all([session.load(), session.load()])
  expect(asked).toBe(1)
})
