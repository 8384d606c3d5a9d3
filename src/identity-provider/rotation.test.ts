import { decodeJwt, decodeProtectedHeader, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemContext } from '#platform/platform.ts'
import { createApp } from '#server/app.ts'
import { openIdentity } from '#server/identity.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { openSigningKeys, rotateSigningKeys } from './signing-keys.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** Smaller keys are faster to generate. */
const makePair = () => generateKeyPair('RS256', { extractable: true })
type Node = ReturnType<typeof createApp>

/** A node started now on the shared database; test tokens by name are not accepted. */
function started(): Node {
  const identity = openIdentity(app.platform, { makePair })
  return createApp(app.platform, identity, identity.authenticate)
}

const asked = (node: Node, path: string, init: RequestInit = {}) =>
  node.fetch(
    new Request(new URL(path, app.platform.config.baseURL), { ...init, headers: { 'content-type': 'application/json', ...init.headers } }),
  )

async function signedUp(node: Node, email: string): Promise<string> {
  const path = `/identitytoolkit.googleapis.com/v1/accounts:signUp?key=${app.platform.config.identity.apiKey}`
  const answer = await asked(node, path, {
    method: 'POST',
    body: JSON.stringify({ email, password: 'tatami-no-nioi-42', returnSecureToken: true }),
  })
  return ((await answer.json()) as { idToken: string }).idToken
}

const believed = async (nodes: Node[], token: string) =>
  Promise.all(
    nodes.map(async (node) => (await asked(node, '/api/auth/session', { headers: { authorization: `Bearer ${token}` } })).status === 200),
  )

test('during a rolling restart nodes accept tokens of the old and the new key; after its time the old key is refused everywhere', async () => {
  const { db, clock } = systemContext(app.platform)
  const sealingKeys = app.platform.secrets.all('identity keys')
  const before = [started(), started()] as const
  const old = await signedUp(before[0], 'first@example.com')
  const { privateKey, kid } = await openSigningKeys({ db, clock, sealingKeys, makePair })
  expect(decodeProtectedHeader(old).kid).toBe(kid)
  expect(await believed([...before], old)).toEqual([true, true])

  const restartBy = await rotateSigningKeys({ db, clock, sealingKeys, makePair })
  app.clock.advance({ minutes: 20 })
  const half = [started(), before[1]] as const
  const newer = await signedUp(half[0], 'second@example.com')
  const stillOld = await signedUp(half[1], 'third@example.com')
  expect(decodeProtectedHeader(newer).kid).not.toBe(kid)
  expect(decodeProtectedHeader(stillOld).kid).toBe(kid)
  for (const token of [old, newer, stillOld]) expect(await believed([...half], token)).toEqual([true, true])

  app.clock.advance({ minutes: 20 })
  const after = [half[0], started()] as const
  expect(decodeProtectedHeader(await signedUp(after[1], 'fourth@example.com')).kid).toBe(decodeProtectedHeader(newer).kid)
  for (const token of [old, newer, stillOld]) expect(await believed([...after], token)).toEqual([true, true])

  // A holder of the old key can forge a token that has not expired.
  const forged = async () => {
    const now = Math.floor(clock.now().getTime() / 1000)
    return new SignJWT({ ...decodeJwt(newer), iat: now, exp: now + 3600 }).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey)
  }
  expect(await believed([...after], await forged())).toEqual([true, true])
  app.clock.set(restartBy.toISOString())
  app.clock.advance({ minutes: 61 })
  expect(await believed([...after], await forged())).toEqual([false, false])
  expect(await believed([...after], stillOld)).toEqual([false, false])
  const last = await signedUp(after[0], 'fifth@example.com')
  expect(await believed([...after], last)).toEqual([true, true])
})

test('a token by an unknown key is refused, without reading the keys for each one', async () => {
  const node = started()
  const good = await signedUp(node, 'sixth@example.com')
  const { privateKey } = await makePair()
  let read = 0
  const { db } = app.platform.database
  const select = db.select.bind(db)
  app.clock.advance({ minutes: 1 })
  db.select = ((...given: []) => {
    read++
    return select(...given)
  }) as typeof db.select
  for (let n = 0; n < 5; n++) {
    const token = await new SignJWT(decodeJwt(good)).setProtectedHeader({ alg: 'RS256', kid: `made-up-${n}` }).sign(privateKey)
    expect(await believed([node], token)).toEqual([false])
  }
  db.select = select
  expect(read).toBeLessThan(5)
})
