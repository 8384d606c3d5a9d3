import { and, eq, isNotNull, isNull, lt, not, notInArray } from 'drizzle-orm'
import { deleteImages } from '#domain/base/image/removal.ts'
import { user } from '#domain/people/user/table.ts'
import { record } from '#platform/audit/record.ts'
import { daysBefore } from '#platform/clock.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { lockRow, updateRow } from '#platform/db/rows.ts'
import { isHeld } from '#platform/retention/held.ts'
import { retainedSince } from '#platform/setting/kept.ts'
import { DOCUMENT_DAYS } from './enumerations.ts'
import type { CheckRow } from './queries.ts'
import { sellerCheck } from './table.ts'

/** The daily job: papers go 30 days after the decision, the record of a check after seven years, unless an approval still rests on it. */
export async function forgetPapers(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now()
  const decidedBefore = daysBefore(now, DOCUMENT_DAYS)
  const free = not(isHeld(ctx, sellerCheck.userID))
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
 * Papers that show an individual number: unreadable from this transaction on, whatever else they were sent for. An earlier check that
 * shows the same picture loses it too.
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
  await forgetPowerOfAttorney(ctx, check)
  await record(
    ctx,
    'seller.forgetPapers',
    { kind: 'user', id: check.userID },
    {
      checkID: check.id,
      pictures: gone.size,
      cause: 'individual-number',
    },
  )
}

/** Of somebody who has left, the kind of paper, the result, when and by whom stay; who they were does not. An open check is closed with them. */
export async function forgetApplicant(ctx: Ctx, userID: string): Promise<void> {
  const now = ctx.clock.now()
  const theirs = eq(sellerCheck.userID, userID)
  await ctx.db.delete(sellerCheck).where(and(theirs, isNull(sellerCheck.decidedAt)))
  await ctx.db
    .update(sellerCheck)
    .set({ identity: null, imagePaths: [], powerOfAttorneyPath: null, filesDeletedAt: now, updatedAt: now })
    .where(theirs)
}

/** What an applicant has put better pictures in the place of. The check has the new ones already. */
export const dropReplaced = async (ctx: Ctx, before: CheckRow): Promise<void> => {
  await dropUnneeded(ctx, pathsOf(before), before.userID)
}

/** An applicant may send the same picture again: it goes with the last check that needs it. */
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
  if (check.powerOfAttorneyPath && !needed.has(check.powerOfAttorneyPath)) await forgetPowerOfAttorney(ctx, check)
  await record(ctx, 'seller.forgetPapers', { kind: 'user', id: check.userID }, { checkID: check.id, pictures: papers.length })
}

/** The profile shows the one that was checked. */
async function forgetPowerOfAttorney(ctx: Ctx, { userID, powerOfAttorneyPath }: CheckRow) {
  if (powerOfAttorneyPath)
    await ctx.db
      .update(user)
      .set({ powerOfAttorneyPath: null })
      .where(and(eq(user.id, userID), eq(user.powerOfAttorneyPath, powerOfAttorneyPath)))
}

const pathsOf = ({ imagePaths, powerOfAttorneyPath }: Pick<CheckRow, 'imagePaths' | 'powerOfAttorneyPath'>) =>
  powerOfAttorneyPath ? [...imagePaths, powerOfAttorneyPath] : imagePaths
