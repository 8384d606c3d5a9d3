import { eq } from 'drizzle-orm'
import { HandoverStatus } from '#domain/deal/handover/enumerations.ts'
import { handover } from '#domain/deal/handover/table.ts'
import { otherSide } from '#domain/deal/negotiation/enumerations.ts'
import { buildLetter } from '#domain/news/letter-text/written.ts'
import type { NotificationKind } from '#domain/news/notification/kinds.ts'
import type { LetterContent } from '#domain/news/notification/letter.ts'
import { notify } from '#domain/news/notification/notify.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import type { Listener } from '#platform/events.ts'
import { loadNegotiationNews, siteURL, type TalkNews } from './about.ts'
import { memberAtSide, negotiationNewsFields, type Side, sidesIn } from './talk-news.ts'

/** Notifies both parties themselves about the handover record: it cannot be confirmed on their behalf. */

export const notifyHandoverConfirmed: Listener<'handover.confirmed'> = async (ctx, { negotiationID, handoverID, edition, by }) => {
  const [row] = await ctx.db.select().from(handover).where(eq(handover.id, handoverID))
  if (row?.edition !== edition || row.handoverStatus === HandoverStatus.confirmed) return
  await notifySide(ctx, await loadNegotiationNews(ctx, negotiationID), otherSide(by), {
    kind: 'handover.confirmed',
    relationID: handoverID,
    letter: confirmLetter,
  })
}

export const notifyHandoverChanged: Listener<'handover.changed'> = async (ctx, { negotiationID, handoverID, by }) =>
  notifySide(ctx, await loadNegotiationNews(ctx, negotiationID), otherSide(by), {
    kind: 'handover.changed',
    relationID: handoverID,
    letter: changedLetter,
  })

export const notifyLack: Listener<'handover.lacking'> = async (ctx, { negotiationID, handoverID }) =>
  notifySide(ctx, await loadNegotiationNews(ctx, negotiationID), UserType.seller, {
    kind: 'handover.lacking',
    relationID: handoverID,
    letter: lackingLetter,
  })

export const notifyHandoverDone: Listener<'handover.done'> = async (ctx, { negotiationID, handoverID }) => {
  const talk = await loadNegotiationNews(ctx, negotiationID)
  for (const side of sidesIn(talk)) await notifySide(ctx, talk, side, { kind: 'handover.done', relationID: handoverID })
}

/** By schedule: once per planned day, even if the job runs twice. */
export const notifySilent: Listener<'handover.stale'> = async (ctx, { negotiationID, planID, handoverDay, sides }) => {
  const talk = await loadNegotiationNews(ctx, negotiationID)
  for (const side of sides) {
    const key = `handover.silent/${planID}/${handoverDay}`
    await notifySide(ctx, talk, side, { kind: 'handover.missing', relationID: planID, letter: silent, key })
  }
}

interface HandoverNews {
  kind: NotificationKind
  relationID: string
  letter?: (url: string) => LetterContent
  key?: string
}

function notifySide(ctx: Ctx, talk: TalkNews, side: Side, { kind, relationID, letter, key }: HandoverNews): Promise<void> {
  const room = negotiationNewsFields(talk, kind, side)
  const path = `${room.path}?tab=plan&step=handover`
  return notify(ctx, memberAtSide(talk, side), { ...room, path, relationID, letter: letter?.(siteURL(ctx, path)) }, key)
}

const confirmLetter = (url: string): LetterContent => buildLetter('handoverConfirmed', {}, url)
const changedLetter = (url: string): LetterContent => buildLetter('handoverChanged', {}, url)
const lackingLetter = (url: string): LetterContent => buildLetter('handoverLacking', {}, url)
const silent = (url: string): LetterContent => buildLetter('handoverSilent', {}, url)
