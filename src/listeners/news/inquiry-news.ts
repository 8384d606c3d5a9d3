import { eq } from 'drizzle-orm'
import { formatDay } from '#domain/base/words/format-moments.ts'
import { buildLetter } from '#domain/news/letter-text/written.ts'
import { sendLetter } from '#domain/news/notification/letter.ts'
import { ANSWER_DAYS, InquiryTopic } from '#domain/talk/inquiry/enumerations.ts'
import { type InquiryRow, inquiry, inquiryMessage } from '#domain/talk/inquiry/table.ts'
import { daysAfter } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import type { Listener } from '#platform/events.ts'
import { siteURL } from './about.ts'
import { sendToOperators } from './send.ts'

/** To the operators' common mailbox; the text is only on the page. */
export const notifyInquired: Listener<'inquiry.received'> = (ctx, { inquiryID }) => notifyOffice(ctx, inquiryID, 'inquiryReceived')
export const notifyInquiryReplied: Listener<'inquiry.replied'> = (ctx, { inquiryID }) => notifyOffice(ctx, inquiryID, 'inquiryReplied')

/**
 * Written in the transaction of the action: the token is stored nowhere else, and follows the # so that it does not appear in server logs.
 */
export const mailInquiryAnswer: Listener<'inquiry.answered'> = async (ctx, { inquiryID, messageID, token }) => {
  const row = await find(ctx, inquiryID)
  const [message] = await ctx.db.select().from(inquiryMessage).where(eq(inquiryMessage.id, messageID))
  if (!row?.email || !message) return
  const { email, name, number, userID } = row
  const until = formatDay(daysAfter(ctx.clock.now(), ANSWER_DAYS))
  const values = { 受付番号: number, 回答: message.text, 期限: until }
  const letter = buildLetter('inquiryAnswered', values, siteURL(ctx, `/contact#${token}`))
  await sendLetter(ctx, { email, name, ...(userID && { memberID: userID }) }, `inquiry/${messageID}`, letter)
}

async function notifyOffice(ctx: Ctx, id: string, key: 'inquiryReceived' | 'inquiryReplied'): Promise<void> {
  const row = await find(ctx, id)
  if (!row) return
  const values = { お名前: row.name, 用件: InquiryTopic.labels[row.topic], 受付番号: row.number }
  await sendToOperators(ctx, buildLetter(key, values, siteURL(ctx, `/admin/inquiry/${id}`)))
}

async function find({ db }: Ctx, id: string): Promise<InquiryRow | undefined> {
  const [row] = await db.select().from(inquiry).where(eq(inquiry.id, id))
  return row
}
