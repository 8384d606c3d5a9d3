import { endpoint, resource } from '#platform/http/contract.ts'
import { filterShape } from '#platform/http/filter.ts'
import { byID, codeOf, ID, stamped, Time } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { type AlertCause, AlertState, alertCauses } from './causes.ts'

export const Alert = z
  .strictObject({
    id: ID,
    cause: z.enum(Object.keys(alertCauses) as [AlertCause, ...AlertCause[]]),
    /** The kind of its subject, such as "payment", with the id where it is known. */
    subjectKind: z.string(),
    subjectID: z.string().nullable(),
    negotiationID: ID.nullable(),
    /** Known facts: amount, expected, currency, paymentIntentID, reason ... */
    facts: z.record(z.string(), z.union([z.string(), z.number()])),
    /** Number of occurrences, and time of the last one. */
    count: z.int().min(1),
    lastAt: Time,
    /** When it occurred first, or again after it was concluded. */
    openedAt: Time,
    state: codeOf(AlertState),
    assigneeID: ID.nullable(),
    /** How it was settled. */
    note: z.string().nullable(),
    concludedAt: Time.nullable(),
    concludedBy: ID.nullable(),
    concludedByName: z.string().nullable(),
    ...stamped,
  })
  .meta({ id: 'Alert' })
export type Alert = z.infer<typeof Alert>

export const alertFilter = {
  id: 'ids',
  cause: 'ids',
  subjectKind: 'text',
  subjectID: 'ids',
  negotiationID: 'ids',
  state: 'codes',
  assigneeID: 'ids',
  createdAt: 'time',
  concludedAt: 'time',
} as const

const { countAlerts, listAlerts, getAlertsByIds, getAlert } = resource('alert', 'alerts', {
  label: '運営の確認が必要なこと',
  entity: Alert,
  write: {},
  filter: filterShape(alertFilter),
  sort: ['createdAt', 'concludedAt'],
})

export const alertContract = {
  countAlerts,
  listAlerts,
  getAlertsByIds,
  getAlert,
  assignAlert: endpoint({
    method: 'put',
    path: '/alert/{id}/assignment',
    params: byID,
    body: z.strictObject({
      /** The assignee that the caller saw; null: unassigned. */
      from: ID.nullable().meta({ label: 'いまの担当' }),
      /** The caller, or null to give it back. */
      to: ID.nullable().meta({ label: '次の担当' }),
    }),
    output: Alert,
    summary: '自分が担当する、または担当を外す',
  }),
  concludeAlert: endpoint({
    method: 'post',
    path: '/alert/{id}/conclusion',
    params: byID,
    body: z.strictObject({
      note: z.string().trim().min(1, 'どう対応したかを入力してください。').max(400).meta({ label: '対応の内容' }),
      /** Even if it is assigned to a colleague. */
      anyway: z.boolean().optional().meta({ label: '担当がいても対応済みにする' }),
    }),
    output: Alert,
    summary: '対応済みにする（ほかの方が担当しているときは 409 in-hand。anyway を添えると、それでも対応済みにする）',
  }),
  reopenAlert: endpoint({
    method: 'post',
    path: '/alert/{id}/reopening',
    params: byID,
    body: z.strictObject({
      reason: z.string().trim().min(1, 'もう一度開く理由を入力してください。').max(400).meta({ label: 'もう一度開く理由' }),
    }),
    output: Alert,
    summary: '対応済みにしたものをもう一度開く',
  }),
}
