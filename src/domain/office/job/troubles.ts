import { and, count, eq, gt, gte, inArray, isNull, lte, max, sql } from 'drizzle-orm'
import { type AlertCause, standingStates } from '#domain/base/alert/causes.ts'
import { type AlertInput, raiseAlert } from '#domain/base/alert/raise.ts'
import { endAlert } from '#domain/base/alert/settle.ts'
import { lyingMail } from '#domain/base/alert/still-true.ts'
import { alert } from '#domain/base/alert/table.ts'
import { isToAnswer } from '#domain/money/payment/dispute-enumerations.ts'
import { dispute } from '#domain/money/payment/dispute-table.ts'
import { payment } from '#domain/money/payment/table.ts'
import { DAYS_TO_ENROL, unprovenChiefs } from '#domain/people/colleague/unproven.ts'
import { user } from '#domain/people/user/table.ts'
import { audit } from '#platform/audit/table.ts'
import { DAY_MS, HOUR_MS, toWireTime } from '#platform/clock.ts'
import { type Ctx, transact, UserType } from '#platform/context.ts'
import { newID } from '#platform/id.ts'
import { mail } from '#platform/mail/table.ts'
import { isFactorRequired } from '#platform/second-factor/required.ts'
import { queueLabel } from './queue-words.ts'

const BURST = 10
/** A node that has just started has had no time to catch up. */
const SETTLED_SECONDS = 600

/** Finds failures that no action could report, because none takes place. A scheduled job. */
export async function findTroubles(ctx: Ctx, _?: unknown, upSeconds = process.uptime()): Promise<void> {
  await lyingLetters(ctx)
  await brokenQueues(ctx, upSeconds)
  await failedSignIns(ctx)
  await lostStorage(ctx)
  await disputesDue(ctx)
  await openDoors(ctx)
}

async function lyingLetters(ctx: Ctx) {
  const [found] = await ctx.db
    .select({ letters: count(), newest: max(mail.createdAt) })
    .from(mail)
    .where(lyingMail)
  if (!found?.newest) return
  await raiseOnce(ctx, found.newest, {
    cause: 'mail-failed',
    key: 'outbox',
    subject: { kind: 'mail', id: null },
    facts: { letters: found.letters },
  })
}

async function brokenQueues(ctx: Ctx, upSeconds: number) {
  const stuck = await openSubjects(ctx, 'job-stuck')
  for (const { name, failed, lastFailure, missedSince } of await ctx.platform.jobs.watch.queues(ctx)) {
    const about = { key: name, subject: { kind: 'job', id: name } }
    if (lastFailure) await raiseOnce(ctx, lastFailure, { ...about, cause: 'job-failed', facts: { job: queueLabel(name), jobs: failed } })
    if (missedSince && upSeconds > SETTLED_SECONDS)
      await raiseOnce(ctx, missedSince, { ...about, cause: 'job-stuck', facts: { job: queueLabel(name) } })
    if (!missedSince && stuck.has(name))
      await transact(ctx, (ctx) => endAlert(ctx, { cause: 'job-stuck', key: name }, 'ジョブがまた動いたため、自動で対応済みにしました。'))
  }
}

async function openSubjects({ db }: Ctx, cause: AlertCause): Promise<Set<string | null>> {
  const openAlerts = await db
    .select({ subject: alert.subjectID })
    .from(alert)
    .where(and(eq(alert.cause, cause), inArray(alert.state, [...standingStates])))
  return new Set(openAlerts.map(({ subject }) => subject))
}

/** Writes, reads and deletes a test file, so that operators are alerted before the first upload of the morning fails. */
async function lostStorage(ctx: Ctx) {
  const { storage } = ctx.platform
  const key = `health/${newID()}.txt`
  const about = { cause: 'unwritable', key: 'files' } as const
  try {
    await storage.put(key, new TextEncoder().encode(key))
    if ((await storage.get(key))?.toString() !== key) throw new Error('The file read back differs from what was written.')
    await storage.delete(key)
  } catch (error) {
    ctx.log.warn({ err: error }, 'files cannot be written')
    return transact(ctx, (ctx) => raiseAlert(ctx, { ...about, again: true, subject: { kind: 'storage', id: null } }))
  }
  await transact(ctx, (ctx) => endAlert(ctx, about, 'また保存できるようになったため、自動で対応済みにしました。'))
}

/** Open disputes with an evidence deadline near. */
async function disputesDue(ctx: Ctx) {
  const soon = new Date(ctx.clock.now().getTime() + EVIDENCE_DAYS * DAY_MS)
  const due = await ctx.db
    .select({ row: dispute, negotiationID: payment.negotiationID })
    .from(dispute)
    .innerJoin(payment, eq(payment.id, dispute.paymentID))
    .where(and(isNull(dispute.closedAt), lte(dispute.evidenceDueAt, soon)))
  for (const { row, negotiationID } of due) {
    if (!isToAnswer(row.status) || !row.evidenceDueAt) continue
    const raised = { cause: 'dispute-evidence-due', key: row.id, subject: { kind: 'payment', id: row.paymentID }, negotiationID } as const
    const { amount, currency } = row
    const facts = { dueBy: toWireTime(row.evidenceDueAt), amount, currency }
    await transact(ctx, (ctx) => raiseAlert(ctx, { ...raised, facts }))
  }
}
const EVIDENCE_DAYS = 3

/** Failed sign-ins to operator accounts. */
async function failedSignIns(ctx: Ctx) {
  const tried = await ctx.db
    .select({ id: user.id, name: user.name, newest: max(audit.at) })
    .from(audit)
    .innerJoin(user, and(eq(user.id, audit.subjectID), eq(user.userType, UserType.admin)))
    .where(and(eq(audit.deed, 'identity.sign-in-failed'), gt(audit.at, new Date(ctx.clock.now().getTime() - HOUR_MS))))
    .groupBy(user.id, user.name)
    .having(gte(count(), BURST))
  for (const { id, name, newest } of tried)
    if (newest) await raiseOnce(ctx, newest, { cause: 'sign-in-burst', key: id, subject: { kind: 'user', id }, facts: { staff: name } })
}

/** Repeated every week until it is fixed. */
async function openDoors(ctx: Ctx) {
  if (!isFactorRequired(ctx)) return
  const week = DAYS_TO_ENROL * DAY_MS
  const mended = await openSubjects(ctx, 'chief-unproven')
  for (const { id, name, createdAt } of await unprovenChiefs(ctx)) {
    mended.delete(id)
    const weeks = Math.floor((ctx.clock.now().getTime() - createdAt.getTime()) / week)
    const at = new Date(createdAt.getTime() + weeks * week)
    await raiseOnce(ctx, at, { cause: 'chief-unproven', key: id, subject: { kind: 'user', id }, facts: { staff: name } })
  }
  for (const id of mended)
    await transact(ctx, (ctx) =>
      endAlert(ctx, { cause: 'chief-unproven', key: id ?? '' }, '登録が済んだか、責任者ではなくなったため、自動で対応済みにしました。'),
    )
}

/** Raises each occurrence once, so that it is not repeated on every run. */
const raiseOnce = (ctx: Ctx, at: Date, raised: Omit<AlertInput, 'again' | 'at'>) =>
  transact(ctx, async (ctx) => {
    const key = `${raised.cause}/${raised.key}`
    const [raisedBefore] = await ctx.db
      .select({ id: alert.id })
      .from(alert)
      .where(and(eq(alert.key, key), sql`${alert.lastAt} >= ${at.toISOString()}::timestamptz`))
    if (!raisedBefore) await raiseAlert(ctx, { ...raised, at, again: true })
  })
