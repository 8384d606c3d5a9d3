import { endpoint } from '#platform/http/contract.ts'
import { byID, codeOf, Day, ID, stamped, Time } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { MeasureKind, MeasureReason, restrictionNames } from './enumerations.ts'

const Kinds = z.array(z.enum(restrictionNames))

export const Measure = z
  .strictObject({
    id: ID,
    userID: ID,
    kind: codeOf(MeasureKind),
    kinds: Kinds,
    reasonCode: codeOf(MeasureReason),
    reason: z.string(),
    provisional: z.boolean(),
    until: Time.nullable(),
    /** In force now. */
    standing: z.boolean(),
    liftedAt: Time.nullable(),
    /** The report it responds to, the operator, and why it ended: for operators only. */
    caseID: ID.nullable(),
    byName: z.string().nullable(),
    liftReason: z.string().nullable(),
    ...stamped,
  })
  .meta({ id: 'Measure' })
export type Measure = z.infer<typeof Measure>

/** A member's measures, for operators and the member. */
export const MemberMeasures = z
  .strictObject({
    userID: ID,
    restriction: Measure.nullable(),
    /** Warnings that still count. */
    warnings: z.int(),
    /** All measures, newest first. */
    items: z.array(Measure),
  })
  .meta({ id: 'Standing' })
export type MemberMeasures = z.infer<typeof MemberMeasures>

export const reasonCode = codeOf(MeasureReason).meta({ label: '理由の種類' })
export const reasonToMember = z.string().trim().min(1, '理由を入力してください。').max(1000).meta({ label: '本人に伝える理由' })

/** Linked accounts to which the measure applies as well. */
export const linkedIDs = z.array(ID).max(5, '一度に選べる結ばれた会員は5人までです。').optional().meta({ label: '結ばれた会員' })

export const WarningFields = z.strictObject({
  reasonCode,
  reason: reasonToMember,
  linkedIDs,
  /** The report about this member that it responds to. */
  caseID: ID.optional().meta({ label: '通報' }),
})
export type WarningFields = z.output<typeof WarningFields>
export const RestrictionFields = z.strictObject({
  kinds: Kinds.min(1, '制限することを1つ以上選んでください。')
    .transform((kinds) => [...new Set(kinds)].toSorted())
    .meta({ label: '制限すること' }),
  until: Day.meta({ label: '制限する最後の日' }),
  reasonCode,
  reason: reasonToMember,
  linkedIDs,
})
export type RestrictionFields = z.output<typeof RestrictionFields>

export const measureContract = {
  getMeasures: endpoint({
    method: 'get',
    path: '/user/{id}/standing',
    params: byID,
    output: MemberMeasures,
    summary: '警告・制限・利用停止の状況（本人・運営）',
  }),
  warnUser: endpoint({
    method: 'post',
    path: '/user/{id}/warning',
    params: byID,
    body: WarningFields,
    output: MemberMeasures,
    summary: '会員に警告する（運営）',
  }),
  restrictUser: endpoint({
    method: 'put',
    path: '/user/{id}/restriction',
    params: byID,
    body: RestrictionFields,
    output: MemberMeasures,
    summary: '会員のすることを、ある日まで制限する（運営）',
  }),
  liftRestriction: endpoint({
    method: 'delete',
    path: '/user/{id}/restriction',
    params: byID,
    output: MemberMeasures,
    summary: '会員の制限を解除する（運営）',
  }),
}
