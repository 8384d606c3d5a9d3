import { and, lt, ne, not } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { mail } from '#platform/mail/table.ts'
import { isHeld } from '#platform/retention/held.ts'
import { keptSince } from '#platform/setting/kept.ts'

/** That a letter was sent stays; what it said goes. */
export async function forgetTexts(ctx: Ctx): Promise<void> {
  await ctx.db
    .update(mail)
    .set({ text: '', html: '', attachments: [] })
    .where(and(lt(mail.createdAt, keptSince(ctx, 'letterDays')), ne(mail.text, ''), not(isHeld(ctx, mail.userID))))
}
