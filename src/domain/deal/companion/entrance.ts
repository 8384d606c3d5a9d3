import { eq, inArray, or } from 'drizzle-orm'
import { limitCodes, sendCodeTo } from '#domain/base/one-time-code/ask.ts'
import { type CodeFor, withCode } from '#domain/base/one-time-code/codes.ts'
import { CodePurpose } from '#domain/base/one-time-code/enumerations.ts'
import { record } from '#platform/audit/record.ts'
import { tokyoDay } from '#platform/clock.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { lockRow, updateRow } from '#platform/db/rows.ts'
import { invalid, Problem } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import { fingerprint } from '#platform/opaque.ts'
import { limits } from '#platform/throttle/limits.ts'
import { networkOf } from '#platform/throttle/network.ts'
import { limitNetwork, takeBack } from '#platform/throttle/throttle.ts'
import type { Entrance, EntryResult } from './contract.ts'
import { CompanionStatus } from './enumerations.ts'
import type { CompanionRow } from './queries.ts'
import { openSession } from './sessions.ts'
import { companionLife, INSIDE, OPEN } from './state.ts'
import { companion, companionLink } from './table.ts'

/** Entry by link: the first call sends a code to the invited mailbox, the second passes that code. `secret` is stored in the browser. */
export async function enterAsCompanion(ctx: Ctx, { token, code, name }: Entrance): Promise<{ answer: EntryResult; secret?: string }> {
  await limitNetwork(ctx, limits.companionEntrances)
  const found = await holderOf(ctx, token)
  if (code === undefined) return { answer: await sendCode(ctx, found) }
  if (!name) throw invalid({ name: 'お名前を入力してください。' })
  const secret = await withCode(ctx, codeOf(found), code, (ctx) => enter(ctx, found, name))
  // A successful entry does not count: more of the family may enter from the same network.
  await takeBack(ctx, [limits.companionEntrances, networkOf(ctx.ip)])
  return { answer: { ...shown(found), entered: true }, secret }
}

async function sendCode(ctx: Ctx, { id }: CompanionRow): Promise<EntryResult> {
  await limitCodes(ctx, id)
  return transact(ctx, async (ctx) => {
    const row = requireOpen(ctx, await lockRow(ctx, companion, id))
    await sendCodeTo(ctx, 'companion', codeOf(row))
    return shown(row)
  })
}

/** In one transaction with the code. */
async function enter(ctx: Ctx, { id }: CompanionRow, name: string): Promise<string> {
  const row = requireOpen(ctx, await lockRow(ctx, companion, id))
  const now = ctx.clock.now()
  const first = row.companionStatus === CompanionStatus.invited
  await updateRow(ctx, companion, row, {
    companionStatus: companionLife.after(row.companionStatus, 'enter'),
    joinedName: name,
    linkUntil: null,
    ...(first && { joinedAt: now }),
    lastSeenAt: now,
  })
  await record(ctx, 'companion.enter', { kind: 'companion', id }, { first })
  if (first) await emit(ctx, 'companion.joined', { companionID: id })
  return openSession(ctx, id)
}

const codeOf = ({ id }: CompanionRow): CodeFor => ({ holderID: id, purpose: CodePurpose.companionEntrance, subjectID: id })

/** The companion a link belongs to; every bad link gets the same error. */
async function holderOf(ctx: Ctx, token: string): Promise<CompanionRow> {
  const hash = fingerprint(token)
  const byLetter = ctx.db.select({ id: companionLink.companionID }).from(companionLink).where(eq(companionLink.hash, hash))
  const [row] = await ctx.db
    .select()
    .from(companion)
    .where(or(eq(companion.linkHash, hash), inArray(companion.id, byLetter)))
  return requireOpen(ctx, row)
}

function requireOpen(ctx: Ctx, row: CompanionRow | undefined): CompanionRow {
  const now = ctx.clock.now()
  if (!row || !OPEN.includes(row.companionStatus)) throw linkEnded()
  if ((row.linkUntil && row.linkUntil <= now) || (row.until && row.until < tokyoDay(now))) throw linkEnded()
  return row
}

const linkEnded = () => new Problem(410, 'link-ended', 'このリンクは使えません。招待した方に、もう一度送ってもらってください。')

const shown = ({ email, companionStatus }: CompanionRow): EntryResult => ({
  entered: false,
  mailbox: email.replace(/^(.)[^@]*/, '$1•••'),
  known: INSIDE.includes(companionStatus),
})
