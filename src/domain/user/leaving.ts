import { eq } from 'drizzle-orm'
import { record } from '#platform/audit/record.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { lockRow, requireVersion, updateRow } from '#platform/db/rows.ts'
import { conflict, forbidden } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import { viewerID } from '#platform/viewer.ts'
import { SellerApprovedStatus, UserStatus } from './enumerations.ts'
import { type UserRow, users } from './queries.ts'
import { user } from './table.ts'

/** DELETE /user/{id}: one leaves by oneself. */
export async function leave(ctx: Ctx, id: string, ifMatch?: number): Promise<undefined> {
  const current = await users.one(ctx, id)
  if (id !== viewerID(ctx)) throw forbidden()
  requireVersion(current, ifMatch)
  await endMembership(ctx, id)
}

/**
 * Ends a membership, or refuses while somebody still needs the member: the one check for this house and for an account deleted at the
 * provider. Names and contacts are erased, the row stays, because money and messages point to it. Fine to repeat.
 */
export async function endMembership(ctx: Ctx, id: string): Promise<void> {
  if (id === ctx.config.adminUserID) throw conflict('operator', '運営の代表アカウントは退会できません。')
  await transact(ctx, async (ctx) => {
    const [found] = await ctx.db.select({ status: user.status }).from(user).where(eq(user.id, id))
    if (!found || found.status === UserStatus.left) return
    // Before the lock: those who refuse look at estates, negotiations and orders, which are locked ahead of users everywhere.
    await emit(ctx, 'user.leaving', { userID: id })
    const row: UserRow = await lockRow(ctx, user, id)
    await updateRow(ctx, user, row, { ...erased, email: `${id}@left.invalid` })
    await emit(ctx, 'user.left', { userID: id })
    await record(ctx, 'user.leave', { kind: 'user', id })
  })
}

const erased = {
  status: UserStatus.left,
  provisionalUntil: null,
  name: '退会した会員',
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
