import { and, eq, inArray } from 'drizzle-orm'
import { standingStates } from '#domain/base/alert/causes.ts'
import { alert } from '#domain/base/alert/table.ts'
import type { Ctx } from '#platform/context.ts'
import { conflict } from '#platform/errors.ts'

/** The payer's bank has taken the money back, or is about to. */
export const isDisputed = async (ctx: Ctx, paymentID: string): Promise<boolean> =>
  (await ctx.db.$count(
    alert,
    and(eq(alert.cause, 'disputed'), eq(alert.subjectID, paymentID), inArray(alert.state, [...standingStates])),
  )) > 0

/** A chargeback already takes the money back: an additional refund would pay twice. */
export async function requireNoDispute(ctx: Ctx, paymentID: string): Promise<void> {
  if (await isDisputed(ctx, paymentID))
    throw conflict(
      'payment-disputed',
      'この支払いには、カード会社への異議申し立てがあります。返金すると二重にお返しすることになるため、先に「要確認」で申し立てを終えてください。',
    )
}
