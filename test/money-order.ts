import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { inArray, type SQL, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { alert } from '#domain/base/alert/table.ts'
import { bytesOfDocument, storeDocuments } from '#domain/money/document/store.ts'
import { document } from '#domain/money/document/table.ts'
import { checkBooks } from '#domain/money/payment/check-books.ts'
import { payment } from '#domain/money/payment/table.ts'
import { notification } from '#domain/news/notification/table.ts'
import { rows } from '#platform/db/open.ts'
import { mail } from '#platform/mail/table.ts'
import type { TestApp } from './app.ts'
import { sendAfter } from './waiting.ts'

/** The kinds of all notifications. */
export const newsOf = async (app: TestApp) => {
  const { db } = app.platform.database
  return (await db.select({ kind: notification.kind }).from(notification)).map(({ kind }) => kind)
}
/** The notifications since, without those for the office. */
export const newsSince = async (app: TestApp, before: string[]) => {
  const newest = await newsOf(app)
  const counted = (kinds: string[], kind: string) => kinds.filter((each) => each === kind).length
  return Object.fromEntries(
    [...new Set(newest)].sort().flatMap((kind) => {
      const more = counted(newest, kind) - counted(before, kind)
      return more > 0 && /^(payment|quotation|order|refund)\./.test(kind) ? [[kind, more]] : []
    }),
  )
}

/** Sums match, numbers have no gaps, each number has its paper with its bytes, and each receipt its one letter. */
export async function requireMoneyInOrder(app: TestApp) {
  const ctx = await app.ctx()
  const { db } = ctx
  await checkBooks(ctx)
  expect(await db.$count(alert, inArray(alert.cause, ['ledger-mismatch', 'audit-changed']))).toBe(0)
  const numbered: Record<string, SQL> = {
    Q: sql`select quotation_number as number, true as printed from quotation`,
    O: sql`select order_number as number, order_confirm_at is not null and accepted_at is not null as printed from placed_order`,
    R: sql`select receipt_number as number, true as printed from payment`,
    C: sql`select number, true as printed from refund`,
  }
  for (const [series, of] of Object.entries(numbered)) {
    const given = await rows<{ n: number; number: string; printed: boolean }>(
      db,
      sql`select right(number, 6)::int as n, number, printed from (${of}) made where number is not null order by 1`,
    )
    expect(
      given.map(({ n }) => n),
      series,
    ).toEqual(given.map((_, n) => n + 1))
    const papers = await db
      .select({ number: document.number })
      .from(document)
      .where(sql`${document.number} like ${`${series}-%`}`)
    expect(papers.map(({ number }) => number).sort(), series).toEqual(given.flatMap(({ number, printed }) => (printed ? number : [])))
  }
  await storeDocuments(ctx)
  const stored = await db.select().from(document)
  for (const paper of stored) {
    const bytes = await bytesOfDocument(ctx, paper)
    expect([paper.number, createHash('sha256').update(bytes).digest('hex')]).toEqual([paper.number, paper.sha256])
  }
  const files = readdirSync(join(app.platform.config.dataDir, 'files', 'document')).map((name) => `document/${name}`)
  expect(files.sort()).toEqual(stored.map(({ key }) => key).sort())
  await sendAfter(app)
  const receipts = (await db.select({ number: payment.receiptNumber }).from(payment)).flatMap(({ number }) => number ?? [])
  const letters = (await db.select({ text: mail.text }).from(mail)).map(({ text }) => text)
  const counts = receipts.map((number) => letters.filter((text) => text.includes(number)).length)
  expect(counts, 'letters of each receipt').toEqual(receipts.map(() => 1))
}
