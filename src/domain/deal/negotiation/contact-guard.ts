import { and, arrayOverlaps, eq, gte, inArray, lt, not } from 'drizzle-orm'
import './events.ts'
import { raiseAlert } from '#domain/base/alert/raise.ts'
import type { Finding } from '#domain/base/contact-detection/contract.ts'
import { type FindingKind, GuardStage } from '#domain/base/contact-detection/enumerations.ts'
import { findAcross, findContacts } from '#domain/base/contact-detection/find.ts'
import { HELD_WHEN_REPEATED, judge, type Verdict, verdictOn } from '#domain/base/contact-detection/verdict.ts'
import { ACCOUNT_BLOCKED_WRITER, type AccountWay, warningOf } from '#domain/base/contact-detection/warning-words.ts'
import { BLOCK_IS_PUBLIC } from '#domain/market/estate/public-address.ts'
import { estate } from '#domain/market/estate/table.ts'
import { daysBefore } from '#platform/clock.ts'
import { type Ctx, transact, UserType } from '#platform/context.ts'
import { Problem } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import { isUnderRetentionHold } from '#platform/retention/held.ts'
import { retainedSince } from '#platform/setting/kept.ts'
import { isAdmin, requireMember } from '#platform/viewer.ts'
import { contactStageOf } from './contact-stage.ts'
import { guardException, guardMark } from './guard-table.ts'
import { partyOf } from './policy.ts'
import { lockNegotiation, type NegotiationRow } from './queries.ts'
import { activeReleases } from './releases.ts'

const REPEATED_DAYS = 30
const OFTEN = 3

export interface Examination {
  stage: GuardStage
  verdict: Verdict
  kinds: FindingKind[]
  /** Only findings that do not pass. */
  findings: Finding[]
}

/** Texts of one object, by field. */
export type TextsByField = Readonly<Record<string, string | readonly string[] | null | undefined>>

/** Examines a text that one party writes to the other; `before` are the writer's previous messages. */
export async function examine(
  ctx: Ctx,
  room: NegotiationRow,
  {
    writerID,
    texts,
    before = [],
    showsQR = false,
  }: { writerID: string; texts: TextsByField; before?: readonly string[]; showsQR?: boolean },
): Promise<Examination> {
  const found = await findIn(ctx, room.estateID, texts, before)
  if (showsQR) found.push({ kind: 'qr', from: 0, to: 0, field: 'imagePaths', says: '' })
  if (found.length === 0) return { stage: GuardStage.talk, verdict: 'pass', kinds: [], findings: [] }
  const stage = contactStageOf(room, await activeReleases(ctx, room.id))
  const excepted = await exceptionsIn(ctx, room.id)
  const remaining = found.filter(({ kind, says }) => kind === 'account' || !excepted.has(says))
  const { verdict, kinds } = judge(
    remaining.map(({ kind }) => kind),
    stage,
    await hasRepeated(ctx, writerID),
  )
  const findings = remaining.flatMap(({ says: _, ...each }) => (kinds.includes(each.kind) ? each : []))
  return { stage, verdict, kinds, findings }
}

async function findIn(ctx: Ctx, estateID: string, texts: TextsByField, before: readonly string[] = []) {
  const own = { hosts: [new URL(ctx.config.baseURL).hostname], hidden: await hiddenPlace(ctx, estateID) }
  return Object.entries(texts).flatMap(([field, given]) =>
    [given ?? []].flat().flatMap((text) =>
      [...findContacts(text, own), ...(field === 'message' ? findAcross(before, text, own) : [])].map((each) => ({
        ...{ ...each, field, says: text.slice(each.from, each.to) },
      })),
    ),
  )
}

/**
 * Texts outside messages that the other side reads: in an offer, an appointment, a plan. There is no review and no warning in between, so
 * anything that would not pass in a message is refused; it can still be sent as a message. Operators are exempt.
 */
export async function requireNoContactDetails(ctx: Ctx, room: NegotiationRow, texts: TextsByField): Promise<void> {
  const writer = requireMember(ctx)
  if (partyOf(writer, room) === UserType.admin) return
  const { verdict, findings, stage } = await examine(ctx, room, { writerID: writer.id, texts })
  if (verdict !== 'pass') throw refusedBeside(findings, stage)
}

/** Like `requireNoContactDetails`, but for texts visible to every visitor of a house: with these nothing is agreed yet. */
export async function requireHarmlessToAll(ctx: Ctx, estateID: string, texts: TextsByField): Promise<void> {
  if (isAdmin(ctx)) return
  const found = await findIn(ctx, estateID, texts)
  if (found.length > 0)
    throw refusedBeside(
      found.map(({ says: _, ...each }) => each),
      GuardStage.talk,
    )
}

function refusedBeside(findings: Finding[], stage: GuardStage): Problem {
  const fields = Object.entries(sentencesBeside(findings, stage)).map(
    ([field, says]) => [field, says + elsewhere(findings, field, stage)] as const,
  )
  return new Problem(422, 'contact-refused', fields[0]?.[1] ?? '', Object.fromEntries(fields), { findings })
}
const elsewhere = (findings: readonly Finding[], field: string, stage: GuardStage) =>
  findings.some((each) => each.field === field && verdictOn(each.kind, stage) === 'refuse')
    ? 'この欄にも書けません。'
    : 'この欄には書けません。必要なときは、メッセージでお送りください。'

/** The warning for each text, by field. */
export function sentencesBeside(findings: readonly Finding[], stage: GuardStage, way?: AccountWay): Record<string, string> {
  const kinds = Map.groupBy(findings, ({ field = 'message' }) => field)
  return Object.fromEntries([...kinds].map(([field, found]) => [field, warningOf([...new Set(found.map(({ kind }) => kind))], stage, way)]))
}

/** The part of the address that is undisclosed by default. */
async function hiddenPlace(ctx: Ctx, estateID: string) {
  const { publicAddress, address1, block, buildingName, room } = estate
  const [house] = await ctx.db.select({ publicAddress, address1, block, buildingName, room }).from(estate).where(eq(estate.id, estateID))
  return house && house.publicAddress < BLOCK_IS_PUBLIC ? house : null
}

const exceptionsIn = async (ctx: Ctx, negotiationID: string): Promise<Set<string>> =>
  new Set(
    (await ctx.db.select({ text: guardException.text }).from(guardException).where(eq(guardException.negotiationID, negotiationID))).map(
      ({ text }) => text,
    ),
  )

const hasRepeated = async (ctx: Ctx, userID: string): Promise<boolean> =>
  (await ctx.db.$count(
    guardMark,
    and(
      eq(guardMark.userID, userID),
      gte(guardMark.createdAt, daysBefore(ctx.clock.now(), REPEATED_DAYS)),
      inArray(guardMark.deed, ['warned', 'held']),
      arrayOverlaps(guardMark.kinds, [...HELD_WHEN_REPEATED]),
    ),
  )) > 0

type Mark = Pick<typeof guardMark.$inferSelect, 'id' | 'userID' | 'negotiationID' | 'deed' | 'kinds'>

/** Counts it for the writer. Every third message held or refused within a month alerts the operators. */
export async function recordMark(ctx: Ctx, noted: Mark): Promise<{ isNew: boolean }> {
  const marked = await ctx.db
    .insert(guardMark)
    .values({ ...noted, createdAt: ctx.clock.now() })
    .onConflictDoNothing({ target: guardMark.id })
    .returning({ id: guardMark.id })
  const isNew = marked.length > 0
  if (!isNew || noted.deed === 'warned') return { isNew }
  const { id, userID, negotiationID } = noted
  const stopped = await ctx.db.$count(
    guardMark,
    and(
      eq(guardMark.userID, userID),
      gte(guardMark.createdAt, daysBefore(ctx.clock.now(), REPEATED_DAYS)),
      inArray(guardMark.deed, ['held', 'refused']),
    ),
  )
  if (stopped % OFTEN === 0)
    await raiseAlert(ctx, {
      cause: 'contact-repeated',
      key: id,
      subject: { kind: 'user', id: userID },
      negotiationID,
      facts: { times: stopped },
    })
  return { isNew }
}

/** Findings in messages that were delivered all the same. */
export async function marksOn(ctx: Ctx, ids: readonly string[]): Promise<Map<string, FindingKind[]>> {
  if (ids.length === 0) return new Map()
  const { id, kinds } = guardMark
  return new Map(
    (
      await ctx.db
        .select({ id, kinds })
        .from(guardMark)
        .where(inArray(id, [...ids]))
    ).map((row) => [row.id, row.kinds]),
  )
}

/** The message is refused, and that is counted: outside the transaction, which is rolled back. */
export class ContactRefused extends Problem {
  readonly noted: Mark
  readonly says: Record<string, string>
  constructor(noted: Mark, says: Record<string, string>, more: RefusedText) {
    super(422, 'contact-refused', Object.values(says)[0] ?? '', says, { ...more })
    this.noted = noted
    this.says = says
  }

  saying(more: string): ContactRefused {
    const says = Object.fromEntries(Object.entries(this.says).map(([field, sentence]) => [field, sentence + more]))
    return new ContactRefused(this.noted, says, this.more as unknown as RefusedText)
  }
}
interface RefusedText {
  findings: Finding[]
  /** The writer cannot declare it a false alarm. */
  final: boolean
  /** For an account number, the alternative. */
  way: AccountWay | undefined
}

export async function countingRefusals<T>(ctx: Ctx, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ContactRefused)) throw error
    await transact(ctx, (ctx) => countRefusal(ctx, error.noted))
    throw error.noted.kinds.includes('account') ? error.saying(ACCOUNT_BLOCKED_WRITER) : error
  }
}

/** Every attempt to send an account number alerts the operators, and notifies the other side once a day. */
async function countRefusal(ctx: Ctx, noted: Mark): Promise<void> {
  const { negotiationID, userID, kinds } = noted
  await lockNegotiation(ctx, negotiationID)
  const triedBefore = await hasTriedAccount(ctx, noted)
  const { isNew } = await recordMark(ctx, noted)
  if (!isNew || !kinds.includes('account')) return
  await raiseAlert(ctx, {
    ...{ cause: 'account-tried', key: `${negotiationID}/${userID}`, again: true, negotiationID },
    subject: { kind: 'user', id: userID },
  })
  if (!triedBefore) await emit(ctx, 'negotiation.accountTried', { negotiationID, userID })
}

/**
 * An operator has reviewed a held message and confirmed an account number: the other side is notified as well. The negotiation row is
 * locked.
 */
export async function countAccount(ctx: Ctx, { id, negotiationID, userID }: Pick<Mark, 'id' | 'userID' | 'negotiationID'>): Promise<void> {
  const triedBefore = await hasTriedAccount(ctx, { negotiationID, userID })
  await ctx.db.update(guardMark).set({ deed: 'refused' }).where(eq(guardMark.id, id))
  if (!triedBefore) await emit(ctx, 'negotiation.accountTried', { negotiationID, userID })
}

const hasTriedAccount = async (ctx: Ctx, { userID, negotiationID }: Pick<Mark, 'userID' | 'negotiationID'>): Promise<boolean> =>
  (await ctx.db.$count(
    guardMark,
    and(
      ...[eq(guardMark.negotiationID, negotiationID), eq(guardMark.userID, userID), eq(guardMark.deed, 'refused')],
      ...[arrayOverlaps(guardMark.kinds, ['account']), gte(guardMark.createdAt, daysBefore(ctx.clock.now(), 1))],
    ),
  )) > 0

/**
 * A false alarm: the count is removed, and these texts pass in this negotiation from now on. Texts with a number like an account's are not
 * excepted.
 */
export async function addExceptions(ctx: Ctx, negotiationID: string, id: string, texts: readonly string[]): Promise<void> {
  await ctx.db.delete(guardMark).where(eq(guardMark.id, id))
  if (texts.length === 0) return
  const createdAt = ctx.clock.now()
  await ctx.db
    .insert(guardException)
    .values([...new Set(texts)].map((text) => ({ negotiationID, text, createdAt })))
    .onConflictDoNothing()
}

/** Scheduled job. */
export async function purgeMarks(ctx: Ctx): Promise<void> {
  await ctx.db
    .delete(guardMark)
    .where(and(lt(guardMark.createdAt, retainedSince(ctx, 'guardMarkDays')), not(isUnderRetentionHold(ctx, guardMark.userID))))
}
