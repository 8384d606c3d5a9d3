import { eq } from 'drizzle-orm'
import { formatDay } from '#domain/base/words/format-moments.ts'
import type { NotificationKind } from '#domain/news/notification/kinds.ts'
import { sendLetter, type Written } from '#domain/news/notification/letter.ts'
import { notify } from '#domain/news/notification/notify.ts'
import { expiryOf } from '#domain/office/personal-data/ask.ts'
import { disclosure } from '#domain/office/personal-data/table.ts'
import { privacyKinds } from '#domain/people/privacy/legal-words.ts'
import { untilOf } from '#domain/people/privacy/queries.ts'
import { privacyRequest } from '#domain/people/privacy/table.ts'
import type { Ctx } from '#platform/context.ts'
import type { Listener } from '#platform/events.ts'
import { Mailbox } from '#platform/http/values.ts'
import { siteURL } from './about.ts'
import * as letters from './privacy-letters.ts'

type About = Parameters<typeof letters.received>[0]

export const notifyPrivacyReceived: Listener<'privacyRequest.received'> = (ctx, { requestID }) =>
  write(ctx, requestID, 'privacy.received', (about, { dueAt }) => letters.received(about, formatDay(dueAt)))

export const notifyPrivacyAsked: Listener<'privacyRequest.asked'> = (ctx, { requestID, text }) =>
  write(ctx, requestID, 'privacy.asked', (about) => letters.asked(about, text))

export const notifyPrivacyAnswered: Listener<'privacyRequest.answered'> = (ctx, { requestID, text }) =>
  write(ctx, requestID, 'privacy.answered', (about, { files, fee, closedAt }) =>
    letters.answered(about, text, { fee, filesUntil: files.length > 0 && closedAt ? formatDay(untilOf(closedAt)) : null }),
  )

export const notifyPrivacyRefused: Listener<'privacyRequest.refused'> = (ctx, { requestID, text }) =>
  write(ctx, requestID, 'privacy.refused', (about) => letters.refused(about, text))

export const notifyDisclosed: Listener<'personalData.ready'> = async (ctx, { disclosureID }) => {
  const [row] = await ctx.db.select().from(disclosure).where(eq(disclosure.id, disclosureID))
  if (!row) return
  const letter = letters.disclosed(formatDay(expiryOf(row)), siteURL(ctx, path))
  await notify(ctx, row.userID, { kind: 'privacy.disclosed', path, letter })
}

const path = '/user/edit'

/** To the member, else to the address given. Without an address the office writes on paper. */
async function write(
  ctx: Ctx,
  id: string,
  kind: NotificationKind,
  letterOf: (about: About, row: typeof privacyRequest.$inferSelect) => Written,
): Promise<void> {
  const [row] = await ctx.db.select().from(privacyRequest).where(eq(privacyRequest.id, id))
  if (!row) return
  const { number, userID, contact, requesterName } = row
  const letter = letterOf({ number, kind: row.kind, ...(userID && { url: siteURL(ctx, path) }) }, row)
  if (userID) await notify(ctx, userID, { kind, path, words: `${number}：${privacyKinds[row.kind]}`, letter })
  const email = Mailbox.safeParse(contact).data
  if (!userID && email) await sendLetter(ctx, { email, name: requesterName }, `event/${ctx.requestID}/${id}`, letter)
}
