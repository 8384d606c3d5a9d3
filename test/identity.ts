import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'
import { deleteApp, type FirebaseApp, initializeApp } from '@firebase/app'
import {
  type Auth,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  initializeAuth,
  inMemoryPersistence,
  type User,
} from '@firebase/auth'
import { serve } from '@hono/node-server'
import { desc, eq } from 'drizzle-orm'
import { pino } from 'pino'
import { createIdentityProvider, type IdentityProvider } from '#identity-provider/identity-provider.ts'
import { type TurnableClock, turnableClock } from '#platform/clock.ts'
import { type Config, readConfig } from '#platform/config.ts'
import type { Db } from '#platform/db/open.ts'
import { watchOutage } from '#platform/db/outage.ts'
import { newID } from '#platform/id.ts'
import { mail } from '#platform/mail/table.ts'
import { openSecrets } from '#platform/secrets.ts'
import { firstSettings } from '#platform/setting/first.ts'
import { freshDatabase } from './database.ts'
import { ownFolder } from './folders.ts'
import { sharedPair } from './signing-pair.ts'

export const PASSWORD = 'tatami-no-nioi-42'

export interface IdentityHarness {
  provider: IdentityProvider
  db: Db
  config: Config
  clock: TurnableClock
  /** Source of the next calls; every `newPlace()` is a network of its own. */
  newPlace(): string
  /** Switches back to an earlier place, or to this very address. */
  backTo(place: string): void
  /** A separate browser with the real SDK. */
  browser(): Auth
  /** An unused mail address. */
  address(): string
  /** A person who has signed up; with `verified`, the mailed link has been opened. */
  person(options?: { verified?: boolean }): Promise<{ auth: Auth; user: User; email: string }>
  /** The newest mail to an address: its subject, its link and the code in the link. */
  letterTo(email: string): Promise<{ subject: string; text: string; link: string | undefined; code: string }>
  lettersTo(email: string): Promise<number>
  /** A raw request without the SDK. */
  post(
    path: string,
    body: unknown,
    /** The cookie from an earlier answer. */
    cookie?: string,
  ): Promise<{ status: number; body: Record<string, unknown> & { error?: { message: string } }; type: string; cookie: string }>
  refresh(refreshToken: string): ReturnType<IdentityHarness['post']>
  close(): Promise<void>
}

interface Settings {
  env?: Record<string, string>
  beforeDelete?: (uid: string) => Promise<void>
  idleOf?: (uid: string) => Promise<number>
  wordsOf?: (uid: string) => Promise<(string | null)[]>
  copied?: (idp: unknown, uid: string, familyID: string) => Promise<void>
}

/** The embedded provider on a fresh database, listening on a port for the SDK; its clock stands still until it is turned. */
export async function identityHarness({ env = {}, ...options }: Settings = {}): Promise<IdentityHarness> {
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: ownFolder('identity'), ...env })
  const clock = turnableClock(new Date())
  const { db } = await freshDatabase()
  const log = pino({ level: 'silent' })
  let places = 0
  let place = '192.0.2.0'
  const provider = createIdentityProvider({
    db,
    clock,
    config,
    issuer: () => firstSettings(config).issuer,
    log,
    outage: watchOutage(db, log),
    secrets: openSecrets(config),
    makePair: sharedPair,
    callerOf: () => ({ ip: place, requestID: newID() }),
    ...options,
  })
  const server = serve({ fetch: provider.app.fetch, port: 0, hostname: '127.0.0.1' }) as Server
  if (!server.listening) await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const apps: FirebaseApp[] = []
  let addresses = 0

  const harness: IdentityHarness = {
    provider,
    db,
    config,
    clock,
    newPlace: () => {
      place = `192.0.2.${++places}`
      return place
    },
    backTo: (earlier) => {
      place = earlier
    },
    browser() {
      const app = initializeApp({ apiKey: config.identity.apiKey, projectId: config.identity.projectID }, newID())
      apps.push(app)
      const auth = initializeAuth(app, { persistence: inMemoryPersistence })
      connectAuthEmulator(auth, origin, { disableWarnings: true })
      return auth
    },
    address: () => `person${++addresses}@example.com`,
    async person({ verified = false } = {}) {
      const email = harness.address()
      const auth = harness.browser()
      const { user } = await createUserWithEmailAndPassword(auth, email, PASSWORD)
      if (verified) {
        await harness.post('accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: await user.getIdToken() })
        await harness.post('accounts:update', { oobCode: (await harness.letterTo(email)).code })
        await user.reload()
      }
      return { auth, user, email }
    },
    async letterTo(email) {
      const [letter] = await db.select().from(mail).where(eq(mail.toAddress, email)).orderBy(desc(mail.id)).limit(1)
      if (!letter) throw new Error(`No letter to ${email}.`)
      const link = /https?:\/\/\S+\/auth\/action\S*/.exec(letter.text)?.[0]
      return { subject: letter.subject, text: letter.text, link, code: link ? (new URL(link).searchParams.get('oobCode') ?? '') : '' }
    },
    lettersTo: async (email) => (await db.select({ id: mail.id }).from(mail).where(eq(mail.toAddress, email))).length,
    async post(path, body, cookie) {
      const response = await fetch(`${origin}/identitytoolkit.googleapis.com/v1/${path}?key=${config.identity.apiKey}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
        body: JSON.stringify(body),
      })
      return answered(response)
    },
    async refresh(refreshToken) {
      const response = await fetch(`${origin}/securetoken.googleapis.com/v1/token?key=${config.identity.apiKey}`, {
        method: 'POST',
        body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
      })
      return answered(response)
    },
    async close() {
      await Promise.all(apps.map((app) => deleteApp(app)))
      await new Promise((done) => {
        server.close(done)
        ;(server as Server & { closeAllConnections(): void }).closeAllConnections()
      })
    },
  }
  return harness
}

async function answered(response: Response) {
  const type = response.headers.get('content-type') ?? ''
  const text = await response.text()
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
  return { status: response.status, type, cookie, body: type.includes('json') ? JSON.parse(text) : {} }
}

/** The SDK's error code of a refused call, without its `auth/`. Fails if the call succeeds. */
export async function codeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call
  } catch (error) {
    return String((error as { code?: string }).code).replace('auth/', '')
  }
  throw new Error('The call was expected to be refused, but it succeeded.')
}
