import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import { cast, type Person } from './cast.ts'

export const PASSWORD = 'tatami-no-nioi-42'

export interface SignedIn {
  idToken: string
  refreshToken: string
}
export interface Cookies {
  cookie: string
  xsrf: string
}

export async function signIn(app: TestApp, email: string): Promise<SignedIn> {
  const path = `/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${app.platform.config.identity.apiKey}`
  const response = await app.fetch(path, { method: 'POST', body: JSON.stringify({ email, password: PASSWORD }) })
  expect(response.status).toBe(200)
  return response.json() as Promise<SignedIn>
}

export const sync = (app: TestApp, idToken: string, headers: Record<string, string> = {}) =>
  app.fetch('/api/auth/token-sync', { method: 'POST', headers: { authorization: `Bearer ${idToken}`, ...headers } })

export function cookiesOf(response: Response): Cookies {
  const kept = response.headers.getSetCookie().filter((each) => !each.includes('Max-Age=0'))
  const pairs = kept.map((each) => each.split(';')[0] as string)
  return { cookie: pairs.join('; '), xsrf: pairs.find((pair) => pair.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? '' }
}

export async function browserOf(app: TestApp, person: Person): Promise<Cookies & SignedIn> {
  const signedIn = await signIn(app, `${cast[person].id}@example.com`)
  const response = await sync(app, signedIn.idToken)
  expect(response.status).toBe(204)
  return { ...signedIn, ...cookiesOf(response) }
}
