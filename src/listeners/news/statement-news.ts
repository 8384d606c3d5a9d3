import { eq } from 'drizzle-orm'
import { sellerSpeaks } from '#domain/deal/negotiation/policy.ts'
import { StatementKind } from '#domain/deal/statement/enumerations.ts'
import type { StatementEvent } from '#domain/deal/statement/events.ts'
import type { StatementRow } from '#domain/deal/statement/present.ts'
import { statement } from '#domain/deal/statement/table.ts'
import { buildLetter } from '#domain/news/letter-text/written.ts'
import type { NotificationKind } from '#domain/news/notification/kinds.ts'
import type { LetterContent } from '#domain/news/notification/letter.ts'
import { notify } from '#domain/news/notification/notify.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import type { Listener } from '#platform/events.ts'
import { loadNegotiationNews, siteURL, type TalkNews } from './about.ts'
import { negotiationNewsFields, negotiationURL } from './talk-news.ts'

/**
 * Notifications about the seller's written statements. Skipped if the state has changed by the time they are sent. Letters never quote the
 * seller's answers.
 */

export const notifyStatementIssued: Listener<'statement.issued'> = async (ctx, event) => {
  const { row, talk } = await newsOf(ctx, event)
  if (!row || row.replacedAt) return
  const path = `/buyer/deal/${row.negotiationID}/statement`
  const again = row.edition > 1
  const kind = again ? 'statement.reissued' : 'statement.issued'
  const letter = issuedLetter(StatementKind.labels[row.kind], again, siteURL(ctx, path))
  await notify(ctx, talk.row.buyerID, {
    ...negotiationNewsFields(talk, kind, UserType.buyer),
    path,
    words: StatementKind.labels[row.kind],
    relationID: row.id,
    letter,
  })
}

export const notifyStatementQuestioned: Listener<'statement.questioned'> = async (ctx, event) => {
  const { row, talk } = await newsOf(ctx, event)
  const line = row?.lines.find(({ code }) => code === event.code)
  if (row && line)
    await tellSeller(ctx, talk, row, 'statement.questioned', (url) =>
      buildLetter('statementQuestioned', { 告知書: StatementKind.labels[row.kind], 項目: line.label }, url),
    )
}

export const notifyStatementAcknowledged: Listener<'statement.acknowledged'> = async (ctx, event) => {
  const { row, talk } = await newsOf(ctx, event)
  if (row)
    await tellSeller(ctx, talk, row, 'statement.acknowledged', (url) =>
      buildLetter(event.reserve ? 'statementReserved' : 'statementAcknowledged', { 告知書: StatementKind.labels[row.kind] }, url),
    )
}

/** Where the seller does not speak, the operator is notified and answers. */
async function tellSeller(ctx: Ctx, talk: TalkNews, row: StatementRow, kind: NotificationKind, letter: (url: string) => LetterContent) {
  const party = sellerSpeaks(talk.row) ? UserType.seller : UserType.admin
  const memberID = party === UserType.seller ? talk.row.sellerID : talk.row.adminID
  const news = { ...negotiationNewsFields(talk, kind, party), words: StatementKind.labels[row.kind], relationID: row.id }
  await notify(ctx, memberID, { ...news, letter: letter(negotiationURL(ctx, party, row.negotiationID)) })
}

async function newsOf(ctx: Ctx, { statementID, negotiationID }: StatementEvent) {
  const [row] = await ctx.db.select().from(statement).where(eq(statement.id, statementID))
  return { row, talk: await loadNegotiationNews(ctx, negotiationID) }
}

const issuedLetter = (name: string, again: boolean, url: string): LetterContent =>
  buildLetter(again ? 'statementReissued' : 'statementIssued', { 告知書: name }, url)
