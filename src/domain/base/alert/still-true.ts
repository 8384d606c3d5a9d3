import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { conflict, type Problem } from '#platform/errors.ts'
import { mail } from '#platform/mail/table.ts'
import type { AlertCause } from './causes.ts'

/** Letters that failed and were neither resent nor given up. */
export const lyingMail = and(eq(mail.status, 'failed'), isNull(mail.resentAt), isNull(mail.givenUpAt))

/** Why it cannot be concluded: its cause still holds, and an action exists that ends it. */
export async function refusalWhileTrue(ctx: Ctx, { cause }: { cause: AlertCause }): Promise<Problem | undefined> {
  if (cause !== 'mail-failed') return undefined
  const [lies] = await ctx.db.select({ id: mail.id }).from(mail).where(lyingMail).limit(1)
  return (
    lies && conflict('still-true', '送れなかったメールが残っています。「メールの記録」で送り直すか、送り直さないことを決めてください。')
  )
}
