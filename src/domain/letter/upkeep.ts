import { and, lt, ne } from 'drizzle-orm'
import { daysBefore } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { mail } from '#platform/mail/table.ts'
import { TEXT_DAYS } from './enumerations.ts'

/** That a letter was sent stays; what it said goes. */
export async function forgetTexts({ db, clock }: Ctx): Promise<void> {
  await db
    .update(mail)
    .set({ text: '', html: '', attachments: [] })
    .where(and(lt(mail.createdAt, daysBefore(clock.now(), TEXT_DAYS)), ne(mail.text, '')))
}
