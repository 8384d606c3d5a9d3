import { warning } from '#domain/people/colleague/absence.ts'
import { endpoint } from '#platform/http/contract.ts'
import { byID, ID, Time, words } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { Negotiation } from './contract.ts'
import { ASSIGNMENT_NOTE_LENGTH } from './enumerations.ts'

export const from = ID.nullable().meta({ label: 'いまの担当', description: 'The one that was seen; null: nobody.' })
export const to = ID.nullable().meta({ label: '新しい担当' })
export const seq = z.int().min(0).meta({ label: '読んだところ', description: 'The newest message that was seen.' })
export const until = Time.meta({ label: 'いつまで' })
export const anyway = z
  .boolean()
  .optional()
  .meta({ label: 'それでも変える', description: 'Also where a colleague looks after it; without it that is refused.' })
export const note = words(ASSIGNMENT_NOTE_LENGTH).optional().meta({ label: 'ひとこと', description: 'Why, for the colleagues.' })

/** Assignment of negotiations among operators, and snoozing: invisible to the parties. */
export const assignmentContract = {
  assignNegotiation: endpoint({
    method: 'put',
    path: '/negotiation/{id}/assignment',
    params: byID,
    body: z.strictObject({ from, to, note, anyway }),
    output: z.strictObject({ ...Negotiation.shape, warning }),
    summary: '商談の担当を変える（運営）',
  }),
  markNegotiationUnread: endpoint({
    method: 'delete',
    path: '/negotiation/{id}/readPosition',
    params: byID,
    output: Negotiation,
    summary: '未読に戻す（運営。お相手に見える「既読」は変わらない）',
  }),
  snoozeNegotiation: endpoint({
    method: 'put',
    path: '/negotiation/{id}/snooze',
    params: byID,
    body: z.strictObject({ until, note }),
    output: Negotiation,
    summary: 'あとで対応する（運営）',
  }),
  wakeNegotiation: endpoint({
    method: 'delete',
    path: '/negotiation/{id}/snooze',
    params: byID,
    output: Negotiation,
    summary: '返信待ちに戻す（運営）',
  }),
}
