import { AlertState, alertCauses } from '#domain/base/alert/causes.ts'
import { HeldStatus } from '#domain/talk/chat/held-enumerations.ts'
import { openStates } from '#domain/talk/report/case-enumerations.ts'
import { api } from '#web/api/client.ts'

/** What of one talk waits for an operator. */
export async function loadDeskOfTalk(negotiationID: string) {
  const [held, reports, alerts] = await Promise.all([
    api.listHeldMessages({
      query: { negotiationID: [negotiationID], heldStatus: [HeldStatus.waiting], orderBy: 'createdAt:asc', limit: 100 },
    }),
    api.listReportCases({ query: { negotiationID: [negotiationID], state: [...openStates], limit: 100 } }),
    api.listAlerts({ query: { negotiationID: [negotiationID], state: AlertState.open, orderBy: 'createdAt:asc', limit: 100 } }),
  ])
  return { held: held.items, reports: reports.items, alerts: alerts.items }
}
export type DeskOfTalk = Awaited<ReturnType<typeof loadDeskOfTalk>>

export const waitingOf = ({ held, reports, alerts }: DeskOfTalk): number => held.length + reports.length + alerts.length

/** What waits, by name. */
export const waitingWords = ({ held, reports, alerts }: DeskOfTalk): string[] => [
  ...(held.length > 0 ? [`確認待ちのメッセージ${held.length}件`] : []),
  ...(reports.length > 0 ? [`通報${reports.length}件`] : []),
  ...new Set(alerts.map(({ cause }) => alertCauses[cause].title)),
]
