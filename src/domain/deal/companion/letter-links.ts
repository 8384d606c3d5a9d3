import { eq } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { fingerprint, randomSecret } from '#platform/opaque.ts'
import { companionLink } from './table.ts'

/** A way in for one letter, so that nobody has to look for the invitation again. It opens nothing by itself: a code goes to the same mailbox. */
export async function letterLink({ db, clock }: Pick<Ctx, 'db' | 'clock'>, companionID: string): Promise<string> {
  const token = randomSecret()
  await db.insert(companionLink).values({ hash: fingerprint(token), companionID, createdAt: clock.now() })
  return `/companion?token=${token}`
}

/** With a new invitation those of before lead nowhere. */
export const expireReplyLinks = ({ db }: Pick<Ctx, 'db'>, companionID: string) =>
  db.delete(companionLink).where(eq(companionLink.companionID, companionID))
