import { eq } from 'drizzle-orm'
import { sellerSpeaks } from '#domain/deal/negotiation/policy.ts'
import { StatementKind } from '#domain/deal/statement/enumerations.ts'
import type { StatementEvent } from '#domain/deal/statement/events.ts'
import type { StatementRow } from '#domain/deal/statement/present.ts'
import { statement } from '#domain/deal/statement/table.ts'
import type { NotificationKind } from '#domain/news/notification/kinds.ts'
import { notify } from '#domain/news/notification/notify.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import type { Listener } from '#platform/events.ts'
import { siteURL, type TalkNews, talkOf } from './about.ts'
import * as letters from './statement-letters.ts'
import { roomOf, talkURL } from './talk-news.ts'

/** Notifications about the seller's written statements. Skipped if the state has changed by the time they are sent. */

export const notifyStatementIssued: Listener<'statement.issued'> = async (ctx, event) => {
  const { row, talk } = await newsOf(ctx, event)
  if (!row || row.replacedAt) return
  const path = `/buyer/deal/${row.negotiationID}/statement`
  const again = row.edition > 1
  const kind = again ? 'statement.reissued' : 'statement.issued'
  const letter = letters.issued(StatementKind.labels[row.kind], again, siteURL(ctx, path))
  await notify(ctx, talk.row.buyerID, {
    ...roomOf(talk, kind, UserType.buyer),
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
    await tellSeller(ctx, talk, row, 'statement.questioned', (url) => letters.questioned(StatementKind.labels[row.kind], line.label, url))
}

export const notifyStatementAcknowledged: Listener<'statement.acknowledged'> = async (ctx, event) => {
  const { row, talk } = await newsOf(ctx, event)
  if (row)
    await tellSeller(ctx, talk, row, 'statement.acknowledged', (url) =>
      letters.acknowledged(StatementKind.labels[row.kind], event.reserve, url),
    )
}

/** Where the seller does not speak, the operator is notified and answers. */
async function tellSeller(
  ctx: Ctx,
  talk: TalkNews,
  row: StatementRow,
  kind: NotificationKind,
  letter: (url: string) => ReturnType<typeof letters.issued>,
) {
  const party = sellerSpeaks(talk.row) ? UserType.seller : UserType.admin
  const memberID = party === UserType.seller ? talk.row.sellerID : talk.row.adminID
  const news = { ...roomOf(talk, kind, party), words: StatementKind.labels[row.kind], relationID: row.id }
  await notify(ctx, memberID, { ...news, letter: letter(talkURL(ctx, party, row.negotiationID)) })
}

async function newsOf(ctx: Ctx, { statementID, negotiationID }: StatementEvent) {
  const [row] = await ctx.db.select().from(statement).where(eq(statement.id, statementID))
  return { row, talk: await talkOf(ctx, negotiationID) }
}
