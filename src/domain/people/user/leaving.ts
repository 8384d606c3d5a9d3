import { and, eq, isNotNull, ne, not } from 'drizzle-orm'
import { record } from '#platform/audit/record.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { lockRow, requireVersion, updateRow } from '#platform/db/rows.ts'
import { conflict, forbidden } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import { heldUntil, isUnderRetentionHold } from '#platform/retention/held.ts'
import { personHold } from '#platform/retention/table.ts'
import { requireRecentLogin, viewerID } from '#platform/viewer.ts'
import { SellerApprovedStatus, UserStatus } from './enumerations.ts'
import { endOf, formerAccountsOf, isStillHere } from './merged.ts'
import { GONE } from './named.ts'
import { type UserRow, users } from './queries.ts'
import { user } from './table.ts'

/** DELETE /user/{id}: members leave on their own, after a fresh sign-in. */
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
 * Ends a membership, or refuses while the member is still needed; used here and for accounts deleted at the provider. Names and contacts
 * are erased; the row stays, because money and messages refer to it. Idempotent. Under a retention hold the erasure comes later, but access
 * ends now.
 */
export async function endMembership(ctx: Ctx, id: string): Promise<void> {
  if (id === ctx.config.adminUserID) throw conflict('operator', '運営の代表アカウントは退会できません。')
  await transact(ctx, async (ctx) => {
    const [found] = await ctx.db.select({ status: user.status }).from(user).where(eq(user.id, id))
    if (!found || found.status === UserStatus.left) return
    // Before the lock: listeners that refuse look at estates, negotiations and orders, which are locked before users everywhere.
    await emit(ctx, 'user.leaving', { userID: id })
    const seen = await heldUntil(ctx, id)
    if (!seen) await emit(ctx, 'user.forgetting', { userID: id })
    const row: UserRow = await lockRow(ctx, user, id)
    // A concurrent call was faster.
    if (row.status === UserStatus.left) return
    const held = await heldUntil(ctx, id)
    if (Boolean(held) !== Boolean(seen)) throw conflict('held-meanwhile', '手続きが重なりました。もう一度お試しください。')
    if (held) await part(ctx, row)
    else await erase(ctx, row)
    await record(ctx, 'user.delete', { kind: 'user', id })
  })
}

/** Erases what was kept of a member who left under a hold. */
export async function deletePending(ctx: Ctx, id: string): Promise<void> {
  await emit(ctx, 'user.forgetting', { userID: id })
  await erase(ctx, await lockRow(ctx, user, id))
}

/** Ends access and mail; the data stays as it is. */
async function part(ctx: Ctx, row: UserRow) {
  const { id, email } = row
  await updateRow(ctx, user, row, { status: UserStatus.left, provisionalUntil: null, mailOptIn: false, email: leftAddress(id) })
  await ctx.db.update(personHold).set({ leftAt: ctx.clock.now(), email }).where(eq(personHold.id, id))
  await emit(ctx, 'user.parted', { userID: id })
}

/** Erases the whole person, with the accounts merged into this one, which were untouched until now. */
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

/** Part of the daily job: erases merged accounts whose person left before the erasure included them. */
export async function purgeFormerAccounts(ctx: Ctx): Promise<void> {
  const found = await ctx.db
    .select({ id: user.id })
    .from(user)
    .where(
      and(
        isNotNull(user.mergedInto),
        ne(user.name, erased.name),
        not(isStillHere(ctx, user.id)),
        not(isUnderRetentionHold(ctx, endOf(user.id))),
      ),
    )
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
