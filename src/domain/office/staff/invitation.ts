import { and, eq, sql } from 'drizzle-orm'
import { createOperator } from '#domain/people/user/sign-up.ts'
import { user } from '#domain/people/user/table.ts'
import { record } from '#platform/audit/record.ts'
import { HOUR_MS, toWireTime } from '#platform/clock.ts'
import { type Ctx, isOperator, transact } from '#platform/context.ts'
import { insertRow, lockRow, updateRow } from '#platform/db/rows.ts'
import { conflict, emailNotVerified, invalid, notFound, Problem, refuse, unauthorized, wrongState } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import { type Existing, existing } from '#platform/http/serve.ts'
import { fingerprint, randomSecret } from '#platform/opaque.ts'
import { limits } from '#platform/throttle/limits.ts'
import { limit, limitNetwork } from '#platform/throttle/throttle.ts'
import { requirePermission } from '#platform/viewer.ts'
import type { Acceptance, NewInvitation, Staff, StaffInvitation } from './contract.ts'
import { refusalOfLetter } from './policy.ts'
import { isOpen, presentInvitation, presentStaff } from './queries.ts'
import { staffInvitation } from './table.ts'

type Row = typeof staffInvitation.$inferSelect

/** Long enough for a weekend; an unused link gets riskier by the hour. */
export const INVITATION_HOURS = 72

/** Invites an operator by mail; an address already invited gets no second letter. */
export async function inviteStaff(ctx: Ctx, input: NewInvitation): Promise<StaffInvitation | Existing<StaffInvitation>> {
  const chief = requirePermission(ctx, 'staff')
  const email = input.email.toLowerCase()
  await limit(ctx, limits.staffInvitations, chief.id)
  return transact(ctx, async (ctx) => {
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`invite ${email}`}, 0))`)
    const [known] = await ctx.db.select({ userType: user.userType }).from(user).where(eq(user.email, email))
    if (known && isOperator(known)) throw conflict('staff-exists', 'このアドレスの方は、すでにスタッフです。')
    if (known) throw conflict('member-exists', 'このアドレスは会員が使っています。仕事用の別のアドレスを入力してください。')
    const [open] = await ctx.db
      .select()
      .from(staffInvitation)
      .where(and(eq(staffInvitation.email, email), isOpen))
    if (open) return existing(await presentRow(ctx, open))
    const { token, ...link } = newLink(ctx)
    const row = await insertRow(ctx, staffInvitation, { ...input, email, ...link, invitedBy: chief.id })
    await record(ctx, 'staff.invite', { kind: 'staffInvitation', id: row.id }, { role: row.role })
    await emit(ctx, 'staff.invited', { invitationID: row.id, token })
    return presentRow(ctx, row)
  })
}

/** Sends another letter with a new link; the previous link stops working. */
export async function inviteStaffAgain(ctx: Ctx, id: string, ifMatch?: number): Promise<StaffInvitation> {
  requirePermission(ctx, 'staff')
  return transact(ctx, async (ctx) => {
    const row: Row = await lockRow(ctx, staffInvitation, id, ifMatch)
    requireOpen(row)
    refuse(refusalOfLetter(row, ctx.clock.now()))
    const { token, ...link } = newLink(ctx)
    const after = await updateRow(ctx, staffInvitation, row, { ...link, sentCount: row.sentCount + 1 })
    await record(ctx, 'staff.inviteAgain', { kind: 'staffInvitation', id })
    await emit(ctx, 'staff.invited', { invitationID: id, token })
    return presentRow(ctx, after)
  })
}

export async function cancelStaffInvitation(ctx: Ctx, id: string, ifMatch?: number): Promise<undefined> {
  requirePermission(ctx, 'staff')
  await transact(ctx, async (ctx) => {
    const row: Row = await lockRow(ctx, staffInvitation, id, ifMatch)
    requireOpen(row)
    await updateRow(ctx, staffInvitation, row, { canceledAt: ctx.clock.now() })
    await record(ctx, 'staff.cancelInvitation', { kind: 'staffInvitation', id })
  })
}

/** Data for the page behind the link, before any input. */
export async function readStaffInvitation(ctx: Ctx, token: string) {
  await limitNetwork(ctx, limits.staffEntrances)
  const row = await goodInvitation(ctx, token)
  const { email, name, role, invitedByName } = await presentRow(ctx, row)
  return { email, name, role, invitedByName, expiresAt: toWireTime(row.expiresAt) }
}

/**
 * Creates the account and the operator in one transaction: of two concurrent uses of one invitation, one succeeds. With our own accounts
 * the letter proves the mailbox, so the address needs no other proof; with an external provider the invitee has proven it there.
 */
export async function acceptStaffInvitation(ctx: Ctx, { token, name, password }: Acceptance): Promise<Staff> {
  await limitNetwork(ctx, limits.staffEntrances)
  return transact(ctx, async (ctx) => {
    const row = await goodInvitation(ctx, token)
    const { email, role } = row
    const embedded = ctx.config.identity.provider === 'embedded'
    const id = embedded ? await openAccount(ctx, { email, name, password }) : await provenAccount(ctx, email, password)
    await createOperator(ctx, { id, email, name, staffRole: role })
    await updateRow(ctx, staffInvitation, row, { acceptedAt: ctx.clock.now(), acceptedBy: id })
    await record(ctx, 'staff.acceptInvitation', { kind: 'user', id }, { role, invitationID: row.id })
    const [staff] = await presentStaff(ctx, await ctx.db.select().from(user).where(eq(user.id, id)))
    return staff as Staff
  })
}

async function openAccount(ctx: Ctx, { email, name, password }: { email: string; name: string; password: string | undefined }) {
  if (password === undefined) throw invalid({ password: 'パスワードを入力してください。' })
  return ctx.platform.accounts.createAccount({ email, password, emailVerified: true, displayName: name }, ctx).catch((error: Error) => {
    throw problemOf(error)
  })
}

/** The account of a caller signed in at an external provider with the invited address, verified there. */
async function provenAccount({ db, viewer }: Ctx, email: string, password: string | undefined): Promise<string> {
  if (password !== undefined) throw invalid({ password: 'パスワードは、ログインのサービスの側で決めてください。' }, 'read-only')
  if (viewer.kind === 'guest') throw unauthorized()
  const [known] = await db.select({ id: user.id }).from(user).where(eq(user.email, email))
  if (known) throw addressTaken()
  if (viewer.kind !== 'newcomer' || viewer.email.toLowerCase() !== email)
    throw new Problem(403, 'other-address', `この招待は${email}あてです。ログアウトして、このアドレスでログインし直してください。`)
  if (!viewer.emailVerified) throw emailNotVerified()
  return viewer.id
}

/** Translates the provider's error codes; its sentence about a weak password is shown as it is. */
function problemOf(error: Error): Error {
  const [, code, sentence] = /^([A-Z_]+)(?: : (.*))?$/s.exec(error.message) ?? []
  if (code === 'EMAIL_EXISTS') return addressTaken()
  if (code === 'WEAK_PASSWORD' || code === 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS')
    return invalid({ password: sentence ?? 'パスワードを、もっと長く、推測されにくいものにしてください。' })
  return error
}

const addressTaken = () => conflict('member-exists', 'このアドレスは、すでに別の登録に使われています。責任者にお知らせください。')

/** Every bad link gets the same 404: a stranger learns nothing. Locked, inside a transaction. */
async function goodInvitation(ctx: Ctx, token: string): Promise<Row> {
  const asked = ctx.db
    .select()
    .from(staffInvitation)
    .where(and(eq(staffInvitation.tokenHash, fingerprint(token)), isOpen))
  const [row] = await (ctx.inTransaction ? asked.for('update') : asked)
  if (!row || row.expiresAt <= ctx.clock.now()) throw notFound('この招待は使えません。責任者に送り直してもらってください。')
  return row
}

function requireOpen({ acceptedAt, canceledAt }: Row) {
  if (acceptedAt || canceledAt) throw wrongState(acceptedAt ? 2 : 9, 'この招待は、すでに受け取られたか、取り消されています。')
}

function newLink(ctx: Ctx) {
  const token = randomSecret()
  const sentAt = ctx.clock.now()
  return { token, tokenHash: fingerprint(token), sentAt, expiresAt: new Date(sentAt.getTime() + INVITATION_HOURS * HOUR_MS) }
}

async function presentRow(ctx: Ctx, row: Row): Promise<StaffInvitation> {
  const [inviter] = await ctx.db.select({ name: user.name }).from(user).where(eq(user.id, row.invitedBy))
  return presentInvitation(ctx, row, inviter?.name ?? '')
}
