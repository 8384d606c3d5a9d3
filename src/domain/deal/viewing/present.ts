import { sideOf } from '#domain/deal/negotiation/policy.ts'
import { ReleaseKind } from '#domain/deal/negotiation/release-enumerations.ts'
import { readableReleases } from '#domain/deal/negotiation/releases.ts'
import { toWireTime } from '#platform/clock.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import { requireMember } from '#platform/viewer.ts'
import type { Viewing } from './contract.ts'
import { ViewingStatus } from './enumerations.ts'
import type { ViewingRow } from './queries.ts'
import { answerDue } from './slots.ts'
import { windowsOf } from './times.ts'

/** Viewings for this viewer: a memo is only shown to its author. */
export async function presentViewings(ctx: Ctx, rows: ViewingRow[]): Promise<Viewing[]> {
  if (ctx.viewer.kind === 'companion') return rows.map((row) => presentToCompanion(ctx, row))
  const { id } = requireMember(ctx)
  const met = rows.filter((row) => mayMeet.includes(row.viewingStatus)).map((row) => row.negotiationID)
  const today = (await readableReleases(ctx, [...new Set(met)])).filter(({ kind }) => kind === ReleaseKind.day)
  return rows.map((row) => {
    const party = sideOf(id, row)
    return present(ctx, row, party, party === UserType.admin || today.some(({ relationID, to }) => relationID === row.id && to === party))
  })
}

/** In these states there is a day on which the two have to find each other. */
const mayMeet: readonly ViewingStatus[] = [ViewingStatus.accepted, ViewingStatus.done]

function present({ clock }: Ctx, row: ViewingRow, party: UserType, readsContact: boolean): Viewing {
  const { buyerMemo, buyerMemoImages, sellerMemo, sellerMemoImages, ...shown } = row
  const hasTime = row.viewingStatus !== ViewingStatus.proposed
  const isBuyer = party === UserType.buyer
  const isSeller = party === UserType.seller
  return {
    ...shown,
    start: hasTime ? time(row.start) : null,
    end: hasTime ? time(row.end) : null,
    buyerDayContact: isBuyer || readsContact ? row.buyerDayContact : null,
    sellerDayContact: isSeller || readsContact ? row.sellerDayContact : null,
    outcomeNote: isSeller && !row.tellSeller ? null : row.outcomeNote,
    memo: isBuyer ? buyerMemo : isSeller ? sellerMemo : null,
    memoImagePaths: isBuyer ? buyerMemoImages : isSeller ? sellerMemoImages : [],
    answerBy: time(answerDue(windowsOf(row.slots), row.answerBy, clock.now())),
    acceptedAt: time(row.acceptedAt),
    closedAt: time(row.closedAt),
    objectedAt: time(row.objectedAt),
    createdAt: toWireTime(row.createdAt),
    updatedAt: toWireTime(row.updatedAt),
  }
}

/** Only the time and the status; the texts between the two sides are private. */
const presentToCompanion = (ctx: Ctx, row: ViewingRow): Viewing => ({
  ...present(ctx, row, UserType.admin, false),
  ...{
    note: null,
    noteBy: null,
    meetingPlace: null,
    hostName: null,
    hostNote: null,
    closeNote: null,
    objection: null,
    outcome: null,
    outcomeNote: null,
    memo: null,
  },
  ...{ buyerDayContact: null, sellerDayContact: null },
})

const time = (at: Date | null) => at && toWireTime(at)
