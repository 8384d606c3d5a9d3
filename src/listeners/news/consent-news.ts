import { eq } from 'drizzle-orm'
import { formatMoment } from '#domain/base/words/format-moments.ts'
import { letterLink } from '#domain/deal/companion/letter-links.ts'
import { companion } from '#domain/deal/companion/table.ts'
import { subjectOf } from '#domain/deal/consent/consent-words.ts'
import { ConsentStatus } from '#domain/deal/consent/enumerations.ts'
import type { ConsentEvent } from '#domain/deal/consent/events.ts'
import type { ConsentRow } from '#domain/deal/consent/queries.ts'
import { consent } from '#domain/deal/consent/table.ts'
import { buildLetter } from '#domain/news/letter-text/written.ts'
import type { NotificationKind } from '#domain/news/notification/kinds.ts'
import { type LetterContent, sendLetter } from '#domain/news/notification/letter.ts'
import { notify } from '#domain/news/notification/notify.ts'
import { user } from '#domain/people/user/table.ts'
import type { Ctx } from '#platform/context.ts'
import type { Listener } from '#platform/events.ts'
import { estateTitleOf, siteURL } from './about.ts'

/** Notifications about consents of co-owners: requests and answers. Skipped if the state has changed by the time they are sent. */

export const notifyConsentAsked: Listener<'consent.asked'> = async (ctx, event) => {
  const news = await newsOf(ctx, event, ConsentStatus.asked)
  // The invitation letter already includes the request.
  if (!news || event.invited) return
  const { row, person, title, inviterName } = news
  await write(
    ctx,
    person,
    buildLetter(
      'consentAsked',
      { 物件名: title, 招待した方: inviterName, 同意すること: subjectOf(row) },
      siteURL(ctx, await letterLink(ctx, person.id)),
    ),
  )
}

export const notifyConsentGiven: Listener<'consent.given'> = async (ctx, event) => {
  const news = await newsOf(ctx, event, ConsentStatus.given)
  if (!news?.row.givenAt) return
  const { row, person, title } = news
  const given = { name: row.name ?? '', at: formatMoment(row.givenAt as Date) }
  await write(
    ctx,
    person,
    buildLetter(
      'consentReceipt',
      { 物件名: title, 同意すること: subjectOf(row), お名前: given.name, 日時: given.at },
      siteURL(ctx, await letterLink(ctx, person.id)),
    ),
  )
  await notifyInviter(ctx, news, 'consent.given', (url) =>
    buildLetter('consentGiven', { 物件名: title, お名前: person.name, 同意すること: subjectOf(row) }, url),
  )
}

export const notifyConsentDeclined: Listener<'consent.declined'> = async (ctx, event) => {
  const news = await newsOf(ctx, event, ConsentStatus.declined)
  if (!news) return
  const { row, person, title } = news
  await notifyInviter(ctx, news, 'consent.declined', (url) =>
    buildLetter('consentDeclined', { 物件名: title, お名前: person.name, 同意すること: subjectOf(row), 理由: row.closeReason ?? '' }, url),
  )
}

export const notifyConsentWithdrawn: Listener<'consent.withdrawn'> = async (ctx, event) => {
  const news = await newsOf(ctx, event, ConsentStatus.withdrawn)
  if (!news) return
  const { row, person, title } = news
  await notifyInviter(ctx, news, 'consent.withdrawn', (url) =>
    buildLetter('consentWithdrawn', { 物件名: title, お名前: person.name, 同意すること: subjectOf(row), 理由: row.closeReason ?? '' }, url),
  )
}

type Person = typeof companion.$inferSelect
interface News {
  row: ConsentRow
  person: Person
  title: string
  inviterName: string
}

async function newsOf(ctx: Ctx, { consentID }: ConsentEvent, status: ConsentStatus): Promise<News | undefined> {
  const [found] = await ctx.db
    .select({ row: consent, person: companion, inviterName: user.name })
    .from(consent)
    .innerJoin(companion, eq(companion.id, consent.companionID))
    .innerJoin(user, eq(user.id, consent.inviterID))
    .where(eq(consent.id, consentID))
  if (found?.row.consentStatus !== status) return undefined
  return { ...found, title: await estateTitleOf(ctx, found.row.estateID) }
}

const write = (ctx: Ctx, person: Person, letter: LetterContent) => sendLetter(ctx, person, `event/${ctx.requestID}/${person.id}`, letter)

async function notifyInviter(ctx: Ctx, { row, person, title }: News, kind: NotificationKind, letter: (url: string) => LetterContent) {
  const path = `/seller/estate/${row.estateID}/companions`
  await notify(ctx, row.inviterID, {
    ...{ kind, path, house: title, words: `${person.name} 様`, relationID: row.id },
    ...{ ...(row.negotiationID && { negotiationID: row.negotiationID }), letter: letter(siteURL(ctx, path)) },
  })
}
