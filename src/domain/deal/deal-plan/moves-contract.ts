import { endpoint } from '#platform/http/contract.ts'
import { byID, codeOf, Day, Nothing, words } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { DealPlan } from './contract.ts'
import { MAX_STEP_PICTURES, Milestone, ownStepParties } from './enumerations.ts'

/** Authority of an operator acting for the seller, or in a step of others; members omit it. */
const acting = { ground: z.string().trim().min(1).max(200).optional().meta({ label: '根拠' }) }

const pictures = z
  .array(z.string().min(1).max(200))
  .max(MAX_STEP_PICTURES)
  .refine((list) => new Set(list).size === list.length, '同じ写真が2度選ばれています。')
  .meta({ label: '写真', uniqueItems: true })
export const Completion = z.strictObject({
  note: words(500).optional().meta({ label: 'ひとこと' }),
  /** Replaces the pictures of a step that is documented by pictures. */
  pictures: pictures.optional(),
  ...acting,
})
export type Completion = z.output<typeof Completion>
export const StepPictures = z.strictObject({ pictures, ...acting })
export type StepPictures = z.output<typeof StepPictures>
export const Omission = z.strictObject({ reason: z.string().trim().min(1).max(300).meta({ label: '理由' }), ...acting })
export type Omission = z.output<typeof Omission>
export const DueChange = z.strictObject({
  due: Day.optional().meta({ label: '期限' }),
  note: words(500).optional().meta({ label: 'ひとこと' }),
  /** Dependent steps move by as many days. */
  passOn: z.boolean().default(false).meta({ label: 'ほかの期日も同じ日数ずらす' }),
  ...acting,
})
export type DueChange = z.output<typeof DueChange>
export const OwnStep = z.strictObject({
  title: z.string().trim().min(1).max(60).meta({ label: '手順' }),
  party: codeOf(ownStepParties).meta({ label: 'する人' }),
  due: Day.nullable().default(null).meta({ label: '期限' }),
  ...acting,
})
export type OwnStep = z.output<typeof OwnStep>

const version = z.int().min(1).max(2_147_483_647).meta({ label: '版' })
export const NewDates = z.strictObject({
  contractDay: Day.meta({ label: '契約日' }),
  handoverDay: Day.meta({ label: '引渡し日' }),
  reason: z.string().trim().min(1).max(300).meta({ label: '理由' }),
  /** Version of the plan whose open proposal this one answers. */
  version: version.optional(),
  ...acting,
})
export type NewDates = z.output<typeof NewDates>
export const DatesAcceptance = z.strictObject({ version, ...acting })
export type DatesAcceptance = z.output<typeof DatesAcceptance>

export const MilestoneSeen = z.strictObject({ milestone: codeOf(Milestone).meta({ label: '節目' }) })
export type MilestoneSeen = z.output<typeof MilestoneSeen>

/** Each returns the whole plan, because one step affects the others. */
const move = <B extends z.ZodType>(path: string, body: B, summary: string) =>
  endpoint({ method: 'post', path, params: byID, body, output: DealPlan, summary, companion: 403 })
const undoing = (path: string, summary: string) =>
  endpoint({ method: 'delete', path, params: byID, output: DealPlan, summary, companion: 403 })

export const dealMovesContract = {
  completeDealStep: move('/dealStep/{id}/completion', Completion, '手順を済みにする'),
  undoDealStep: undoing('/dealStep/{id}/completion', '手順の済みを取り消す'),
  omitDealStep: move('/dealStep/{id}/omission', Omission, '手順を不要にする'),
  putDealStepPictures: endpoint({
    method: 'put',
    path: '/dealStep/{id}/pictures',
    params: byID,
    body: StepPictures,
    output: DealPlan,
    summary: '済みにする前の手順の写真を、そろえて入れ替える',
    companion: 403,
  }),
  rescheduleDealStep: endpoint({
    method: 'patch',
    path: '/dealStep/{id}',
    params: byID,
    body: DueChange,
    output: DealPlan,
    summary: '手順の期限とひとことを変える',
    companion: 403,
  }),
  deleteDealStep: endpoint({
    method: 'delete',
    path: '/dealStep/{id}',
    params: byID,
    output: Nothing,
    status: 204,
    summary: '自分で追加した手順を消す',
    companion: 403,
  }),
  addDealStep: endpoint({
    method: 'post',
    path: '/dealPlan/{id}/step',
    params: byID,
    body: OwnStep,
    output: DealPlan,
    status: 201,
    location: '/api/dealPlan/{id}',
    summary: '手順を追加する',
    companion: 403,
  }),
  seeMilestone: endpoint({
    method: 'put',
    path: '/dealPlan/{id}/milestone',
    params: byID,
    body: MilestoneSeen,
    output: Nothing,
    status: 204,
    summary: '契約の成立・引渡しの知らせを見たと記す',
    companion: 403,
  }),
  proposeDates: move('/dealPlan/{id}/dateProposal', NewDates, '契約日・引渡し日の変更を相談する'),
  withdrawDates: undoing('/dealPlan/{id}/dateProposal', '日にちの相談を取り下げる、または見送る'),
  acceptDates: move('/dealPlan/{id}/dateProposal/acceptance', DatesAcceptance, '日にちの相談に合意する'),
}
