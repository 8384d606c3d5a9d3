import { createHmac } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import { raiseAlert } from '#domain/base/alert/raise.ts'
import { BARRING_REASONS, MeasureKind, MeasureReason } from '#domain/people/measure/enumerations.ts'
import { userMeasure } from '#domain/people/measure/table.ts'
import { accountAfter } from '#domain/people/user/returning.ts'
import { user } from '#domain/people/user/table.ts'
import type { Ctx } from '#platform/context.ts'
import type { Listener } from '#platform/events.ts'
import { personHold } from '#platform/retention/table.ts'
import { keptOut } from './kept-out-table.ts'

const YEARS = 3

/** Before a member suspended for a serious reason is erased: keeps hashes of their contacts, to recognise a return. */
export const rememberKeptOut: Listener<'user.forgetting'> = async (ctx, { userID }) => {
  const [shut] = await ctx.db
    .select({ reasonCode: userMeasure.reasonCode })
    .from(userMeasure)
    .where(
      and(
        eq(userMeasure.userID, userID),
        eq(userMeasure.kind, MeasureKind.suspension),
        isNull(userMeasure.liftedAt),
        inArray(userMeasure.reasonCode, [...BARRING_REASONS]),
      ),
    )
    .orderBy(desc(userMeasure.createdAt))
    .limit(1)
  const [person] = shut
    ? await ctx.db
        .select({ email: user.email, phone: user.phone, before: personHold.email })
        .from(user)
        .leftJoin(personHold, eq(personHold.id, user.id))
        .where(eq(user.id, userID))
    : []
  if (!shut || !person) return
  const until = new Date(ctx.clock.now())
  until.setUTCFullYear(until.getUTCFullYear() + YEARS)
  const [key] = keysOf(ctx)
  // An account under a retention hold has lost its mailbox when it left; `before` has the old one.
  const reached = { email: person.before ?? person.email, phone: person.phone }
  const marks = waysTo(reached).map((way) => ({ mark: markOf(key, way), userID, reasonCode: shut.reasonCode, until }))
  await ctx.db
    .insert(keptOut)
    .values(marks)
    .onConflictDoUpdate({ target: keptOut.mark, set: { userID, reasonCode: shut.reasonCode, until } })
}

/** Possibly a returning member: the sign-up is not refused, an operator checks. */
export const alertOfReturn: Listener<'user.signedUp'> = async (ctx, { userID }) => {
  const [person] = await ctx.db.select({ email: user.email, phone: user.phone, name: user.name }).from(user).where(eq(user.id, userID))
  if (!person) return
  const marks = keysOf(ctx).flatMap((key) => waysTo(person).map((way) => markOf(key, way)))
  const [known] = await ctx.db
    .select()
    .from(keptOut)
    .where(and(inArray(keptOut.mark, marks), gt(keptOut.until, ctx.clock.now())))
    .limit(1)
    .then(async (found) => (found.length > 0 ? found : bySameIdentity(ctx, userID)))
  if (!known) return
  const [old] = await ctx.db.select({ userNumber: user.userNumber }).from(user).where(eq(user.id, known.userID))
  const facts = { person: person.name, former: old?.userNumber, stopped: MeasureReason.labels[known.reasonCode] }
  await raiseAlert(ctx, { cause: 'kept-out-returns', key: userID, subject: { kind: 'user', id: userID }, facts })
}

/** A new mailbox and phone number, but the earlier identity. */
async function bySameIdentity(ctx: Ctx, userID: string) {
  const all = await ctx.db.select().from(keptOut).where(gt(keptOut.until, ctx.clock.now()))
  return all.filter(({ userID: former }) => accountAfter(former) === userID)
}

/** A scheduled job. */
export async function purgeKeptOut(ctx: Ctx): Promise<void> {
  await ctx.db.delete(keptOut).where(lte(keptOut.until, ctx.clock.now()))
}

const waysTo = ({ email, phone }: { email: string; phone: string | null }) => [
  `mail ${email.trim().toLowerCase()}`,
  ...(phone ? [`phone ${phone.replaceAll(/\D/g, '')}`] : []),
]
const keysOf = ({ platform }: Ctx) => platform.secrets.all('kept out') as [Buffer, ...Buffer[]]
const markOf = (key: Buffer, way: string) => createHmac('sha256', key).update(way).digest('base64url')
