import { and, eq } from 'drizzle-orm'
import { notice } from '#domain/news/notice/table.ts'
import { staffInvitation } from '#domain/office/staff/table.ts'
import { chat } from '#domain/talk/chat/table.ts'
import { replyTemplate } from '#domain/talk/reply-template/table.ts'
import type { Ctx } from '#platform/context.ts'
import { mail } from '#platform/mail/table.ts'
import { invitationHit } from './colleagues.ts'
import type { DeskHit } from './contract.ts'
import { presentMessages } from './messages.ts'
import { isReadTemplate, letterHit, noticeHit, templateHit } from './papers.ts'

/** Things without a number (messages, letters, office texts) by id, as it appears in the audit log or a URL. */
export async function namedByID(ctx: Ctx, id: string): Promise<DeskHit[]> {
  const { db } = ctx
  return [
    ...(await presentMessages(ctx, await db.select().from(chat).where(eq(chat.id, id)), [])),
    ...(await db.select().from(mail).where(eq(mail.id, id))).map(letterHit),
    ...(await db.select().from(notice).where(eq(notice.id, id))).map(noticeHit),
    ...(
      await db
        .select()
        .from(replyTemplate)
        .where(and(eq(replyTemplate.id, id), isReadTemplate(ctx)))
    ).map(templateHit),
    ...(await db.select().from(staffInvitation).where(eq(staffInvitation.id, id))).map(invitationHit),
  ]
}
