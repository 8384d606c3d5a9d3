import { desc, eq, isNotNull, isNull, lte, or } from 'drizzle-orm'
import { users } from '#domain/people/user/queries.ts'
import { user } from '#domain/people/user/table.ts'
import { daysAfter, toWireTime } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { isAdmin } from '#platform/viewer.ts'
import type { Identification, SellerCheck } from './contract.ts'
import { DOCUMENT_DAYS } from './enumerations.ts'
import { sellerCheck } from './table.ts'

export type CheckRow = typeof sellerCheck.$inferSelect

/** For applicants: no correction request is open, or its deadline has passed. */
export const waitsForOffice = (ctx: Ctx) => or(isNull(user.sellerCorrectionUntil), lte(user.sellerCorrectionUntil, ctx.clock.now()))

/** All checks of a member's papers, for that member and for operators. */
export async function getIdentification(ctx: Ctx, userID: string): Promise<Identification> {
  const member = await users.one(ctx, userID)
  const rows = await ctx.db
    .select()
    .from(sellerCheck)
    .where(eq(sellerCheck.userID, userID))
    .orderBy(desc(sellerCheck.appliedAt), desc(sellerCheck.id))
  const history = rows.map((row) => presentCheck(ctx, row))
  const lastMeans = isAdmin(ctx) ? await findLastMeans(ctx) : null
  return { userID, sellerApprovedStatus: member.sellerApprovedStatus, current: history[0] ?? null, lastMeans, history }
}

async function findLastMeans(ctx: Ctx): Promise<string | null> {
  const [last] = await ctx.db
    .select({ antisocial: sellerCheck.antisocial })
    .from(sellerCheck)
    .where(isNotNull(sellerCheck.antisocial))
    .orderBy(desc(sellerCheck.appliedAt), desc(sellerCheck.id))
    .limit(1)
  return last?.antisocial?.means ?? null
}

function presentCheck(ctx: Ctx, row: CheckRow): SellerCheck {
  const time = (at: Date | null) => at && toWireTime(at)
  return {
    id: row.id,
    identificationDocumentType: row.identificationDocumentType,
    imagePaths: row.imagePaths,
    substituteFlag: row.substituteFlag,
    powerOfAttorneyPath: row.powerOfAttorneyPath,
    identity: row.identity,
    appliedAt: toWireTime(row.appliedAt),
    result: row.result,
    reason: row.reason,
    decidedAt: time(row.decidedAt),
    decidedBy: isAdmin(ctx) ? row.decidedBy : null,
    suspendedAt: time(row.suspendedAt),
    suspendReason: row.suspendReason,
    filesDeleteAt: row.filesDeletedAt === null ? time(row.decidedAt && daysAfter(row.decidedAt, DOCUMENT_DAYS)) : null,
    filesDeletedAt: time(row.filesDeletedAt),
    corrections: row.corrections.map(({ askedBy: _, ...asked }) => asked),
    antisocial: isAdmin(ctx) ? presentAntisocial(row.antisocial) : null,
  }
}

const presentAntisocial = (found: CheckRow['antisocial']): SellerCheck['antisocial'] => {
  if (!found) return null
  const { by: _, ...shown } = found
  return shown
}
