import { inArray } from 'drizzle-orm'
import { formatDay } from '#domain/base/words/format-moments.ts'
import { otherSide, type Side } from '#domain/deal/negotiation/enumerations.ts'
import { sellerSpeaks } from '#domain/deal/negotiation/policy.ts'
import { isCheckedByOperator } from '#domain/deal/paper/catalogue.ts'
import { PaperStatus } from '#domain/deal/paper/enumerations.ts'
import type { PaperEvent } from '#domain/deal/paper/events.ts'
import { titleOf } from '#domain/deal/paper/paper-words.ts'
import type { PaperRow } from '#domain/deal/paper/queries.ts'
import { isPaperShared } from '#domain/deal/paper/shared.ts'
import { paper } from '#domain/deal/paper/table.ts'
import { buildLetter } from '#domain/news/letter-text/written.ts'
import type { NotificationKind } from '#domain/news/notification/kinds.ts'
import type { LetterContent } from '#domain/news/notification/letter.ts'
import { notify } from '#domain/news/notification/notify.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import type { Listener } from '#platform/events.ts'
import { loadNegotiationNews, siteURL, type TalkNews } from './about.ts'
import { memberAtSide, negotiationNewsFields } from './talk-news.ts'

/**
 * Notifications about papers for those concerned. Skipped if the state has changed by the time they are sent. Letters never contain a
 * paper's content, or a link that opens it without signing in.
 */

export const notifyPapersWanted: Listener<'paper.wanted'> = async (ctx, { negotiationID, side, paperIDs }) => {
  const talk = await loadNegotiationNews(ctx, negotiationID)
  await notify(ctx, bringerOf(talk, side), { ...aboutPapers(talk, 'paper.wanted', side), words: `${paperIDs.length}件` })
}

export const notifyPaperSubmitted: Listener<'paper.submitted'> = (ctx, { negotiationID, paperID }) =>
  notifyHandedIn(ctx, negotiationID, [paperID])
export const notifyPapersBrought: Listener<'paper.brought'> = (ctx, { negotiationID, paperIDs }) =>
  notifyHandedIn(ctx, negotiationID, paperIDs)

export const notifyPaperConfirmed: Listener<'paper.confirmed'> = (ctx, event) =>
  notifyBringer(ctx, event, 'paper.confirmed', PaperStatus.confirmed)

export const notifyPaperReturned: Listener<'paper.returned'> = (ctx, event) =>
  notifyBringer(ctx, event, 'paper.returned', PaperStatus.returned, (row, url) => returnedLetter(titleOf(row), row.returnReason ?? '', url))

export const notifyPaperExpiring: Listener<'paper.expiring'> = (ctx, event) =>
  notifyBringer(ctx, event, 'paper.expiring', PaperStatus.returned, (row, url) =>
    buildLetter('paperExpiring', { 書類: titleOf(row), 有効期限: row.expiresOn ? formatDay(row.expiresOn) : '' }, url),
  )

/** To the other side, for papers it may see and confirm; a power of attorney goes to an operator (`domain/deal/paper/power.ts`). */
async function notifyHandedIn(ctx: Ctx, negotiationID: string, paperIDs: string[]) {
  const rows = await rowsOf(ctx, paperIDs)
  const submitted = rows.filter(({ paperStatus }) => paperStatus === PaperStatus.submitted)
  const shown: PaperRow[] = []
  for (const row of submitted) if (!isCheckedByOperator(row) && (await isPaperShared(ctx, row.id))) shown.push(row)
  const [first] = shown
  if (!first) return
  const talk = await loadNegotiationNews(ctx, negotiationID)
  const side = otherSide(first.side)
  const names = shown.map(titleOf)
  const about = aboutPapers(talk, 'paper.submitted', side)
  await notify(ctx, bringerOf(talk, side), {
    ...about,
    words: names.length === 1 ? (names[0] ?? '') : `${names.length}件`,
    relationID: first.id,
    letter: buildLetter(
      'paperSubmitted',
      { 物件名: talk.title, 書類: names.map((name) => `・${name}`).join('\n') },
      siteURL(ctx, about.path),
    ),
  })
}

async function notifyBringer(
  ctx: Ctx,
  { negotiationID, paperID }: PaperEvent,
  kind: NotificationKind,
  standing: PaperStatus,
  words?: (row: PaperRow, url: string) => LetterContent,
) {
  const [row] = await rowsOf(ctx, [paperID])
  if (row?.paperStatus !== standing) return
  const talk = await loadNegotiationNews(ctx, negotiationID)
  const about = aboutPapers(talk, kind, row.side)
  await notify(ctx, bringerOf(talk, row.side), {
    ...about,
    words: titleOf(row),
    relationID: paperID,
    ...(words && { letter: words(row, siteURL(ctx, about.path)) }),
  })
}

const rowsOf = (ctx: Ctx, ids: string[]): Promise<PaperRow[]> => ctx.db.select().from(paper).where(inArray(paper.id, ids))

/** Where the operator speaks for the seller, they also provide the papers. */
const speaksFor = (talk: TalkNews, side: Side) => (side === UserType.seller && !sellerSpeaks(talk.row) ? UserType.admin : side)
const bringerOf = (talk: TalkNews, side: Side) => (speaksFor(talk, side) === UserType.admin ? talk.row.adminID : memberAtSide(talk, side))
const aboutPapers = (talk: TalkNews, kind: NotificationKind, side: Side) => {
  const room = negotiationNewsFields(talk, kind, speaksFor(talk, side))
  return { ...room, path: `${room.path}?tab=papers` }
}

const returnedLetter = (paper: string, reason: string, url: string): LetterContent =>
  buildLetter('paperReturned', { 書類: paper, 理由: reason }, url)
