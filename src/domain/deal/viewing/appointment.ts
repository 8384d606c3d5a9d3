import { eq } from 'drizzle-orm'
import { raiseAlert } from '#domain/base/alert/raise.ts'
import { requireNoContactDetails } from '#domain/deal/negotiation/contact-guard.ts'
import { otherSide } from '#domain/deal/negotiation/enumerations.ts'
import { listing } from '#domain/market/listing/table.ts'
import { type Ctx, isOperator, UserType } from '#platform/context.ts'
import { invalid } from '#platform/errors.ts'
import { requireMember } from '#platform/viewer.ts'
import { closingChange, requireWords } from './answer.ts'
import type { Cancellation, Change, Viewing } from './contract.ts'
import { CancelReason, LATE_HOURS } from './enumerations.ts'
import { hostingOf, hostTexts } from './hosting.ts'
import { settleHostless } from './hostless.ts'
import { offer } from './offer.ts'
import type { ViewingRow } from './queries.ts'
import { releaseFor, releaseNoMoreOnTheDay, requirePlace, takeBackReleases } from './releases.ts'
import { runMove, saveMove } from './scene.ts'
import { hoursAfter } from './slots.ts'
import { viewingLife } from './state.ts'
import { notifySuspension } from './suspension.ts'

/** Moves on an appointed viewing. */

interface Words {
  note: string | null
  ground?: string
}

/** Frees the time and offers others in its place. */
export const changeViewing = (ctx: Ctx, id: string, input: Change, ifMatch?: number): Promise<Viewing> =>
  runMove(ctx, id, 'change', { ifMatch, ground: input.ground }, async (ctx, row, scene) => {
    requireWords(input.reason, input.note)
    await requireNoContactDetails(ctx, scene.room, { note: input.note, ...hostTexts(input) })
    const hosts = hostingOf(scene, input, row)
    if (scene.side === UserType.seller) await requirePlace(ctx, { ...row, ...hosts }, scene.side)
    const { change: offered, accepted } = await offer(ctx, scene, row, input.slots)
    const change = {
      closeReason: input.reason,
      closeNote: input.note,
      noteEarlier: true,
      ...hosts,
      ...offered,
      round: 1,
      sequence: row.sequence + 1,
    }
    await releaseNoMoreOnTheDay(ctx, row)
    await settleHostless(ctx, row, '別の日時を相談しています。')
    await notifyOperatorOfLate(ctx, row)
    const after = await saveMove(ctx, row, { move: 'change', event: accepted ? 'viewing.accepted' : 'viewing.changed', scene, change })
    if (accepted) await releaseFor(ctx, after)
  })

export const cancelViewing = (ctx: Ctx, id: string, { reason, note, ground }: Cancellation, ifMatch?: number): Promise<Viewing> =>
  runMove(ctx, id, 'cancel', { ifMatch, ground }, async (ctx, row, scene) => {
    const isNear = isLate(row, ctx.clock.now())
    if (isNear && reason === null) throw invalid({ reason: '見学まで24時間を切っています。取り消す理由を選んでください。' })
    requireWords(reason, note)
    await requireNoContactDetails(ctx, scene.room, { note })
    const late = isNear && !(reason === CancelReason.elsewhere && (await isSpokenFor(ctx, row)))
    const closed = closingChange(ctx, row, scene, 'cancel')
    const change = { ...closed, closeReason: reason, closeNote: note, late, sequence: row.sequence + 1 }
    await takeBackReleases(ctx, row)
    await settleHostless(ctx, row, '見学は取り消しになりました。')
    if (late) await notifyOperatorOfLate(ctx, row)
    await notifySuspension(ctx, await saveMove(ctx, row, { move: 'cancel', event: 'viewing.canceled', scene, change }))
  })

export const completeViewing = (ctx: Ctx, id: string, { ground }: { ground?: string }, ifMatch?: number): Promise<Viewing> =>
  runMove(ctx, id, 'complete', { ifMatch, ground }, (ctx, row, scene) =>
    saveMove(ctx, row, {
      move: 'complete',
      event: 'viewing.done',
      scene,
      change: { viewingStatus: viewingLife.after(row.viewingStatus, 'complete') },
    }),
  )

/** Reports that the other side did not appear. */
export const reportAbsence = (ctx: Ctx, id: string, { note, ground }: Words, ifMatch?: number): Promise<Viewing> =>
  runMove(ctx, id, 'reportAbsence', { ifMatch, ground }, async (ctx, row, scene) => {
    await requireNoContactDetails(ctx, scene.room, { note })
    const absence = { closeReason: CancelReason.absent, closeNote: note, absentSide: scene.side && otherSide(scene.side) }
    const change = { ...closingChange(ctx, row, scene, 'reportAbsence'), ...absence, sequence: row.sequence + 1 }
    await takeBackReleases(ctx, row)
    await notifySuspension(ctx, await saveMove(ctx, row, { move: 'reportAbsence', event: 'viewing.absent', scene, change }))
  })

/** Only once: after that it is up to the operator. */
export const objectToAbsence = (ctx: Ctx, id: string, { note, ground }: { note: string; ground?: string }, ifMatch?: number) =>
  runMove(ctx, id, 'object', { ifMatch, ground }, async (ctx, row, scene) => {
    await requireNoContactDetails(ctx, scene.room, { note })
    await raiseAlert(ctx, { cause: 'absence-contradicted', key: id, subject: { kind: 'viewing', id }, negotiationID: row.negotiationID })
    await saveMove(ctx, row, {
      move: 'object',
      event: 'viewing.objected',
      scene,
      change: { objection: note, objectedAt: ctx.clock.now() },
    })
  })

/** Another buyer's offer for the house has been accepted: cancelling for that reason does not count as late. */
async function isSpokenFor(ctx: Ctx, { estateID, negotiationID }: ViewingRow): Promise<boolean> {
  const [house] = await ctx.db.select({ for: listing.offeredNegotiationID }).from(listing).where(eq(listing.id, estateID))
  return house != null && house.for !== null && house.for !== negotiationID
}

/** Alerts an operator: on a late change the visitor may already be on the way. */
async function notifyOperatorOfLate(ctx: Ctx, row: ViewingRow) {
  const { id, sequence, negotiationID } = row
  if (!isLate(row, ctx.clock.now()) || isOperator(requireMember(ctx))) return
  await raiseAlert(ctx, { cause: 'viewing-late', key: `${id}/${sequence}`, subject: { kind: 'viewing', id }, negotiationID })
}

const isLate = ({ start }: ViewingRow, now: Date) => start !== null && now > hoursAfter(start, -LATE_HOURS)
