import { and, eq } from 'drizzle-orm'
import type { User } from '#domain/people/user/contract.ts'
import { SellerApprovedStatus } from '#domain/people/user/enumerations.ts'
import { presentUser, type UserRow, users } from '#domain/people/user/queries.ts'
import { user } from '#domain/people/user/table.ts'
import { record } from '#platform/audit/record.ts'
import { daysAfter, tokyoDay, toWireTime } from '#platform/clock.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { lockRow, updateRow } from '#platform/db/rows.ts'
import { invalid, refuse } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import { requireMember } from '#platform/viewer.ts'
import type { AntisocialCheck, CorrectionRequest, Identification } from './contract.ts'
import { CORRECTION_DAYS } from './enumerations.ts'
import { publishSeller } from './events.ts'
import { refusalOfReview } from './policy.ts'
import { type CheckRow, getIdentification } from './queries.ts'
import { sellerCheck } from './table.ts'

/** Requests corrections: the application stays open, and waits for the applicant instead of the office. */
export async function requestSellerCorrection(ctx: Ctx, id: string, { fields }: CorrectionRequest, ifMatch?: number): Promise<User> {
  refuse(refusalOfReview(requireMember(ctx), await users.one(ctx, id), 'ask', ctx.clock.now()), 'ever')
  const points = [...new Map(fields.map((point) => [point.field, point])).values()]
  return transact(ctx, async (ctx) => {
    const operator = requireMember(ctx)
    const row: UserRow = await lockRow(ctx, user, id, ifMatch)
    refuse(refusalOfReview(operator, row, 'ask', ctx.clock.now()))
    const check = await requireOpenCheck(ctx, id)
    const now = ctx.clock.now()
    const asked = { askedAt: toWireTime(now), askedBy: operator.id, fields: points, sentAt: null }
    await updateRow(ctx, sellerCheck, check, { corrections: [...check.corrections, asked] })
    const after = await updateRow(ctx, user, row, { sellerCorrectionUntil: daysAfter(now, CORRECTION_DAYS) })
    await record(ctx, 'seller.requestCorrection', { kind: 'user', id }, { checkID: check.id, fields: points.map(({ field }) => field) })
    await emit(ctx, 'seller.correctionAsked', { userID: id, checkID: check.id })
    await publishSeller(ctx, after)
    return presentUser(after)
  })
}

/** Records whether the applicant belongs to an organised crime group. Required before approval. */
export async function putAntisocialCheck(ctx: Ctx, id: string, found: AntisocialCheck, ifMatch?: number): Promise<Identification> {
  refuse(refusalOfReview(requireMember(ctx), await users.one(ctx, id), 'check', ctx.clock.now()), 'ever')
  if (found.day > tokyoDay(ctx.clock.now())) throw invalid({ day: '確認した日は、今日までの日を入力してください。' })
  return transact(ctx, async (ctx) => {
    const operator = requireMember(ctx)
    const row: UserRow = await lockRow(ctx, user, id, ifMatch)
    refuse(refusalOfReview(operator, row, 'check', ctx.clock.now()))
    const check = await requireOpenCheck(ctx, id)
    await updateRow(ctx, sellerCheck, check, { antisocial: { ...found, by: operator.id, byName: operator.name } })
    await record(ctx, 'seller.checkAntisocial', { kind: 'user', id }, { checkID: check.id, ...found })
    await publishSeller(ctx, row)
    return getIdentification(ctx, id)
  })
}

/** The open check of an applicant. */
export async function requireOpenCheck(ctx: Ctx, userID: string): Promise<CheckRow> {
  const open = await findOpenCheck(ctx, userID)
  if (!open) throw new Error(`The seller ${userID} is under review but has no application.`)
  return open
}

export async function findOpenCheck(ctx: Ctx, userID: string): Promise<CheckRow | undefined> {
  const [open] = await ctx.db
    .select()
    .from(sellerCheck)
    .where(and(eq(sellerCheck.userID, userID), eq(sellerCheck.result, SellerApprovedStatus.applying)))
  return open
}
