import { endpoint } from '#platform/http/contract.ts'
import { byID, ID, Time } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { Negotiation } from './contract.ts'

const from = ID.nullable().meta({ label: 'いまの担当', description: 'The one that was seen; null: nobody.' })
const to = ID.nullable().meta({ label: '新しい担当' })
const seq = z.int().min(0).meta({ label: '読んだところ', description: 'The newest message that was seen.' })
const until = Time.meta({ label: 'いつまで' })

export const careActs = ['assignment', 'noReply', 'snooze'] as const

/** As JSON Schema: what one of the acts cannot do without. */
const asks = (act: (typeof careActs)[number], ...required: string[]) => ({
  properties: { act: { const: act } },
  required: ['act', ...required],
})

const Done = z
  .strictObject({
    id: ID,
    done: z.boolean(),
    code: z.string().nullable().meta({ description: 'Why not; of the problem document.' }),
    title: z.string().nullable(),
  })
  .meta({ id: 'CareDone' })
export type CareDone = z.infer<typeof Done>

/** Who of the operators looks after a talk, and when: nothing of it is told to the parties. */
export const careContract = {
  assignNegotiation: endpoint({
    method: 'put',
    path: '/negotiation/{id}/assignment',
    params: byID,
    body: z.strictObject({ from, to }),
    output: Negotiation,
    summary: '商談の担当を変える（運営）',
  }),
  settleNegotiation: endpoint({
    method: 'post',
    path: '/negotiation/{id}/noReply',
    params: byID,
    body: z.strictObject({ seq }),
    output: Negotiation,
    summary: '返信不要にする（運営）',
  }),
  unsettleNegotiation: endpoint({
    method: 'delete',
    path: '/negotiation/{id}/noReply',
    params: byID,
    output: Negotiation,
    summary: '返信不要を取り消す（運営、10分以内）',
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
    body: z.strictObject({ until }),
    output: Negotiation,
    summary: 'あとで対応する（運営）',
  }),
  wakeNegotiation: endpoint({
    method: 'delete',
    path: '/negotiation/{id}/snooze',
    params: byID,
    output: Negotiation,
    summary: '対応待ちに戻す（運営）',
  }),
  careForNegotiations: endpoint({
    method: 'post',
    path: '/negotiations/desk/bulk',
    body: z
      .strictObject({
        act: z.enum(careActs).meta({ label: '操作' }),
        talks: z
          .array(z.strictObject({ id: ID, from: from.default(null), seq: seq.default(0) }))
          .min(1)
          .max(100, '一度に選べるのは100件までです。')
          .meta({ label: '商談' }),
        to: to.optional(),
        until: until.optional(),
      })
      .refine(({ act, to }) => act !== 'assignment' || to !== undefined, { path: ['to'], error: '新しい担当を選んでください。' })
      .refine(({ act, until }) => act !== 'snooze' || until !== undefined, { path: ['until'], error: 'いつまでかを選んでください。' })
      .meta({ oneOf: [asks('assignment', 'to'), asks('noReply'), asks('snooze', 'until')] }),
    output: z.strictObject({ items: z.array(Done), cursor: z.null() }),
    summary: '選んだ商談の担当・返信不要・あとで対応（運営）',
  }),
}
