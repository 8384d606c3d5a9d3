import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { mail } from '#platform/mail/table.ts'
import { personHold } from '#platform/retention/table.ts'
import { forgetAudit } from '#src/operate/forget-audit.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { freshDatabase } from '#test/database.ts'
import { anchorLine, compareWithAnchors, readAnchors } from './anchor.ts'
import { closeAuditDays, verifyAudit } from './chain.ts'
import { record } from './record.ts'
import { audit, auditDay } from './table.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({}, { database: await freshDatabase('owner') })
})
afterAll(() => app.close())

/** Entries on the 21st and 23rd, on both sides of midnight in Tokyo, and one on the current day. */
beforeEach(async () => {
  const { db } = await app.ctx()
  await db.delete(audit)
  await db.delete(auditDay)
  for (const at of ['2026-11-21T10:00:00', '2026-11-21T23:59:59.999', '2026-11-23T00:00:00', '2026-11-24T08:00:00']) {
    app.clock.set(`${at}+09:00`)
    await record(await app.ctx('ada'), 'estate.approve', { kind: 'estate', id: 'hill' }, { reason: '良し', version: 1 })
  }
})

const closed = async () => {
  const { db } = await app.ctx()
  return (await db.select().from(auditDay).orderBy(asc(auditDay.day))).map(({ day, count }) => [day, count])
}

test('each finished day is closed once, even one without records, and the chain is valid', async () => {
  const ctx = await app.ctx('ada')
  await Promise.all([closeAuditDays(ctx), closeAuditDays(ctx), closeAuditDays(ctx)])
  await closeAuditDays(ctx)
  expect(await closed()).toEqual([
    ['2026-11-21', 2],
    ['2026-11-22', 0],
    ['2026-11-23', 1],
  ])
  expect(await verifyAudit(ctx)).toEqual({ days: 3, records: 3 })
})

test('a record changed, added or deleted afterwards is detected, and so is a day', async () => {
  const ctx = await app.ctx('ada')
  await closeAuditDays(ctx)
  const [first] = await ctx.db.select().from(audit).orderBy(asc(audit.at)).limit(1)
  if (!first) throw new Error('Nothing is recorded.')
  const ofFirstDay = { days: 0, records: 0, broken: { day: '2026-11-21', why: 'rows' } }

  await ctx.db
    .update(audit)
    .set({ detail: { reason: '悪し', version: 1 } })
    .where(eq(audit.id, first.id))
  expect(await verifyAudit(ctx)).toEqual(ofFirstDay)
  await ctx.db.update(audit).set({ detail: first.detail }).where(eq(audit.id, first.id))
  expect(await verifyAudit(ctx)).toEqual({ days: 3, records: 3 })

  await ctx.db.delete(audit).where(eq(audit.id, first.id))
  expect(await verifyAudit(ctx)).toEqual(ofFirstDay)
  await ctx.db.insert(audit).values([first, { ...first, id: 'slipped-in', at: new Date('2026-11-22T12:00:00+09:00') }])
  expect(await verifyAudit(ctx)).toEqual({ days: 1, records: 2, broken: { day: '2026-11-22', why: 'rows' } })
  await ctx.db.delete(audit).where(eq(audit.id, 'slipped-in'))

  await ctx.db.delete(auditDay).where(eq(auditDay.day, '2026-11-22'))
  expect(await verifyAudit(ctx)).toMatchObject({ broken: { day: '2026-11-23', why: 'chain' } })
})

test('a rewritten audit log with a rewritten chain is detected by the lines in the log files, with its day', async () => {
  const ctx = await app.ctx('ada')
  const lines: string[] = []
  const log = createLog('warn', { write: (line: string) => lines.push(line) })
  await closeAuditDays({ ...ctx, platform: { ...ctx.platform, log } })
  const file = `${lines.map((line) => `Nov 22 00:37:01 engawa[1]: ${line}`).join('')}another line of the log\n`
  const anchors = readAnchors(file)
  expect(anchors.map(({ day, count }) => [day, count])).toEqual(await closed())
  expect(await compareWithAnchors(ctx.db, anchors)).toEqual({ lines: 3, differing: [], without: 0 })

  await ctx.db
    .update(audit)
    .set({ detail: { reason: '悪し' } })
    .where(eq(audit.at, new Date('2026-11-21T23:59:59.999+09:00')))
  await ctx.db.delete(audit).where(eq(audit.at, new Date('2026-11-23T00:00:00+09:00')))
  await ctx.db.delete(auditDay)
  await closeAuditDays(ctx)
  expect(await verifyAudit(ctx)).toEqual({ days: 3, records: 2 })
  const { differing } = await compareWithAnchors(ctx.db, anchors)
  expect(differing.map(({ day, there, here }) => [day, there.count, here?.count])).toEqual([
    ['2026-11-21', 2, 2],
    ['2026-11-22', 0, 0],
    ['2026-11-23', 1, 0],
  ])

  // A deleted day, one without a line, and two contradictory lines.
  await ctx.db.delete(auditDay).where(eq(auditDay.day, '2026-11-23'))
  const [first] = await ctx.db.select().from(auditDay).orderBy(asc(auditDay.day)).limit(1)
  if (!first) throw new Error('Nothing is closed.')
  const mailed = readAnchors(`${anchorLine(first)}\n${anchorLine({ ...first, count: 7 })}\n${anchorLine(anchors[2] as typeof first)}`)
  expect(await compareWithAnchors(ctx.db, mailed)).toMatchObject({
    ...{ lines: 2, without: 1 },
    differing: [
      { day: '2026-11-21', there: { count: 7 } },
      { day: '2026-11-23', here: undefined },
    ],
  })
})

test('each closed day is mailed once to the configured address', async () => {
  const ctx = await app.ctx('ada')
  const mails = async () =>
    (await ctx.db.select().from(mail).where(eq(mail.toAddress, 'auditor@example.org'))).map(({ subject, text }) => [
      subject,
      readAnchors(text)[0]?.day,
    ])
  await closeAuditDays(ctx)
  expect(await mails()).toEqual([])
  await ctx.db.delete(auditDay)
  const named = { ...ctx, config: { ...ctx.config, auditMail: 'auditor@example.org' } }
  await Promise.all([closeAuditDays(named), closeAuditDays(named)])
  expect((await mails()).toSorted()).toEqual(['2026-11-21', '2026-11-22', '2026-11-23'].map((day) => [expect.stringContaining(day), day]))
})

test('records older than seven years are deleted day by day and the chain stays valid; nothing younger, nothing changed, nothing during a retention hold', async () => {
  const ctx = await app.ctx('ada')
  await closeAuditDays(ctx)
  app.clock.set('2033-11-23T12:00:00+09:00')
  await expect(forgetAudit(ctx, 6)).rejects.toThrow('at least 7 years')
  const hold = {
    id: 'bea',
    until: new Date('2034-01-01'),
    reason: '裁判所の求め',
    by: 'ada',
    byName: '縁側',
    createdAt: new Date(),
    updatedAt: new Date(),
  }
  await ctx.db.insert(personHold).values({ ...hold, version: 1 })
  await expect(forgetAudit(ctx)).rejects.toThrow('members on hold: 1')
  await ctx.db.delete(personHold)

  expect(await forgetAudit(ctx)).toEqual({ days: 2, records: 2 })
  expect(await forgetAudit(ctx)).toEqual({ days: 0, records: 0 })
  expect(await verifyAudit(ctx)).toEqual({ days: 3, records: 1 })
  const { items } = await app.as('ada').listAudits({ query: { deed: ['audit.forgetDays'] } })
  expect(items).toMatchObject([{ detail: { days: 2, records: 2 } }])

  // A day marked as deleted too early, or marked in time but with records left, and one with an added record.
  const [kept] = await ctx.db.select().from(audit).orderBy(asc(audit.at)).limit(1)
  if (!kept) throw new Error('Nothing is recorded.')
  await ctx.db.delete(audit).where(eq(audit.id, kept.id))
  for (const day of ['2033-11-23', '2034-11-24']) {
    const forgottenAt = new Date(`${day}T00:00:00+09:00`)
    await ctx.db.update(auditDay).set({ forgottenAt }).where(eq(auditDay.day, '2026-11-23'))
    expect(await verifyAudit(ctx)).toMatchObject({ broken: { day: '2026-11-23', why: 'rows' } })
  }
  await ctx.db.insert(audit).values(kept)
  await ctx.db.update(auditDay).set({ forgottenAt: null }).where(eq(auditDay.day, '2026-11-23'))
  const [row] = await ctx.db.select().from(audit).orderBy(asc(audit.at)).limit(1)
  if (!row) throw new Error('Nothing is recorded.')
  await ctx.db.insert(audit).values({ ...row, id: 'slipped-in', at: new Date('2026-11-21T12:00:00+09:00') })
  expect(await verifyAudit(ctx)).toMatchObject({ broken: { day: '2026-11-21', why: 'rows' } })
  await ctx.db.delete(audit).where(eq(audit.id, 'slipped-in'))

  await ctx.db
    .update(audit)
    .set({ detail: { reason: '悪し' } })
    .where(eq(audit.id, row.id))
  app.clock.set('2034-11-24T12:00:00+09:00')
  await expect(forgetAudit(ctx)).rejects.toThrow('2026-11-23 has changed since it was closed')
})

test('a day that differs from its closing stops the deletion; what was deleted before it is recorded', async () => {
  const ctx = await app.ctx('ada')
  await closeAuditDays(ctx)
  await ctx.db
    .update(audit)
    .set({ detail: { reason: '悪し' } })
    .where(eq(audit.at, new Date('2026-11-23T00:00:00+09:00')))
  app.clock.set('2033-11-25T12:00:00+09:00')
  await expect(forgetAudit(ctx)).rejects.toThrow('2026-11-23 has changed since it was closed: 2 rows of 2 days before it were removed')
  const { items } = await app.as('ada').listAudits({ query: { deed: ['audit.forgetDays'] } })
  expect(items).toMatchObject([{ detail: { days: 2, records: 2 } }])
})

test('two deletions run concurrently: one deletes, the other finds nothing left', async () => {
  const ctx = await app.ctx('ada')
  await closeAuditDays(ctx)
  app.clock.set('2033-11-23T12:00:00+09:00')
  const gone = await Promise.all([forgetAudit(ctx), forgetAudit(ctx)])
  expect(gone.map(({ records }) => records).toSorted()).toEqual([0, 2])
})
