import { createHash } from 'node:crypto'
import { and, asc, desc, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm'
import { daysAfter, startOfTokyoDay, tokyoDay } from '#platform/clock.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { emit } from '#platform/events.ts'
import { logAnchor } from './anchor.ts'
import { sumOf } from './change.ts'
import type { AuditAnchor } from './events.ts'
import { record } from './record.ts'
import { audit, auditDay } from './table.ts'

const BATCH = 1000

/** The action recorded when edit contents are erased together with their person. */
export const FORGOTTEN = 'audit.forget'

/** Closes every past day: any change, addition or deletion in its entries is detectable from then on. */
export async function closeAuditDays(ctx: Ctx): Promise<void> {
  const today = tokyoDay(ctx.clock.now())
  const [last] = await ctx.db.select().from(auditDay).orderBy(desc(auditDay.day)).limit(1)
  let previous = last?.hash ?? ''
  for (let day = last ? dayAfter(last.day) : await firstDay(ctx); day < today; day = dayAfter(day)) {
    const closed = { day, ...(await hashOf(ctx, day, previous)) }
    // Another node is doing it.
    if (!(await keepDay(ctx, closed, previous))) return
    logAnchor(ctx.platform.log, closed)
    previous = closed.hash
  }
}

const keepDay = (ctx: Ctx, { day, count, hash }: AuditAnchor, previous: string): Promise<boolean> =>
  transact(ctx, async (ctx) => {
    const made = await ctx.db
      .insert(auditDay)
      .values({ day, count, hash, previous, madeAt: ctx.clock.now() })
      .onConflictDoNothing()
      .returning({ hash: auditDay.hash })
    if (made.length > 0) await emit(ctx, 'audit.dayClosed', { day, count, hash })
    return made.length > 0
  })

export interface Verdict {
  days: number
  records: number
  /** The first day that has changed since it was closed. */
  broken?: { day: string; why: keyof typeof whyBroken }
}

export const whyBroken = {
  rows: 'its rows were changed',
  chain: 'an earlier day was changed or removed',
  emptied: 'old values of an edit were removed, and no audit row says that the member left',
}

/** Recomputes all closed days and compares. */
export async function verifyAudit(ctx: Pick<Ctx, 'db' | 'clock'>): Promise<Verdict> {
  const days = await ctx.db.select().from(auditDay).orderBy(asc(auditDay.day))
  let records = 0
  for (const [index, { day, count, hash, previous, forgottenAt }] of days.entries()) {
    const before = days[index - 1]
    if (previous !== (before?.hash ?? '') || (before && dayAfter(before.day) !== day))
      return { days: index, records, broken: { day, why: 'chain' } }
    const current = await hashOf(ctx, day, previous)
    if (forgottenAt) {
      const isDue = forgottenAt >= keptUntil(day, MIN_YEARS) && forgottenAt <= ctx.clock.now()
      if (current.count > 0 || !isDue) return { days: index, records, broken: { day, why: 'rows' } }
      continue
    }
    if (current.hash !== hash || current.count !== count) return { days: index, records, broken: { day, why: 'rows' } }
    if (!(await isExplained(ctx, current.emptied))) return { days: index, records, broken: { day, why: 'emptied' } }
    records += count
  }
  return { days: days.length, records }
}

/** Minimum retention, in years. */
export const MIN_YEARS = 7

/** When the retention of a day's entries ends. */
function keptUntil(day: string, years: number): Date {
  const end = startOfTokyoDay(dayAfter(day))
  end.setUTCFullYear(end.getUTCFullYear() + years)
  return end
}

/**
 * Deletes the entries of closed days past their retention, oldest first, each day as a whole and only if it is intact. Its hash stays, and
 * so does the chain; the deletion is itself recorded, even if a later day stops it. Only for the owner of the tables: the server's role
 * cannot delete entries.
 */
export async function forgetAuditDays(ctx: Ctx, years: number): Promise<{ days: number; records: number }> {
  const { broken, ...gone } = await transact(ctx, async (ctx) => {
    // Serialised: of two concurrent calls the second continues where the first stopped.
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('forget audit days', 0))`)
    const found = await forgetDays(ctx, Math.max(years, MIN_YEARS))
    const { days, records } = found
    if (days > 0) await record(ctx, 'audit.forgetDays', { kind: 'audit', id: '*' }, { days, records })
    return found
  })
  if (broken)
    throw new Error(
      `${broken} has changed since it was closed: ${gone.records} rows of ${gone.days} days before it were removed, and nothing after that.`,
    )
  return gone
}

/** Continues to the first day that is not intact. */
async function forgetDays(ctx: Ctx, years: number): Promise<{ days: number; records: number; broken?: string }> {
  const gone = { days: 0, records: 0 }
  const now = ctx.clock.now()
  const kept = await ctx.db.select().from(auditDay).where(isNull(auditDay.forgottenAt)).orderBy(asc(auditDay.day))
  for (const { day, count, hash, previous } of kept) {
    if (keptUntil(day, years) > now) break
    const found = await hashOf(ctx, day, previous)
    if (found.hash !== hash || found.count !== count) return { ...gone, broken: day }
    await ctx.db.delete(audit).where(and(gte(audit.at, startOfTokyoDay(day)), lt(audit.at, startOfTokyoDay(dayAfter(day)))))
    await ctx.db.update(auditDay).set({ forgottenAt: now }).where(eq(auditDay.day, day))
    gone.days += 1
    gone.records += count
  }
  return gone
}

/** Checks the most recently closed days: cheap enough for every hour. */
export async function verifyNewestDays(ctx: Pick<Ctx, 'db'>, howMany = 2): Promise<boolean> {
  const days = await ctx.db.select().from(auditDay).orderBy(desc(auditDay.day)).limit(howMany)
  for (const { day, count, hash, previous } of days) {
    const current = await hashOf(ctx, day, previous)
    if (current.hash !== hash || current.count !== count || !(await isExplained(ctx, current.emptied))) return false
  }
  return true
}

/** People whose leaving would explain it: the subject, and the actor. */
type Emptied = string[]

interface DayHash {
  count: number
  hash: string
  emptied: Emptied[]
}

/** True if for each of them a record confirms that they left. */
async function isExplained({ db }: Pick<Ctx, 'db'>, emptied: Emptied[]): Promise<boolean> {
  const people = [...new Set(emptied.flat())]
  const gone = new Set<string>()
  for (let from = 0; from < people.length; from += BATCH) {
    const forgotten = await db
      .select({ id: audit.subjectID })
      .from(audit)
      .where(and(eq(audit.deed, FORGOTTEN), eq(audit.subjectKind, 'user'), inArray(audit.subjectID, people.slice(from, from + BATCH))))
    for (const { id } of forgotten) gone.add(id)
  }
  return emptied.every((owners) => owners.some((id) => gone.has(id)))
}

async function hashOf({ db }: Pick<Ctx, 'db'>, day: string, previous: string): Promise<DayHash> {
  const [from, to] = [startOfTokyoDay(day), startOfTokyoDay(dayAfter(day))]
  const sum = createHash('sha256').update(`${day}\n${previous}\n`)
  let count = 0
  const emptied: Emptied[] = []
  let after: { at: Date; id: string } | undefined
  for (;;) {
    const rows = await db
      .select()
      .from(audit)
      .where(
        and(
          gte(audit.at, from),
          lt(audit.at, to),
          after && sql`(${audit.at}, ${audit.id}) > (${after.at.toISOString()}::timestamptz, ${after.id}::text)`,
        ),
      )
      .orderBy(asc(audit.at), asc(audit.id))
      .limit(BATCH)
    for (const row of rows) {
      sum.update(`${JSON.stringify(fieldsOf(row))}\n`)
      const owners = row.subjectKind === 'user' ? [row.subjectID, row.actorID] : [row.actorID]
      if (isForgotten(row) && row.changeSum !== null) emptied.push(owners.filter((id) => id !== null))
    }
    count += rows.length
    after = rows.at(-1)
    if (rows.length < BATCH) return { count, hash: sum.digest('hex'), emptied }
  }
}

/** An edit's contents enter the hash by their checksum; once they are erased with a member, the stored checksum replaces them. */
function fieldsOf(row: typeof audit.$inferSelect): unknown[] {
  const { id, at, actorID, actorKind, deed, subjectKind, subjectID, detail, requestID, ip, before, after, changeSalt, changeSum } = row
  const fields = [id, at, actorID, actorKind, deed, subjectKind, subjectID, detail, requestID, ip]
  if (isForgotten(row)) return changeSum === null ? fields : [...fields, changeSum]
  return [...fields, sumOf({ before, after, changeSalt: changeSalt ?? '' })]
}

const isForgotten = ({ before, after, changeSalt }: typeof audit.$inferSelect) => before === null && after === null && changeSalt === null

async function firstDay({ db, clock }: Ctx): Promise<string> {
  const [first] = await db.select({ at: audit.at }).from(audit).orderBy(asc(audit.at)).limit(1)
  return tokyoDay(first?.at ?? clock.now())
}

const dayAfter = (day: string): string => tokyoDay(daysAfter(startOfTokyoDay(day), 1))
