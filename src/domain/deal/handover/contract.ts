import { Code } from '#domain/base/one-time-code/contract.ts'
import { sides } from '#domain/deal/negotiation/enumerations.ts'
import { endpoint } from '#platform/http/contract.ts'
import { byID, codeOf, Day, ID, Time, Yen } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { HandoverStatus, handedPapers, MAX_ATTENDEES, MAX_KEYS, MAX_PICTURES, MeterKind } from './enumerations.ts'

const path = z.string().min(1).max(200)
const line = (most: number, label: string) => z.string().trim().min(1).max(most).meta({ label })
const text = (most: number) => z.string().trim().max(most)
const once = <T>(list: readonly T[]) => new Set(list).size === list.length

const contentShape = {
  day: Day.nullable().meta({ label: '引渡しの日' }),
  place: text(100).meta({ label: '場所' }),
  keys: z
    .array(z.strictObject({ what: line(40, '鍵の種類'), count: z.int().min(1).max(99).meta({ label: '本数' }) }))
    .max(MAX_KEYS)
    .meta({ label: '鍵' }),
  papers: z.array(codeOf(handedPapers)).max(20).refine(once, '同じ書類が2度選ばれています。').meta({ label: '書類', uniqueItems: true }),
  otherPapers: text(300).meta({ label: 'ほかの書類・物' }),
  meters: z
    .array(
      z.strictObject({
        kind: codeOf(MeterKind).meta({ label: 'メーターの種類' }),
        reading: text(20).meta({ label: '指針' }),
        picture: path.nullable().meta({ label: 'メーターの写真' }),
      }),
    )
    .max(3)
    .meta({ label: 'メーター' }),
  facilities: z.boolean().meta({ label: '設備の確認' }),
  leftovers: text(500).meta({ label: '残っている物' }),
  pictures: z.array(path).max(MAX_PICTURES).refine(once, '同じ写真が2度選ばれています。').meta({ label: '写真', uniqueItems: true }),
  present: z.array(line(40, '立ち会った方')).max(MAX_ATTENDEES).meta({ label: '立ち会った方' }),
  remarks: text(1000).meta({ label: '備考' }),
} as const

export const Handover = z
  .strictObject({
    negotiationID: ID,
    handoverStatus: codeOf(HandoverStatus),
    ...contentShape,
    /** Increased by every change of the content; 0 before the first. */
    edition: z.int(),
    /** Confirmations of this edition. */
    confirmations: z.array(z.strictObject({ party: codeOf(sides), at: Time })),
    /** Items the buyer reports as missing. */
    lack: z.string().nullable(),
    lackAt: Time.nullable(),
    /** Hash of the confirmed content. */
    sha256: z.string().nullable(),
    confirmedAt: Time.nullable(),
    /** Payments between the sides that the plan does not show as made; without an amount where none is agreed. */
    openMoney: z.array(z.strictObject({ title: z.string(), amount: Yen.nullable() })),
    /** Until then a change of the account for the price is under check, and no one can confirm. */
    accountDoubtUntil: Time.nullable(),
    version: z.int(),
  })
  .meta({ id: 'Handover' })
export type Handover = z.infer<typeof Handover>

/** Only the fields to be changed; the others stay unchanged. */
export const HandoverInput = z.strictObject(contentShape).partial()
export type HandoverInput = z.output<typeof HandoverInput>

const of = { params: byID } as const
export const handoverContract = {
  getHandover: endpoint({
    method: 'get',
    path: '/negotiation/{id}/handover',
    ...of,
    output: Handover,
    summary: '引渡し確認書',
    companion: 'may',
  }),
  saveHandover: endpoint({
    method: 'put',
    path: '/negotiation/{id}/handover',
    ...of,
    body: HandoverInput,
    output: Handover,
    summary: '引渡し確認書を項目ごとに書く',
    companion: 403,
  }),
  /** A wrong code must stay counted, which the transaction of an idempotency key would roll back. */
  confirmHandover: endpoint({
    method: 'post',
    path: '/negotiation/{id}/handover/confirmation',
    ...of,
    body: z.strictObject({ edition: z.int().min(0).max(2_147_483_647).meta({ label: '版' }), code: Code }),
    output: Handover,
    summary: '引渡し確認書の内容を確かめたと伝える',
    companion: 403,
    callsOutside: true,
  }),
  reportLack: endpoint({
    method: 'post',
    path: '/negotiation/{id}/handover/lack',
    ...of,
    body: z.strictObject({ note: z.string().trim().min(1).max(300).meta({ label: '受け取っていない物' }) }),
    output: Handover,
    summary: '受け取っていない物があると伝える',
    companion: 403,
  }),
  getHandoverSheet: endpoint({
    method: 'get',
    path: '/negotiation/{id}/handover/sheet',
    ...of,
    output: z.string().meta({ format: 'binary' }),
    media: 'application/pdf',
    summary: '引渡し確認書（PDF）',
    companion: 'may',
  }),
}
