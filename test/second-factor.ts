import { Secret, TOTP } from 'otpauth'
import type { TestApp } from './app.ts'
import { type Cookies, cookiesOf, PASSWORD, signIn, sync } from './browser.ts'

/** An operator's browser: its cookies, and calls with them. */
export interface OfficeBrowser extends Cookies {
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<{ status: number; body: Answer }>
}
// biome-ignore lint/suspicious/noExplicitAny: what the tests look at of an answer
type Answer = any

/** Creates an account at the identity provider. */
export async function officeAccount(app: TestApp, id: string, email = `${id}@example.com`): Promise<string> {
  await app.platform.accounts.createAccount({ id, email, password: PASSWORD, emailVerified: true })
  return email
}

/** Signed in by password, in a separate browser. */
export async function officeBrowser(app: TestApp, email: string): Promise<OfficeBrowser> {
  const { idToken } = await signIn(app, email)
  const cookies = cookiesOf(await sync(app, idToken))
  return { ...cookies, call: callsWith(app, cookies) }
}

export const callsWith =
  (app: TestApp, { cookie, xsrf }: Cookies): OfficeBrowser['call'] =>
  async (method, path, body, headers = {}) => {
    const response = await app.fetch(`/api${path}`, {
      method,
      headers: { cookie, 'x-xsrf-token': xsrf, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const text = await response.text()
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
  }

/** The present code of the authenticator app. */
export const codeNow = (app: TestApp, secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 }).generate({
    timestamp: app.clock.now().getTime(),
  })

/** Sets up the authenticator app as a phone would, then advances the clock, because a new code comes only every thirty seconds. */
export async function enrolApp(app: TestApp, browser: Pick<OfficeBrowser, 'call'>): Promise<string> {
  const { body } = await browser.call('POST', '/auth/secondFactor/totp')
  const { status } = await browser.call('PUT', '/auth/secondFactor/totp', { code: codeNow(app, body.secret) })
  if (status !== 204) throw new Error(`The app was not taken: ${status}.`)
  app.clock.advance({ minutes: 1 })
  return body.secret
}
