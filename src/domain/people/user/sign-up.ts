import { sql } from 'drizzle-orm'
import { record } from '#platform/audit/record.ts'
import { type Ctx, transact, UserType } from '#platform/context.ts'
import { rows } from '#platform/db/open.ts'
import { insertRow } from '#platform/db/rows.ts'
import { conflict, invalid, refuse, unauthorized } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import { StaffRole } from '#platform/permission.ts'
import { editionInForce } from '#platform/setting/settings.ts'
import { requireFirm } from './actions.ts'
import { settledAddress } from './address.ts'
import { requirePlausibleBirth } from './birth.ts'
import type { SignUp, User } from './contract.ts'
import { requireHarmlessNames } from './harmless-name.ts'
import { presentUser } from './queries.ts'
import { barOf } from './returning.ts'
import { user } from './table.ts'

/** Creates the member for a new account at the identity provider: once, with the token's id and address. */
export async function createUser(ctx: Ctx, given: SignUp): Promise<User> {
  const { viewer } = ctx
  if (viewer.kind === 'member') throw alreadyMember()
  if (viewer.kind !== 'newcomer') throw unauthorized()
  const { id, email, termsAgreed: _1, privacyAgreed: _2, messageReviewAgreed: _3, antisocialDenied: _4, ...fields } = given
  if (id !== undefined && id !== viewer.id) throw invalid({ id: '会員IDがログイン中のアカウントと違います。' }, 'read-only')
  if (email !== undefined && email !== viewer.email)
    throw invalid({ email: 'メールアドレスがログイン中のアカウントと違います。' }, 'read-only')
  if (!viewer.email) throw invalid({ email: 'メールアドレスのあるアカウントで登録してください。' })
  requirePlausibleBirth(ctx, fields.birthDate, fields.userType)
  requireHarmlessNames(ctx, fields)
  requireFirm(fields)

  return transact(ctx, async (ctx) => {
    await oneAtATime(ctx, viewer.id)
    const now = ctx.clock.now()
    const termsVersion = String(editionInForce(ctx, 'legal.terms').edition)
    const row = await insertRow(ctx, user, {
      ...fields,
      ...settledAddress(fields),
      id: viewer.id,
      email: viewer.email,
      name: fields.name ?? fields.lastName,
      userNumber: await nextUserNumber(ctx, fields.userType),
      termsVersion,
      termsAgreedAt: now,
      privacyAgreedAt: now,
      messageReviewAgreedAt: now,
      antisocialDeniedAt: now,
    })
    await record(ctx, 'user.create', { kind: 'user', id: row.id }, { userType: row.userType, termsVersion })
    await emit(ctx, 'user.signedUp', { userID: row.id })
    return presentUser(row)
  })
}

interface NewOperator {
  id: string
  email: string
  name: string
  staffRole?: StaffRole
}

/** For accepted invitations, `bin/create-admin` and the demo; the default role is chief. */
export async function createOperator(ctx: Ctx, { id, email, name, staffRole = StaffRole.chief }: NewOperator): Promise<User> {
  return transact(ctx, async (ctx) => {
    await oneAtATime(ctx, id)
    const row = await insertRow(ctx, user, {
      id,
      email,
      name,
      userType: UserType.admin,
      staffRole,
      userNumber: await nextUserNumber(ctx, UserType.admin),
    })
    await record(ctx, 'user.createOperator', { kind: 'user', id })
    return presentUser(row)
  })
}

const LETTERS: Record<UserType, string> = { 1: 'A', 2: 'S', 3: 'B' }

/** B-000123 for a buyer, S-000045 for a seller. Numbers may have gaps, but are never reused. */
export async function nextUserNumber(ctx: Pick<Ctx, 'db'>, userType: UserType): Promise<string> {
  const [next] = await rows<{ n: number }>(ctx.db, sql`select nextval('user_number') as n`)
  return `${LETTERS[userType]}-${String(next?.n).padStart(6, '0')}`
}

/** Serialises sign-ups of one account, so that the second finds the first. */
async function oneAtATime(ctx: Ctx, id: string) {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sign up ${id}`}, 0))`)
  refuse(await barOf(ctx.db, id))
}

const alreadyMember = () => conflict('user-exists', 'このアカウントの会員登録はすでに済んでいます。')
