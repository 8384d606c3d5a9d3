import { and, gte, isNull, not, or } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { alert } from '#domain/base/alert/table.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { reviewLetter } from '#domain/market/estate/review-letter-table.ts'
import { notification } from '#domain/news/notification/table.ts'
import { waitingLetter } from '#domain/news/notification/waiting-table.ts'
import { estateMemo } from '#domain/office/estates/table.ts'
import { userMeasure } from '#domain/people/measure/table.ts'
import { namedAs, names, withoutNames } from '#domain/people/user/named.ts'
import { hiddenMessage } from '#domain/talk/chat/hidden-message-table.ts'
import { inquiry, inquiryMessage } from '#domain/talk/inquiry/table.ts'
import { note } from '#domain/talk/note/table.ts'
import { report, reportCase, reportLetter } from '#domain/talk/report/table.ts'
import type { Listener } from '#platform/events.ts'
import { mail } from '#platform/mail/table.ts'
import { isUnderRetentionHold } from '#platform/retention/held.ts'

interface NamedTable {
  table: PgTable
  columns: Record<string, AnyPgColumn>
  /** The recipient: their own copy is not changed. */
  whose?: AnyPgColumn
  /** Older rows cannot name a person who was not registered yet. */
  since?: AnyPgColumn
}

/** The texts in which the system or the operators name people, or which were composed for others. */
const textsNamingPeople: readonly NamedTable[] = [
  {
    table: mail,
    columns: { subject: mail.subject, text: mail.text, html: mail.html, attachments: mail.attachments },
    whose: mail.userID,
    since: mail.createdAt,
  },
  {
    table: waitingLetter,
    columns: { subject: waitingLetter.subject, letter: waitingLetter.letter, attachments: waitingLetter.attachments },
    whose: waitingLetter.userID,
  },
  {
    table: notification,
    columns: { title: notification.title, line: notification.line },
    whose: notification.userID,
    since: notification.createdAt,
  },
  { table: note, columns: { text: note.text } },
  { table: negotiation, columns: { adminMemo: negotiation.adminMemo } },
  { table: estateMemo, columns: { memo: estateMemo.memo } },
  { table: alert, columns: { facts: alert.facts, note: alert.note }, since: alert.createdAt },
  { table: userMeasure, columns: { reason: userMeasure.reason }, since: userMeasure.createdAt },
  { table: inquiry, columns: { outcome: inquiry.outcome }, since: inquiry.createdAt },
  { table: inquiryMessage, columns: { text: inquiryMessage.text }, since: inquiryMessage.createdAt },
  { table: report, columns: { note: report.note, pinned: report.pinned }, since: report.createdAt },
  { table: reportCase, columns: { words: reportCase.words, outcomeNote: reportCase.outcomeNote }, since: reportCase.createdAt },
  { table: reportLetter, columns: { text: reportLetter.text }, since: reportLetter.createdAt },
  { table: reviewLetter, columns: { text: reviewLetter.text, answer: reviewLetter.answer }, since: reviewLetter.createdAt },
  { table: hiddenMessage, columns: { reason: hiddenMessage.reason, liftReason: hiddenMessage.liftReason }, since: hiddenMessage.createdAt },
]

/**
 * Removes a leaving member's names, e-mail addresses and phone numbers from others' letters and notifications and from the operators' notes;
 * the rest of each text stays.
 */
export const redactLeaver: Listener<'user.forgetting'> = async (ctx, { userID }) => {
  const person = await namedAs(ctx, userID)
  if (!person) return
  for (const { table, columns, whose, since } of textsNamingPeople) {
    const naming = or(...Object.values(columns).map((column) => names(column, person)))
    const without = Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, withoutNames(column, person)]))
    const free = whose && or(isNull(whose), not(isUnderRetentionHold(ctx, whose)))
    await ctx.db
      .update(table)
      .set(without)
      .where(and(since && gte(since, person.since), free, naming))
  }
}
