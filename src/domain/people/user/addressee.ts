import { and, eq, ne } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { UserStatus } from './enumerations.ts'
import { legalName } from './legal-name.ts'
import { user } from './table.ts'

/**
 * The legal name of this moment, for a paper that is issued now and keeps it. Of somebody who has left nothing is known any more: then
 * the name that an earlier paper had. It goes to its bearer and to operators; another party never sees it.
 */
export async function addresseeOf(ctx: Ctx, userID: string, earlier: string): Promise<string> {
  const names = await namesOf(ctx, userID)
  return names ? (names.company ?? names.person) : earlier
}

/** Of the person and of their firm; nothing of somebody who has left. */
export async function namesOf(ctx: Ctx, userID: string): Promise<{ person: string; company: string | null } | undefined> {
  const [found] = await ctx.db
    .select({ companyName: user.companyName, lastName: user.lastName, firstName: user.firstName, name: user.name })
    .from(user)
    .where(and(eq(user.id, userID), ne(user.status, UserStatus.left)))
  return found && { person: legalName({ ...found, companyName: null }), company: found.companyName }
}
