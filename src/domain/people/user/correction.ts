import { record, recordChange } from '#platform/audit/record.ts'
import { tokyoDay } from '#platform/clock.ts'
import { type Ctx, isOperator, transact } from '#platform/context.ts'
import { lockRow, requireVersion, updateRow } from '#platform/db/rows.ts'
import { conflict, invalid, notFound } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import { heldUntil } from '#platform/retention/held.ts'
import { requirePermission } from '#platform/viewer.ts'
import { addressOf, requireFirm } from './actions.ts'
import { requirePlausibleBirth } from './birth.ts'
import type { User } from './contract.ts'
import type { Correction } from './correction-contract.ts'
import { type CorrectableField, CorrectionKind, correctableFields, personFields } from './correction-enumerations.ts'
import { SellerApprovedStatus, UserStatus } from './enumerations.ts'
import { endMembership } from './leaving.ts'
import { checkedFields } from './person.ts'
import { isIdentityLocked } from './policy.ts'
import { presentUser, type UserRow, users } from './queries.ts'
import { user } from './table.ts'

/**
 * An operator corrects a member's data; the member is notified of the changed fields. The audit log, too, has only the names of the fields:
 * it outlives the member and is never changed.
 */
export async function correctUser(ctx: Ctx, id: string, { change, kind, reason, requestID }: Correction, ifMatch?: number): Promise<User> {
  requirePermission(ctx, 'correct')
  await findCorrectable(ctx, id)
  return transact(ctx, async (ctx) => {
    if (requestID) await emit(ctx, 'user.correcting', { userID: id, requestID })
    const row: UserRow = await lockRow(ctx, user, id, ifMatch)
    if (row.status === UserStatus.left) throw conflict('left', '退会した会員の情報は訂正できません。')
    const changed = correctableFields.filter((field) => change[field] !== undefined && change[field] !== row[field])
    if (changed.length === 0) return presentUser(row)
    requireCorrectable(ctx, row, changed, kind)
    if (change.birthDate !== undefined) requirePlausibleBirth(ctx, change.birthDate, row.userType)
    if (changed.some((field) => field === 'companyName' || field === 'licenseNumber'))
      requireFirm({ ...row, ...change }, 'change.companyName')
    const written = { ...change, ...addressOf(row, change) }
    const after = await updateRow(ctx, user, row, written)
    await recordChange(
      ctx,
      'user.correct',
      { kind: 'user', id },
      { kind, reason, fields: changed, ...(requestID && { requestID }), before: row, after: { ...row, ...written } },
    )
    await emit(ctx, 'user.corrected', { userID: id, fields: changed, requestID })
    return presentUser(after)
  })
}

/** Data covered by a check may be corrected only by a chief, as a typing error; otherwise the member has to apply again. */
function requireCorrectable(ctx: Ctx, row: UserRow, changed: readonly CorrectableField[], kind: CorrectionKind) {
  const vouched = changed.filter((field) => isIdentityLocked(row) && (checkedFields as readonly string[]).includes(field))
  if (vouched.length > 0) {
    const applying = row.sellerApprovedStatus === SellerApprovedStatus.applying
    const sentence = applying
      ? '審査中は訂正できません。審査が終わってからお手続きください。'
      : '審査で確認した内容です。誤記だけ直せます。変更は会員に再申請をお願いしてください。'
    if (applying || kind !== CorrectionKind.slip)
      throw invalid(Object.fromEntries(vouched.map((field) => [`change.${field}`, sentence])), 'identity-locked')
    requirePermission(ctx, 'correct.identity')
  } else if (kind === CorrectionKind.slip && changed.some((field) => personFields.includes(field)))
    throw invalid({ kind: '氏名と生年月日は、本人の申し出か、書類での確認があるときに訂正できます。' })
}

interface Erasure {
  userNumber: string
  reason: string
  /** The personal data request that this answers. */
  requestID?: string
}

/**
 * Ends a membership at the member's request, with the same refusals as their own leaving; a letter about the retained data goes to their
 * last address.
 */
export async function eraseUser(ctx: Ctx, id: string, { userNumber, reason, requestID }: Erasure, ifMatch?: number): Promise<undefined> {
  requirePermission(ctx, 'privacy')
  const found = await findCorrectable(ctx, id)
  requireVersion(found, ifMatch)
  if (userNumber !== found.userNumber) throw invalid({ userNumber: '会員番号が違います。消去する会員の番号を入力してください。' })
  if (found.status === UserStatus.left) throw conflict('left', 'この会員は退会しています。')
  await transact(ctx, async (ctx) => {
    await emit(ctx, 'user.erasing', { userID: id, requestID })
    await endMembership(ctx, id)
    // Checked at the end: with a retention hold the data is not erased, so the throw rolls everything back.
    const held = await heldUntil(ctx, id)
    if (held) throw heldProblem(held)
    await record(ctx, 'user.erase', { kind: 'user', id }, { reason, ...(requestID && { requestID }) })
  })
}

/** For the office, which knows the reason. */
export function heldProblem(until: Date) {
  const [year, month, day] = tokyoDay(until).split('-').map(Number)
  return conflict('held', `この会員の情報は、${year}年${month}月${day}日まで保全しています。保全を終えると、消去やまとめができます。`)
}

/** A member; operators edit their own data themselves. */
export async function findCorrectable(ctx: Ctx, id: string): Promise<User> {
  const found = await users.one(ctx, id)
  if (isOperator(found)) throw notFound()
  return found
}
