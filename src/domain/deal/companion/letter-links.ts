import { eq } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { fingerprint, randomSecret } from '#platform/opaque.ts'
import { companionLink } from './table.ts'

/**
 * A link for one letter, so that the reader need not look for the invitation. It gives no access by itself: a code is sent to the same
 * mailbox.
 */
export async function letterLink({ db, clock }: Pick<Ctx, 'db' | 'clock'>, companionID: string): Promise<string> {
  const token = randomSecret()
  await db.insert(companionLink).values({ hash: fingerprint(token), companionID, createdAt: clock.now() })
  return `/companion?token=${token}`
}

/** A new invitation invalidates the earlier links. */
export const expireReplyLinks = ({ db }: Pick<Ctx, 'db'>, companionID: string) =>
  db.delete(companionLink).where(eq(companionLink.companionID, companionID))
