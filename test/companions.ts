import { desc, eq } from 'drizzle-orm'
import type { Companion } from '#domain/deal/companion/contract.ts'
import { AS_COMPANION, VIEWER_HEADER } from '#platform/auth/cookies.ts'
import { mail } from '#platform/mail/table.ts'
import type { Api } from '#web/api/make.ts'
import type { TestApp } from './app.ts'
import { callWith } from './call.ts'
import type { Person } from './cast.ts'

type Invitation = Parameters<Api['createCompanion']>[0]['body']

export const invite = (app: TestApp, estateID: string, by: Person = 'sora', more: Partial<Invitation> = {}): Promise<Companion> =>
  app.as(by).createCompanion({ body: { estateID, role: 3, name: '空野 ひかり', email: 'hikari@example.com', ...more } })

export const letterTo = async (app: TestApp, email: string): Promise<string> => {
  const [letter] = await app.platform.database.db.select().from(mail).where(eq(mail.toAddress, email)).orderBy(desc(mail.id)).limit(1)
  return letter?.text ?? ''
}
/** The token in the newest mail's link. */
export const linkTo = async (app: TestApp, email: string) => /companion\?token=([\w-]+)/.exec(await letterTo(app, email))?.[1] ?? ''
export const codeTo = async (app: TestApp, email: string) => /^\d{6}$/m.exec(await letterTo(app, email))?.[0] ?? ''

export const knock = (app: TestApp, body: object, headers: Record<string, string> = {}) =>
  callWith(app, 'enterAsCompanion', { body }, { headers })

/** Headers of a companion's browser. */
export const asCompanion = (cookie: string) => ({ cookie, [VIEWER_HEADER]: AS_COMPANION })

/** Signs in by the link and the code, as a user would. */
export async function enter(app: TestApp, token: string, email = 'hikari@example.com'): Promise<Record<string, string>> {
  await knock(app, { token })
  const { headers } = await knock(app, { token, code: await codeTo(app, email), name: '空野ひかり' })
  return asCompanion((headers.get('set-cookie') ?? '').split(';')[0] ?? '')
}

export async function joined(app: TestApp, estateID: string, by: Person = 'sora', more: Partial<Invitation> = {}) {
  const invited = await invite(app, estateID, by, more)
  const token = await linkTo(app, invited.email)
  return { companion: invited, token, headers: await enter(app, token, invited.email) }
}
