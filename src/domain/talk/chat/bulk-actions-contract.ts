import { anyway, from, note, seq, to, until } from '#domain/deal/negotiation/assignment-contract.ts'
import { warning } from '#domain/people/colleague/absence.ts'
import { endpoint } from '#platform/http/contract.ts'
import { ID } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'

export const bulkActions = ['assignment', 'noReply', 'snooze', 'read'] as const

/** JSON Schema: the fields that an action requires. */
const asks = (act: (typeof bulkActions)[number], ...required: string[]) => ({
  properties: { act: { const: act } },
  required: ['act', ...required],
})

const BulkResult = z
  .strictObject({
    id: ID,
    done: z.boolean(),
    code: z.string().nullable().meta({ description: 'Why not; of the problem document.' }),
    title: z.string().nullable(),
    warning,
  })
  .meta({ id: 'CareDone' })
export type BulkResult = z.infer<typeof BulkResult>

/** The bulk version for many negotiations. Defined here because this module counts unread messages. */
export const bulkActionsContract = {
  careForNegotiations: endpoint({
    method: 'post',
    path: '/negotiations/desk/bulk',
    body: z
      .strictObject({
        act: z.enum(bulkActions).meta({ label: '操作' }),
        talks: z
          .array(z.strictObject({ id: ID, from: from.default(null), seq: seq.default(0) }))
          .min(1)
          .max(100, '一度に選べるのは100件までです。')
          .meta({ label: '商談' }),
        to: to.optional(),
        until: until.optional(),
        note,
        anyway,
      })
      .refine(({ act, to }) => act !== 'assignment' || to !== undefined, { path: ['to'], error: '新しい担当を選んでください。' })
      .refine(({ act, until }) => act !== 'snooze' || until !== undefined, { path: ['until'], error: 'いつまでかを選んでください。' })
      .meta({ oneOf: [asks('assignment', 'to'), asks('noReply'), asks('snooze', 'until'), asks('read')] }),
    output: z.strictObject({ items: z.array(BulkResult), cursor: z.null() }),
    summary: '選んだ商談の担当・返信不要・あとで対応・既読（運営）',
  }),
}
