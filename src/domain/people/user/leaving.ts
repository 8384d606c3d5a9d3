import { and, eq, isNotNull, ne, not } from 'drizzle-orm'
import { record } from '#platform/audit/record.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { lockRow, requireVersion, updateRow } from '#platform/db/rows.ts'
import { conflict, forbidden } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import { heldUntil, isHeld } from '#platform/retention/held.ts'
import { personHold } from '#platform/retention/table.ts'
import { requireRecentLogin, viewerID } from '#platform/viewer.ts'
import { SellerApprovedStatus, UserStatus } from './enumerations.ts'
import { endOf, formerAccountsOf, isStillHere } from './merged.ts'
import { GONE } from './named.ts'
import { type UserRow, users } from './queries.ts'
import { user } from './table.ts'

/** DELETE /user/{id}: one leaves by oneself, having signed in just now. */
export async function deleteUser(ctx: Ctx, id: string, ifMatch?: number): Promise<undefined> {
  const current = await users.one(ctx, id)
  if (id !== viewerID(ctx)) throw forbidden()
  requireRecentLogin(ctx)
  requireVersion(current, ifMatch)
  await transact(ctx, async (ctx) => {
    await emit(ctx, 'user.resigning', { userID: id })
    await endMembership(ctx, id)
  })
}

/**
 * Ends a membership, or refuses while somebody still needs the member: the one check for this house and for an account deleted at the
 * provider. Names and contacts are erased, the row stays, because money and messages point to it. Fine to repeat. Of whom everything is held
 * it is erased later: they are gone all the same.
 */
export async function endMembership(ctx: Ctx, id: string): Promise<void> {
  if (id === ctx.config.adminUserID) throw conflict('operator', '運営の代表アカウントは退会できません。')
  await transact(ctx, async (ctx) => {
    const [found] = await ctx.db.select({ status: user.status }).from(user).where(eq(user.id, id))
    if (!found || found.status === UserStatus.left) return
    // Before the lock: those who refuse look at estates, negotiations and orders, which are locked ahead of users everywhere.
    await emit(ctx, 'user.leaving', { userID: id })
    const seen = await heldUntil(ctx, id)
    if (!seen) await emit(ctx, 'user.forgetting', { userID: id })
    const row: UserRow = await lockRow(ctx, user, id)
    // Pressed twice: the other press was faster.
    if (row.status === UserStatus.left) return
    const held = await heldUntil(ctx, id)
    if (Boolean(held) !== Boolean(seen)) throw conflict('held-meanwhile', '手続きが重なりました。もう一度お試しください。')
    if (held) await part(ctx, row)
    else await erase(ctx, row)
    await record(ctx, 'user.leave', { kind: 'user', id })
  })
}

/** What stayed of somebody who left while theirs was held goes as it would have then. */
export async function forgetHeld(ctx: Ctx, id: string): Promise<void> {
  await emit(ctx, 'user.forgetting', { userID: id })
  await erase(ctx, await lockRow(ctx, user, id))
}

/** They are out, and reached no more; what they had lies as it was. */
async function part(ctx: Ctx, row: UserRow) {
  const { id, email } = row
  await updateRow(ctx, user, row, { status: UserStatus.left, provisionalUntil: null, mailOptIn: false, email: leftAddress(id) })
  await ctx.db.update(personHold).set({ leftAt: ctx.clock.now(), email }).where(eq(personHold.id, id))
  await emit(ctx, 'user.parted', { userID: id })
}

/** The person: with the account those that had become part of it, which lay as they were until now. */
async function erase(ctx: Ctx, row: UserRow) {
  const formers = await formerAccountsOf(ctx.db, row.id)
  for (const id of formers) await emit(ctx, 'user.forgetting', { userID: id })
  await eraseAccount(ctx, row)
  for (const id of formers) await eraseAccount(ctx, await lockRow(ctx, user, id))
}

async function eraseAccount(ctx: Ctx, row: UserRow) {
  await updateRow(ctx, user, row, { ...erased, email: leftAddress(row.id) })
  await emit(ctx, 'user.left', { userID: row.id })
}

/** A part of the daily job: accounts that had become part of one whose person left before these went along. */
export async function forgetFormerAccounts(ctx: Ctx): Promise<void> {
  const found = await ctx.db
    .select({ id: user.id })
    .from(user)
    .where(and(isNotNull(user.mergedInto), ne(user.name, erased.name), not(isStillHere(ctx, user.id)), not(isHeld(ctx, endOf(user.id)))))
  for (const { id } of found)
    await transact(ctx, async (ctx) => {
      await emit(ctx, 'user.forgetting', { userID: id })
      await eraseAccount(ctx, await lockRow(ctx, user, id))
    })
}

export const leftAddress = (id: string) => `${id}@left.invalid`

const erased = {
  status: UserStatus.left,
  provisionalUntil: null,
  name: GONE,
  lastName: null,
  firstName: null,
  lastNameKana: null,
  firstNameKana: null,
  phone: null,
  birthDate: null,
  postCode: null,
  prefecturesCode: null,
  prefectures: null,
  cityCode: null,
  city: null,
  address1: null,
  address2: null,
  companyName: null,
  licenseNumber: null,
  profileImagePath: null,
  identificationDocumentType: null,
  powerOfAttorneyPath: null,
  sellerApprovedStatus: SellerApprovedStatus.notApplied,
  sellerApprovedAt: null,
  sellerDenyReason: null,
  sellerCorrectionUntil: null,
  mailOptIn: false,
  plainWords: false,
}
