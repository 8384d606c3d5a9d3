import { and, eq, isNotNull, isNull, lt, not, notInArray } from 'drizzle-orm'
import { deleteImages } from '#domain/base/image/removal.ts'
import { user } from '#domain/people/user/table.ts'
import { record } from '#platform/audit/record.ts'
import { daysBefore } from '#platform/clock.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { lockRow, updateRow } from '#platform/db/rows.ts'
import { isUnderRetentionHold } from '#platform/retention/held.ts'
import { retainedSince } from '#platform/setting/kept.ts'
import { DOCUMENT_DAYS } from './enumerations.ts'
import type { CheckRow } from './queries.ts'
import { sellerCheck } from './table.ts'

/**
 * The daily job: deletes documents 30 days after the decision, and the row of a check after seven years, unless an approval still rests on
 * it.
 */
export async function purgePapers(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now()
  const decidedBefore = daysBefore(now, DOCUMENT_DAYS)
  const free = not(isUnderRetentionHold(ctx, sellerCheck.userID))
  const due = await ctx.db
    .select({ id: sellerCheck.id })
    .from(sellerCheck)
    .where(and(isNull(sellerCheck.filesDeletedAt), lt(sellerCheck.decidedAt, decidedBefore), free))
  for (const { id } of due)
    await transact(ctx, async (ctx) => {
      const check: CheckRow = await lockRow(ctx, sellerCheck, id)
      if (check.filesDeletedAt === null) await dropPapers(ctx, check)
    })

  const recordsBefore = retainedSince(ctx, 'sellerRecordYears')
  const inForce = ctx.db.select({ id: user.id }).from(user).where(isNotNull(user.sellerApprovedAt))
  await ctx.db.delete(sellerCheck).where(and(lt(sellerCheck.decidedAt, recordsBefore), notInArray(sellerCheck.userID, inForce), free))
}

/**
 * Documents showing an individual number: unreadable from this transaction on, wherever else they were used. An earlier check with the same
 * picture loses it too.
 */
export async function dropNumbered(ctx: Ctx, check: CheckRow): Promise<void> {
  const gone = new Set(pathsOf(check))
  const theirs = await ctx.db
    .select()
    .from(sellerCheck)
    .where(and(eq(sellerCheck.userID, check.userID), isNull(sellerCheck.filesDeletedAt)))
  await deleteImages(ctx, [...gone])
  for (const row of theirs) {
    const imagePaths = row.imagePaths.filter((path) => !gone.has(path))
    const powerOfAttorneyPath = row.powerOfAttorneyPath && gone.has(row.powerOfAttorneyPath) ? null : row.powerOfAttorneyPath
    const filesDeletedAt = imagePaths.length === 0 && powerOfAttorneyPath === null ? ctx.clock.now() : null
    await updateRow(ctx, sellerCheck, row, { imagePaths, powerOfAttorneyPath, filesDeletedAt })
  }
  await purgePowerOfAttorney(ctx, check)
  await record(
    ctx,
    'seller.purgePapers',
    { kind: 'user', id: check.userID },
    {
      checkID: check.id,
      pictures: gone.size,
      cause: 'individual-number',
    },
  )
}

/** Anonymises the checks of a former member: document type, result, time and operator stay. An open check is deleted. */
export async function purgeApplicant(ctx: Ctx, userID: string): Promise<void> {
  const now = ctx.clock.now()
  const theirs = eq(sellerCheck.userID, userID)
  await ctx.db.delete(sellerCheck).where(and(theirs, isNull(sellerCheck.decidedAt)))
  await ctx.db
    .update(sellerCheck)
    .set({ identity: null, imagePaths: [], powerOfAttorneyPath: null, filesDeletedAt: now, updatedAt: now })
    .where(theirs)
}

/** Deletes pictures that the applicant has replaced. The check has the new ones already. */
export const dropReplaced = async (ctx: Ctx, before: CheckRow): Promise<void> => {
  await dropUnneeded(ctx, pathsOf(before), before.userID)
}

/** An applicant may use the same picture again: it is deleted with the last check that needs it. */
async function dropUnneeded(ctx: Ctx, papers: string[], userID: string, besides?: string): Promise<Set<string>> {
  const theirs = await ctx.db
    .select()
    .from(sellerCheck)
    .where(and(eq(sellerCheck.userID, userID), isNull(sellerCheck.filesDeletedAt)))
  const needed = new Set(theirs.filter(({ id }) => id !== besides).flatMap(pathsOf))
  await deleteImages(
    ctx,
    papers.filter((path) => !needed.has(path)),
  )
  return needed
}

async function dropPapers(ctx: Ctx, check: CheckRow) {
  const papers = pathsOf(check)
  const needed = await dropUnneeded(ctx, papers, check.userID, check.id)
  await updateRow(ctx, sellerCheck, check, { imagePaths: [], powerOfAttorneyPath: null, filesDeletedAt: ctx.clock.now() })
  if (check.powerOfAttorneyPath && !needed.has(check.powerOfAttorneyPath)) await purgePowerOfAttorney(ctx, check)
  await record(ctx, 'seller.purgePapers', { kind: 'user', id: check.userID }, { checkID: check.id, pictures: papers.length })
}

/** Clears it in the profile, if that still shows the checked one. */
async function purgePowerOfAttorney(ctx: Ctx, { userID, powerOfAttorneyPath }: CheckRow) {
  if (powerOfAttorneyPath)
    await ctx.db
      .update(user)
      .set({ powerOfAttorneyPath: null })
      .where(and(eq(user.id, userID), eq(user.powerOfAttorneyPath, powerOfAttorneyPath)))
}

const pathsOf = ({ imagePaths, powerOfAttorneyPath }: Pick<CheckRow, 'imagePaths' | 'powerOfAttorneyPath'>) =>
  powerOfAttorneyPath ? [...imagePaths, powerOfAttorneyPath] : imagePaths
