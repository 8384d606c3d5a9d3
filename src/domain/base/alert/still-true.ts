import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { conflict, type Problem } from '#platform/errors.ts'
import { mail } from '#platform/mail/table.ts'
import type { AlertCause } from './causes.ts'

/** What did not arrive, and was neither sent again nor given up. */
export const lyingMail = and(eq(mail.status, 'failed'), isNull(mail.resentAt), isNull(mail.givenUpAt))

/** Why it cannot be called settled: its cause holds, and there is a deed that ends it. */
export async function refusalWhileTrue(ctx: Ctx, { cause }: { cause: AlertCause }): Promise<Problem | undefined> {
  if (cause !== 'mail-failed') return undefined
  const [lies] = await ctx.db.select({ id: mail.id }).from(mail).where(lyingMail).limit(1)
  return (
    lies && conflict('still-true', '送れなかったメールが残っています。「メールの記録」で送り直すか、送り直さないことを決めてください。')
  )
}
