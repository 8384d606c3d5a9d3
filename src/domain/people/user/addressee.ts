import { and, eq, ne } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { UserStatus } from './enumerations.ts'
import { legalName } from './legal-name.ts'
import { user } from './table.ts'

/**
 * The legal name for a paper issued now, which keeps it. For a former member it is unknown, so the name on an earlier paper is used. Only
 * the addressee and operators see it.
 */
export async function addresseeOf(ctx: Ctx, userID: string, earlier: string): Promise<string> {
  const names = await namesOf(ctx, userID)
  return names ? (names.company ?? names.person) : earlier
}

/** Names of the person and of their company; undefined for a former member. */
export async function namesOf(ctx: Ctx, userID: string): Promise<{ person: string; company: string | null } | undefined> {
  const [found] = await ctx.db
    .select({ companyName: user.companyName, lastName: user.lastName, firstName: user.firstName, name: user.name })
    .from(user)
    .where(and(eq(user.id, userID), ne(user.status, UserStatus.left)))
  return found && { person: legalName({ ...found, companyName: null }), company: found.companyName }
}
