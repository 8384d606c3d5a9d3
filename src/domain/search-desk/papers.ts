import { and, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { inquiry } from '#domain/inquiry/table.ts'
import { letterStatuses } from '#domain/letter/enumerations.ts'
import { shownSubject } from '#domain/letter/secret.ts'
import { NoticeStatus, noticeStatuses } from '#domain/notice/enumerations.ts'
import { notice } from '#domain/notice/table.ts'
import { order } from '#domain/order/table.ts'
import { privacyRequest } from '#domain/privacy/table.ts'
import { quotation } from '#domain/quotation/table.ts'
import { replyTemplate } from '#domain/reply-template/table.ts'
import { reportCase } from '#domain/report/table.ts'
import { saleContract } from '#domain/sale-contract/table.ts'
import type { Ctx } from '#platform/context.ts'
import { likePattern } from '#platform/db/like.ts'
import { mail } from '#platform/mail/table.ts'
import { requireAdmin } from '#platform/viewer.ts'
import type { DeskHit } from './contract.ts'
import type { HitGroup } from './enumerations.ts'
import { caseHit, contractHit, hit, inquiryHit, orderHit, quotationHit, requestHit } from './hits.ts'

/** Words in what has no index of words are looked for among the newest so many: an office asks for what it dealt with lately. */
const NEWEST = 1000

/** Papers, letters and what else is worked on, by the words that stand in them. */
export async function papersSaying(ctx: Ctx, typed: string, talks: string[], limit: number): Promise<Partial<Record<HitGroup, DeskHit[]>>> {
  const words = typed.normalize('NFKC').trim().split(/\s+/)
  return {
    money: [...(await quotationsOf(ctx, words, limit)), ...(await ordersOf(ctx, words, limit))].slice(0, limit),
    report: [
      ...(await inquiriesOf(ctx, words, limit)),
      ...(await casesOf(ctx, words, limit)),
      ...(await requestsOf(ctx, words, limit)),
    ].slice(0, limit),
    letter: await lettersOf(ctx, words, limit),
    other: [
      ...(await contractsOf(ctx, talks, limit)),
      ...(await noticesOf(ctx, words, limit)),
      ...(await templatesOf(ctx, words, limit)),
    ].slice(0, limit),
  }
}

/** Every word stands in one of the columns, however wide its letters are written. */
const said = (words: readonly string[], columns: readonly (PgColumn | SQL)[]) =>
  and(...words.map((word) => or(...columns.map((column) => sql`normalize(${column}, NFKC) ilike ${likePattern(word)}`))))

/** The newest of a table in whose columns every word stands. */
const saying = (ctx: Ctx, table: PgTable & { id: PgColumn }, words: readonly string[], columns: readonly (PgColumn | SQL)[]) =>
  and(
    inArray(
      table.id,
      ctx.db
        .select({ id: table.id })
        .from(table as PgTable)
        .orderBy(desc(table.id))
        .limit(NEWEST),
    ),
    said(words, columns),
  )

async function quotationsOf(ctx: Ctx, words: string[], limit: number): Promise<DeskHit[]> {
  const where = saying(ctx, quotation, words, [quotation.userName, sql`${quotation.lines}::text`])
  const rows = await ctx.db.select().from(quotation).where(where).orderBy(desc(quotation.createdAt)).limit(limit)
  return rows.map(quotationHit)
}

/** Orders bear the lines of their quotations, which are found above: here by whom they are for. */
async function ordersOf(ctx: Ctx, words: string[], limit: number): Promise<DeskHit[]> {
  const where = saying(ctx, order, words, [order.orderUserName])
  const rows = await ctx.db.select().from(order).where(where).orderBy(desc(order.createdAt)).limit(limit)
  return rows.map(orderHit)
}

async function inquiriesOf(ctx: Ctx, words: string[], limit: number): Promise<DeskHit[]> {
  const where = saying(ctx, inquiry, words, [inquiry.name, inquiry.email, inquiry.phone])
  const rows = await ctx.db.select().from(inquiry).where(where).orderBy(desc(inquiry.receivedAt)).limit(limit)
  return rows.map(inquiryHit)
}

async function casesOf(ctx: Ctx, words: string[], limit: number): Promise<DeskHit[]> {
  const rows = await ctx.db
    .select()
    .from(reportCase)
    .where(saying(ctx, reportCase, words, [reportCase.words]))
    .orderBy(desc(reportCase.openedAt))
    .limit(limit)
  return rows.map(caseHit)
}

async function requestsOf(ctx: Ctx, words: string[], limit: number): Promise<DeskHit[]> {
  const where = saying(ctx, privacyRequest, words, [privacyRequest.requesterName])
  const rows = await ctx.db.select().from(privacyRequest).where(where).orderBy(desc(privacyRequest.receivedAt)).limit(limit)
  return rows.map(requestHit)
}

/** By subject or address; of a code only what it is. */
async function lettersOf({ db }: Ctx, words: string[], limit: number): Promise<DeskHit[]> {
  const newest = db
    .select({
      id: mail.id,
      key: mail.key,
      subject: mail.subject,
      toAddress: mail.toAddress,
      status: mail.status,
      createdAt: mail.createdAt,
    })
    .from(mail)
    .orderBy(desc(mail.createdAt), desc(mail.id))
    .limit(NEWEST)
    .as('newest')
  const rows = await db
    .select()
    .from(newest)
    .where(said(words, [newest.subject, newest.toAddress]))
    .orderBy(desc(newest.createdAt), desc(newest.id))
    .limit(limit)
  return rows.map((letter) =>
    hit('letter', letter.id, shownSubject(letter), [letter.toAddress, null, letterStatuses[letter.status]], letter.createdAt, null),
  )
}

/** Of the talks that were found. */
async function contractsOf({ db }: Ctx, talks: string[], limit: number): Promise<DeskHit[]> {
  if (talks.length === 0) return []
  const where = inArray(saleContract.negotiationID, talks)
  const rows = await db.select().from(saleContract).where(where).orderBy(desc(saleContract.createdAt)).limit(limit)
  return rows.map(contractHit)
}

async function noticesOf(ctx: Ctx, words: string[], limit: number): Promise<DeskHit[]> {
  const where = and(saying(ctx, notice, words, [notice.title, notice.body]), ne(notice.status, NoticeStatus.archived))
  const rows = await ctx.db.select().from(notice).where(where).orderBy(desc(notice.postDate)).limit(limit)
  return rows.map(({ id, title, status, createdAt }) =>
    hit('notice', id, title, ['', null, noticeStatuses[status as keyof typeof noticeStatuses]], createdAt, null),
  )
}

/** Those of the office, and one's own. */
async function templatesOf(ctx: Ctx, words: string[], limit: number): Promise<DeskHit[]> {
  const mine = or(eq(replyTemplate.shared, true), eq(replyTemplate.userID, requireAdmin(ctx).id))
  const rows = await ctx.db
    .select()
    .from(replyTemplate)
    .where(and(saying(ctx, replyTemplate, words, [replyTemplate.title, replyTemplate.body]), mine))
    .orderBy(desc(replyTemplate.createdAt))
    .limit(limit)
  return rows.map(({ id, title, shared, createdAt }) =>
    hit('template', id, title, [shared ? '全員の定型文' : '自分の定型文', null, ''], createdAt, null),
  )
}
