import { eq } from 'drizzle-orm'
import { labelOf } from '#domain/base/words/codes.ts'
import { formatDay, formatTime } from '#domain/base/words/format-moments.ts'
import { formatNearDay } from '#domain/base/words/near-day.ts'
import { sellerSpeaks } from '#domain/deal/negotiation/policy.ts'
import { ReleaseKind } from '#domain/deal/negotiation/release-enumerations.ts'
import { activeReleases } from '#domain/deal/negotiation/releases.ts'
import { calendarForLetter } from '#domain/deal/viewing/calendar.ts'
import { CancelReason, DeclineReason, HostKind, ViewingStatus } from '#domain/deal/viewing/enumerations.ts'
import type { ViewingEvent } from '#domain/deal/viewing/events.ts'
import type { ViewingRow } from '#domain/deal/viewing/queries.ts'
import { viewing } from '#domain/deal/viewing/table.ts'
import { windowsOf } from '#domain/deal/viewing/times.ts'
import { formatSlot, formatVisitors } from '#domain/deal/viewing/viewing-words.ts'
import { buildLetter } from '#domain/news/letter-text/written.ts'
import type { NotificationKind } from '#domain/news/notification/kinds.ts'
import type { LetterContent } from '#domain/news/notification/letter.ts'
import { notify } from '#domain/news/notification/notify.ts'
import { user } from '#domain/people/user/table.ts'
import { HOUR_MS, tokyoDay } from '#platform/clock.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import type { Listener } from '#platform/events.ts'
import { loadNegotiationNews, siteURL, type TalkNews } from './about.ts'
import { memberAtSide, negotiationNewsFields, negotiationURL, type Side, sidesIn } from './talk-news.ts'

/** Notifications about viewings, for those concerned. Letters never contain the address: anyone may get hold of a letter. */

/** Changes this close to the start are notified even at night. */
const NEAR_HOURS = 12

export const notifyProposed: Listener<'viewing.proposed'> = (ctx, event) =>
  notifyTurn(ctx, event, 'viewing.proposed', ({ row, talk, url }) => {
    const byBuyer = row.proposedBy === UserType.buyer
    const from = byBuyer ? talk.row.buyerName : talk.row.sellerName
    return proposedLetter(talk.title, { from, byBuyer, lines: [...slotLines(ctx, row), `人数：${formatVisitors(row)}`] }, url)
  })

export const notifyCountered: Listener<'viewing.countered'> = (ctx, event) =>
  notifyTurn(ctx, event, 'viewing.countered', ({ row, talk, url }) =>
    buildLetter('viewingCountered', { 物件名: talk.title, 内容: slotLines(ctx, row).join('\n') }, url),
  )

/** To both, including the one who accepted: both keep it. */
export const notifyAccepted: Listener<'viewing.accepted'> = async (ctx, event) => {
  await notifySides(ctx, { ...event, by: null }, 'viewing.accepted', ({ row, talk, url }) => {
    const near = row.start ? `${formatNearDay(row.start, ctx.clock.now())}${formatTime(row.start)}` : ''
    return buildLetter('viewingAccepted', { 物件名: talk.title, 日時: near, 内容: appointmentLines(ctx, row).join('\n') }, url)
  })
  await notifyAddress(ctx, event)
}

/** If this viewing released the address to the buyer, notifies them; not if they knew it before. */
async function notifyAddress(ctx: Ctx, { viewingID, negotiationID }: ViewingEvent) {
  const addresses = (await activeReleases(ctx, negotiationID)).filter(({ kind }) => kind === ReleaseKind.address)
  if (addresses.length === 0 || addresses.some(({ relationID }) => relationID !== viewingID)) return
  const talk = await loadNegotiationNews(ctx, negotiationID)
  const room = negotiationNewsFields(talk, 'release.made', UserType.buyer)
  const news = { ...room, path: `${room.path}?tab=house`, words: ReleaseKind.labels[ReleaseKind.address], relationID: viewingID }
  await notify(ctx, talk.row.buyerID, news, `viewing.address/${viewingID}`)
}

export const notifyDeclined: Listener<'viewing.declined'> = (ctx, event) =>
  notifySides(ctx, event, 'viewing.declined', ({ row, talk, url }) =>
    buildLetter('viewingDeclined', { 物件名: talk.title, 理由: why(row).join('\n') }, url),
  )

export const notifyWithdrawn: Listener<'viewing.withdrawn'> = (ctx, event) => notifySides(ctx, event, 'viewing.withdrawn')

export const notifyChanged: Listener<'viewing.changed'> = (ctx, event) =>
  notifySides(ctx, event, 'viewing.changed', ({ row, talk, url }) =>
    buildLetter('viewingChanged', { 物件名: talk.title, 内容: [...why(row), ...slotLines(ctx, row)].join('\n') }, url),
  )

export const notifyCanceled: Listener<'viewing.canceled'> = (ctx, event) =>
  notifySides(ctx, event, 'viewing.canceled', ({ row, talk, url }) =>
    buildLetter('viewingCanceled', { 物件名: talk.title, 理由: why(row).join('\n') }, url),
  )

export const notifyAbsent: Listener<'viewing.absent'> = (ctx, event) =>
  notifySides(ctx, { ...event, by: null }, 'viewing.absent', ({ row, talk, url }) =>
    buildLetter('viewingAbsent', { 物件名: talk.title, 連絡: row.closeNote ?? '' }, url),
  )

export const notifyObjected: Listener<'viewing.objected'> = (ctx, event) =>
  notifySides(ctx, event, 'viewing.objected', ({ row, talk, url }) =>
    buildLetter('viewingObjected', { 物件名: talk.title, 返事: row.objection ?? '' }, url),
  )

export const notifyExpired: Listener<'viewing.expired'> = (ctx, event) => notifySides(ctx, event, 'viewing.expired')

/** Lists the dates, including that of the third incident. */
export const notifyViewingSuspended: Listener<'viewing.suspended'> = async (ctx, { userID, until, dates }) => {
  const [member] = await ctx.db.select({ userType: user.userType }).from(user).where(eq(user.id, userID))
  const path = member?.userType === UserType.seller ? '/seller/chat' : '/buyer/chat'
  const day = (time: string) => formatDay(tokyoDay(new Date(time)))
  const letter = buildLetter('viewingSuspended', { 期限: day(until), 対象の日: dates.map(day).join('、') }, siteURL(ctx, path))
  await notify(ctx, userID, { kind: 'viewing.suspended', path, words: `${day(until)}まで`, letter })
}

/** A quick message on the day; the other side is notified immediately. */
export const notifyOnTheDay: Listener<'viewing.dayWord'> = async (ctx, { negotiationID, by, words }) => {
  const talk = await loadNegotiationNews(ctx, negotiationID)
  for (const side of sidesIn(talk))
    if (side !== by) await notify(ctx, memberAtSide(talk, side), { ...negotiationNewsFields(talk, 'viewing.day', side), words })
}

interface Scene {
  row: ViewingRow
  talk: TalkNews
  url: string
}
type Words = (scene: Scene) => LetterContent

/** To the side whose answer is due; for a seller represented by the operator, to the operator. */
async function notifyTurn(ctx: Ctx, event: ViewingEvent, kind: NotificationKind, words: Words) {
  const { row, talk } = await sceneOf(ctx, event)
  if (!row?.turn || row.sequence !== event.sequence) return
  const party = row.turn === UserType.seller && !sellerSpeaks(talk.row) ? UserType.admin : row.turn
  const letter = words({ row, talk, url: negotiationURL(ctx, party, talk.row.id) })
  const memberID = party === UserType.admin ? talk.row.adminID : memberAtSide(talk, party)
  await notify(ctx, memberID, { ...aboutIt(ctx, talk, kind, party, row), letter })
}

/** To every side but the one that acted. If the state has changed since, the later event notifies instead. */
async function notifySides(ctx: Ctx, event: ViewingEvent, kind: NotificationKind, words?: Words) {
  const { row, talk } = await sceneOf(ctx, event)
  if (!row || row.sequence !== event.sequence) return
  for (const side of sidesIn(talk)) {
    if (side === event.by) continue
    const letter = words?.({ row, talk, url: negotiationURL(ctx, side, talk.row.id) })
    await notify(ctx, memberAtSide(talk, side), {
      ...aboutIt(ctx, talk, kind, side, row),
      ...(letter && { letter: withCalendar.has(kind) ? { ...letter, ...(await calendarOf(ctx, row, side)) } : letter }),
    })
  }
}

const withCalendar = new Set<NotificationKind>(['viewing.accepted', 'viewing.changed', 'viewing.canceled'])

async function calendarOf(ctx: Ctx, row: ViewingRow, side: Side) {
  const file = await calendarForLetter(ctx, row.id, side)
  return file && { attachments: [file] }
}

export function aboutIt(
  ctx: Ctx,
  talk: TalkNews,
  kind: NotificationKind,
  party: Parameters<typeof negotiationNewsFields>[2],
  row: ViewingRow,
) {
  const isOpen = row.viewingStatus === ViewingStatus.proposed
  const words = row.start && !isOpen ? appointmentLines(ctx, row)[0] : slotLines(ctx, row)[0]
  const near = row.start !== null && Math.abs(row.start.getTime() - ctx.clock.now().getTime()) <= NEAR_HOURS * HOUR_MS
  return { ...negotiationNewsFields(talk, kind, party), words, relationID: row.id, near }
}

async function sceneOf(ctx: Ctx, { viewingID, negotiationID }: ViewingEvent) {
  const [row] = await ctx.db.select().from(viewing).where(eq(viewing.id, viewingID))
  return { row, talk: await loadNegotiationNews(ctx, negotiationID) }
}

const slotLines = (ctx: Ctx, { slots }: ViewingRow) =>
  windowsOf(slots).map((slot, index) => `第${index + 1}希望：${formatSlot(slot, ctx.clock.now())}`)

export const appointmentLines = (ctx: Ctx, { start, end, hostKind }: ViewingRow) => [
  ...(start && end ? [`日時：${formatSlot({ start, end }, ctx.clock.now())}`] : []),
  ...(hostKind ? [`案内：${labelOf(HostKind, hostKind)}`] : []),
]

const why = ({ viewingStatus, closeReason, closeNote }: ViewingRow) => {
  const reasons = viewingStatus === ViewingStatus.declined ? DeclineReason.labels : CancelReason.labels
  return [...(closeReason ? [`理由：${labelOf(reasons, closeReason as CancelReason)}`] : []), ...(closeNote ? [closeNote] : [])]
}

const proposedLetter = (
  title: string,
  { from, byBuyer, lines }: { from: string; byBuyer: boolean; lines: string[] },
  url: string,
): LetterContent => {
  const values = { 物件名: title, 相手の名前: from, 待つ方: byBuyer ? '買主の方' : 'お相手の方', 内容: lines.join('\n') }
  return buildLetter('viewingProposed', values, url)
}
