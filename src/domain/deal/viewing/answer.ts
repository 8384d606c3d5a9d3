import { requireNoContactDetails } from '#domain/deal/negotiation/contact-guard.ts'
import type { Side } from '#domain/deal/negotiation/enumerations.ts'
import { startWith } from '#domain/deal/negotiation/moves.ts'
import type { DealScene } from '#domain/deal/negotiation/scene.ts'
import { user } from '#domain/people/user/table.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import { lockRow } from '#platform/db/rows.ts'
import { conflict, invalid, staleVersion } from '#platform/errors.ts'
import { hostBusy, hostElsewhere, hostNear, requireFree, slotTaken } from './conflicts.ts'
import type { Acceptance, Cancellation, Counter, Refusal, Viewing } from './contract.ts'
import { CancelReason, type DeclineReason, declineReasonsOf, HostKind, USUAL_LENGTH } from './enumerations.ts'
import { type HostDetails, hostingOf, hostTexts } from './hosting.ts'
import { hostsOf, offer } from './offer.ts'
import type { ViewingRow } from './queries.ts'
import { releaseFor, requirePlace, takeBackReleases } from './releases.ts'
import { runMove, saveMove } from './scene.ts'
import { isOnQuarter, isWithin, minutesAfter, type Window } from './slots.ts'
import { viewingLife } from './state.ts'
import { publishedHours } from './terms.ts'
import { windowsOf } from './times.ts'

/** The answers to a proposal. */

export const counterViewing = (ctx: Ctx, id: string, input: Counter, ifMatch?: number): Promise<Viewing> =>
  runMove(ctx, id, 'counter', { ifMatch, ground: input.ground }, async (ctx, row, scene) => {
    const hosts = hostingOf(scene, input, row)
    await requireNoContactDetails(ctx, scene.room, { note: input.note, ...hostTexts(input) })
    if (scene.side === UserType.seller) await requirePlace(ctx, { ...row, ...hosts }, scene.side)
    const { change: offered, accepted } = await offer(ctx, scene, row, input.slots)
    const change = {
      ...hosts,
      ...offered,
      round: row.round + 1,
      // The wish for another time has been answered.
      closeReason: null,
      closeNote: null,
      ...(input.note ? { note: input.note, noteBy: scene.side, noteEarlier: false } : { noteEarlier: true }),
      ...(accepted && row.acceptedAt && { sequence: row.sequence + 1 }),
    }
    await startWith(ctx, scene)
    const after = await saveMove(ctx, row, { move: 'counter', event: accepted ? 'viewing.accepted' : 'viewing.countered', scene, change })
    if (accepted) await releaseFor(ctx, after)
  })

export const acceptViewing = (ctx: Ctx, id: string, input: Acceptance, ifMatch?: number): Promise<Viewing> =>
  runMove(ctx, id, 'accept', { ifMatch, ground: input.ground }, async (ctx, row, scene) => {
    if (input.version !== row.version) throw staleVersion({ version: row.version })
    const time = timeOf(row, input, ctx.clock.now())
    const hosts = hostingOf(scene, input, await hostsSoFar(ctx, row))
    await requirePlace(ctx, { ...row, ...hosts }, scene.side)
    await requireFree(ctx, row, time)
    await requireHost(ctx, { ...row, ...hosts }, time, scene, input.confirmOverlap)
    await startWith(ctx, scene)
    const contact = scene.side === UserType.buyer ? { buyerDayContact: input.dayContact } : { sellerDayContact: input.dayContact }
    const change = {
      viewingStatus: viewingLife.after(row.viewingStatus, 'accept'),
      turn: null,
      answerBy: null,
      ...time,
      ...hosts,
      ...(input.dayContact !== null && contact),
      hostKind: hosts.hostKind ?? row.hostKind ?? HostKind.seller,
      // The wish for another time has been answered.
      closeReason: null,
      closeNote: null,
      acceptedAt: ctx.clock.now(),
      acceptedBy: scene.actor.id,
      // If it was accepted before, calendars already have it.
      sequence: row.acceptedAt ? row.sequence + 1 : row.sequence,
    }
    await releaseFor(ctx, await saveMove(ctx, row, { move: 'accept', event: 'viewing.accepted', scene, change }))
    // Checked last: the release above may permit naming the address.
    await requireNoContactDetails(ctx, scene.room, hostTexts(input))
  })

export const refuseViewing = (ctx: Ctx, id: string, { reason, note, ground }: Refusal, ifMatch?: number): Promise<Viewing> =>
  runMove(ctx, id, 'refuse', { ifMatch, ground }, async (ctx, row, scene) => {
    requireOwnReason(scene.side ?? UserType.seller, reason)
    requireWords(reason, note)
    await requireNoContactDetails(ctx, scene.room, { note })
    const change = { ...closingChange(ctx, row, scene, 'refuse'), closeReason: reason, closeNote: note }
    await takeBackReleases(ctx, row)
    await saveMove(ctx, row, { move: 'refuse', event: 'viewing.declined', scene, change })
  })

/** Buyers and sellers have different reasons. */
function requireOwnReason(side: Side, reason: DeclineReason) {
  if (!declineReasonsOf[side].some((each) => each === reason)) throw invalid({ reason: '理由を選び直してください。' })
}

export const withdrawViewing = (ctx: Ctx, id: string, { reason, note, ground }: Cancellation, ifMatch?: number): Promise<Viewing> =>
  runMove(ctx, id, 'withdraw', { ifMatch, ground }, async (ctx, row, scene) => {
    requireWords(reason, note)
    await requireNoContactDetails(ctx, scene.room, { note })
    const change = { ...closingChange(ctx, row, scene, 'withdraw'), closeReason: reason, closeNote: note }
    await takeBackReleases(ctx, row)
    await saveMove(ctx, row, { move: 'withdraw', event: 'viewing.withdrawn', scene, change })
  })

/** Columns set whenever a viewing ends. */
export const closingChange = (ctx: Ctx, row: ViewingRow, scene: DealScene, move: 'refuse' | 'withdraw' | 'cancel' | 'reportAbsence') => ({
  viewingStatus: viewingLife.after(row.viewingStatus, move),
  turn: null,
  answerBy: null,
  closedAt: ctx.clock.now(),
  closedBy: scene.actor.id,
})

/** その他 requires an explanation. */
export function requireWords(reason: number | null, note: string | null): void {
  if (reason === CancelReason.other && !note) throw invalid({ note: '理由を書いてください。' })
}

/** The host as far as known: from this viewing, otherwise from the viewing hours. */
async function hostsSoFar(ctx: Ctx, row: ViewingRow): Promise<HostDetails> {
  const hours = await publishedHours(ctx, row.estateID)
  const usual = hours && hostsOf(hours)
  return {
    meetingPlace: row.meetingPlace ?? usual?.meetingPlace ?? null,
    hostKind: row.hostKind ?? usual?.hostKind ?? null,
    hostName: row.hostName ?? usual?.hostName ?? null,
    hostNote: row.hostNote ?? usual?.hostNote ?? null,
  }
}

/** The appointed time: within one of the offered windows, and not past. */
function timeOf(row: ViewingRow, { slot, start, minutes }: Acceptance, now: Date): Window {
  const offered = windowsOf(row.slots)[slot]
  if (!offered) throw invalid({ slot: '候補日時の中から選んでください。' })
  const from = start ? new Date(start) : offered.start
  const time = { start: from, end: minutesAfter(from, minutes ?? usualMinutes(offered)) }
  if (!isOnQuarter(from) || !isWithin(time, offered)) throw invalid({ start: '候補の時間の中から選んでください。' })
  if (from <= now) throw conflict('slot-past', '過ぎた時間は選べません。')
  return time
}

/** An hour, or all of a slot that is shorter. */
const usualMinutes = ({ start, end }: Window) => Math.min(USUAL_LENGTH, (end.getTime() - start.getTime()) / 60_000)

/** A seller who hosts in person can be at one house at a time, unless they confirm the overlap. */
async function requireHost(ctx: Ctx, row: ViewingRow, time: Window, { side }: DealScene, confirmed: boolean) {
  if ((row.hostKind ?? HostKind.seller) !== HostKind.seller) return
  if (confirmed && side === UserType.seller) return
  await lockRow(ctx, user, row.sellerID)
  const elsewhere = await hostElsewhere(ctx, row, time)
  if (!elsewhere) return
  // A buyer is not told where the seller is. As no choices come with the answer, they can tell that it is not at this house.
  if (side !== UserType.seller) throw slotTaken()
  throw elsewhere === 'overlapping' ? hostBusy() : hostNear()
}
