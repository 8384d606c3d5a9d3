import { eq } from 'drizzle-orm'
import { labelOf } from '#domain/base/words/codes.ts'
import { formatMoment, formatTime } from '#domain/base/words/format-moments.ts'
import type { Side } from '#domain/deal/negotiation/enumerations.ts'
import { sellerSpeaks } from '#domain/deal/negotiation/policy.ts'
import { handOverTurn } from '#domain/deal/negotiation/seats.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { CancelReason, DeclineReason, ViewingStatus } from '#domain/deal/viewing/enumerations.ts'
import type { ViewingEvent } from '#domain/deal/viewing/events.ts'
import type { ViewingRow } from '#domain/deal/viewing/queries.ts'
import type { Window } from '#domain/deal/viewing/slots.ts'
import { viewing } from '#domain/deal/viewing/table.ts'
import { windowsOf } from '#domain/deal/viewing/times.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import { lockRow } from '#platform/db/rows.ts'
import type { Listener } from '#platform/events.ts'
import { seatsWithDuties } from './duties.ts'
import { seatsDone } from './unanswered.ts'
import { writeSharedCard } from './write.ts'

/** These post system messages about viewings, and set whose answer is due, in the action's transaction. */

export const postProposedCard: Listener<'viewing.proposed'> = (ctx, event) =>
  say(
    ctx,
    event,
    (row) => [
      row.proposedBy === UserType.buyer ? '見学の希望が出されました。' : '売主から見学のご案内がありました。',
      ...slotLines(row),
      `人数：${row.people}人${row.children > 0 ? `（うちお子さま${row.children}人）` : ''}`,
      row.note,
    ],
    () => true,
  )

export const postCounteredCard: Listener<'viewing.countered'> = (ctx, event) =>
  say(
    ctx,
    event,
    (row) => ['別の日時の提案がありました。', ...slotLines(row), row.note],
    // With words of its own, another proposal is a reply.
    (row) => Boolean(row.note),
  )

export const postAcceptedCard: Listener<'viewing.accepted'> = (ctx, event) =>
  say(ctx, event, (row) => [
    '見学の日時が決まりました。',
    row.start && row.end && formatWindow({ start: row.start, end: row.end }),
    row.meetingPlace && `集合場所：${row.meetingPlace}`,
    row.hostNote && `来る方へのお願い：${row.hostNote}`,
  ])

export const postDeclinedCard: Listener<'viewing.declined'> = (ctx, event) =>
  say(ctx, event, (row) => ['今回は見学を見送ります。', ...why(row)])

export const postWithdrawnCard: Listener<'viewing.withdrawn'> = (ctx, event) =>
  say(ctx, event, (row) => ['見学の希望が取り下げられました。', ...why(row)])

export const postChangedCard: Listener<'viewing.changed'> = (ctx, event) =>
  say(ctx, event, (row) => ['見学の日時の変更をお願いします。', ...why(row), ...slotLines(row)])

export const postCanceledCard: Listener<'viewing.canceled'> = (ctx, event) =>
  say(ctx, event, (row) => ['見学が取り消されました。', ...why(row)])

export const postDoneCard: Listener<'viewing.done'> = (ctx, event) => say(ctx, event, () => ['見学おつかれさまでした。'])

export const postAbsentCard: Listener<'viewing.absent'> = (ctx, event) =>
  say(ctx, event, (row) => ['見学の約束の時間に会えなかったとの連絡がありました。', row.closeNote])

export const postObjectedCard: Listener<'viewing.objected'> = (ctx, event) =>
  say(ctx, event, (row) => ['会えなかったとの連絡に、お返事がありました。', row.objection])

export const postExpiredCard: Listener<'viewing.expired'> = (ctx, event) =>
  say(ctx, event, () => ['お返事のないまま期限が過ぎたため、見学の希望は取り下げになりました。'])

async function say(
  ctx: Ctx,
  { viewingID, negotiationID, by }: ViewingEvent,
  words: (row: ViewingRow) => (string | null)[],
  replies: (row: ViewingRow) => boolean = () => false,
) {
  const row = await lockRow(ctx, viewing, viewingID)
  const lines = [...words(row), row.byOperator ? '（運営が売主に代わって手続きしました）' : null]
  await writeSharedCard(ctx, negotiationID, { cardKind: 'viewing', relationID: viewingID, message: lines.filter(Boolean).join('\n') })
  const [room] = await ctx.db.select().from(negotiation).where(eq(negotiation.id, negotiationID))
  if (!room) return
  const seatOf = (side: Side | null) => (side === null ? [] : [side === UserType.seller && !sellerSpeaks(room) ? UserType.admin : side])
  const from = replies(row) ? seatOf(by) : await seatsDone(ctx, room, seatOf(by))
  await handOverTurn(ctx, negotiationID, { from, to: [...seatOf(row.turn), ...(await seatsWithDuties(ctx, room))] })
}

/** 2026年12月5日（土）09:00〜12:00 */
const formatWindow = ({ start, end }: Window) => `${formatMoment(start)}〜${formatTime(end)}`

const slotLines = ({ slots }: ViewingRow) => windowsOf(slots).map((window, index) => `第${index + 1}希望：${formatWindow(window)}`)

const why = ({ viewingStatus, closeReason, closeNote }: ViewingRow) => {
  const reason = closeReason && labelOf(viewingStatus === ViewingStatus.declined ? DeclineReason.labels : CancelReason.labels, closeReason)
  return [reason ? `理由：${reason}` : null, closeNote]
}
