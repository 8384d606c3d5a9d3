import { gt } from 'drizzle-orm'
import { forgetAuditDays, LEAST_YEARS } from '#platform/audit/chain.ts'
import type { Ctx } from '#platform/context.ts'
import { personHold } from '#platform/retention/table.ts'

/**
 * Deletes audit entries older than this many years; refuses while any member's data is under a retention hold, since any entry may be about
 * them.
 */
export async function forgetAudit(ctx: Ctx, years = LEAST_YEARS) {
  if (!Number.isInteger(years) || years < LEAST_YEARS)
    throw new Error(`Records are kept for ${LEAST_YEARS} years at least: give a whole number of years from there on.`)
  const held = await ctx.db.$count(personHold, gt(personHold.until, ctx.clock.now()))
  if (held > 0) throw new Error(`The data of ${held} persons is held: nothing is taken out before that ends.`)
  return forgetAuditDays(ctx, years)
}
