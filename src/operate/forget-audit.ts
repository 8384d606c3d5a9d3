import { gt } from 'drizzle-orm'
import { forgetAuditDays, MIN_YEARS } from '#platform/audit/chain.ts'
import type { Ctx } from '#platform/context.ts'
import { personHold } from '#platform/retention/table.ts'

/**
 * Deletes audit entries older than this many years; refuses while any member's data is under a retention hold, since any entry may be about
 * them.
 */
export async function forgetAudit(ctx: Ctx, years = MIN_YEARS) {
  if (!Number.isInteger(years) || years < MIN_YEARS)
    throw new Error(`Audit rows are kept for at least ${MIN_YEARS} years: give a whole number of years, ${MIN_YEARS} or more.`)
  const held = await ctx.db.$count(personHold, gt(personHold.until, ctx.clock.now()))
  if (held > 0) throw new Error(`Nothing is removed while data is on hold (members on hold: ${held}).`)
  return forgetAuditDays(ctx, years)
}
