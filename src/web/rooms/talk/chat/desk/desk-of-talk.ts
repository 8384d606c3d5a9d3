import { AlertState, alertCauses } from '#domain/base/alert/causes.ts'
import { parties, type Side } from '#domain/deal/negotiation/enumerations.ts'
import { UNANSWERED_DAYS, ViewingStatus } from '#domain/deal/viewing/enumerations.ts'
import { PendingStatus } from '#domain/talk/chat/held-enumerations.ts'
import { openStates } from '#domain/talk/report/case-enumerations.ts'
import { daysBefore } from '#platform/clock.ts'
import { UserType } from '#platform/context.ts'
import { api } from '#web/api/client.ts'

/** Everything in a negotiation that is waiting for an operator. */
export async function loadDeskOfTalk(negotiationID: string) {
  const [held, reports, alerts] = await Promise.all([
    api.listHeldMessages({
      query: { negotiationID: [negotiationID], heldStatus: [PendingStatus.waiting], orderBy: 'createdAt:asc', limit: 100 },
    }),
    api.listReportCases({ query: { negotiationID: [negotiationID], state: [...openStates], limit: 100 } }),
    api.listAlerts({ query: { negotiationID: [negotiationID], state: AlertState.open, orderBy: 'createdAt:asc', limit: 100 } }),
  ])
  return { held: held.items, reports: reports.items, alerts: alerts.items }
}
export type DeskOfTalk = Awaited<ReturnType<typeof loadDeskOfTalk>>

export const pendingCount = ({ held, reports, alerts }: DeskOfTalk): number => held.length + reports.length + alerts.length

export const pendingLabels = ({ held, reports, alerts }: DeskOfTalk): string[] => [
  ...(held.length > 0 ? [`確認待ちのメッセージ${held.length}件`] : []),
  ...(reports.length > 0 ? [`通報${reports.length}件`] : []),
  ...new Set(alerts.map(({ cause }) => alertCauses[cause].title)),
]

interface PendingViewing {
  viewingStatus: ViewingStatus
  turn: Side | null
  updatedAt: string
}

/** The side that has left proposed times unanswered long enough for the office's queue. */
export const silentOn = (viewings: readonly PendingViewing[], now: Date, sellerSpeaks: boolean): string | undefined => {
  const late = viewings.find(
    ({ viewingStatus, turn, updatedAt }) =>
      viewingStatus === ViewingStatus.proposed && turn !== null && new Date(updatedAt) <= daysBefore(now, UNANSWERED_DAYS),
  )
  // Where the office acts for the seller, the answer is up to the office.
  return late?.turn && (sellerSpeaks || late.turn === UserType.buyer) ? parties[late.turn] : undefined
}
