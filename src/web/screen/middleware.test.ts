import { expect, test } from 'vitest'
import { createSession, type Viewer } from '#web/session/viewer.ts'
import { runMiddlewares } from './middleware.ts'

const bea: Viewer = { id: 'bea', userType: 3, name: '田中', sellerApprovedStatus: 1, usageFeeActive: false }

test('an unknown middleware name in a route throws and names itself', async () => {
  const session = createSession(async () => null)
  await expect(runMiddlewares(['no-such-thing'], { session })).rejects.toThrow(/no-such-thing/)
  await expect(runMiddlewares(['toString'], { session })).rejects.toThrow(/toString/)
})

test('fresh-viewer asks again, although the viewer is known', async () => {
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

test('a session tells its listeners who is there now', async () => {
  const session = createSession(async () => bea)
  const seen: string[] = []
  session.known.subscribe(() => seen.push(session.role()))
  await session.load()
  session.set(null)
  expect(seen).toEqual(['buyer', 'guest'])
})

test('two questions at once ask the server once', async () => {
  let asked = 0
  const session = createSession(async () => {
    asked++
    return bea
  })
  await Promise.all([session.load(), session.load()])
  expect(asked).toBe(1)
})
