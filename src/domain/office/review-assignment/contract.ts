import { warning } from '#domain/people/colleague/absence.ts'
import { endpoint, page } from '#platform/http/contract.ts'
import { ID } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { allReviewKinds } from './enumerations.ts'

const from = ID.nullable().meta({ label: 'いまの担当' })
const to = ID.nullable().meta({ label: '新しい担当' })
const kind = z.enum(allReviewKinds).meta({ label: '審査の種類' })

export const ReviewAssigned = z
  .strictObject({ kind: z.enum(allReviewKinds), id: ID, assigneeID: ID.nullable(), assigneeName: z.string().nullable() })
  .meta({ id: 'ReviewAssigned' })
export type ReviewAssigned = z.infer<typeof ReviewAssigned>

const AssignResult = z
  .strictObject({
    id: ID,
    done: z.boolean(),
    code: z.string().nullable().meta({ description: 'Why not; of the problem document.' }),
    title: z.string().nullable(),
    warning,
  })
  .meta({ id: 'ReviewCareDone' })
export type AssignResult = z.infer<typeof AssignResult>

export const reviewAssignmentContract = {
  getReviewAssigned: endpoint({
    method: 'get',
    path: '/review/{kind}/{id}/assignment',
    params: z.object({ kind, id: ID }),
    output: ReviewAssigned,
    summary: '審査の担当（運営）',
  }),
  assignReview: endpoint({
    method: 'put',
    path: '/review/{kind}/{id}/assignment',
    params: z.object({ kind, id: ID }),
    body: z.strictObject({ from, to }),
    output: z.strictObject({ ...ReviewAssigned.shape, warning }),
    summary: '審査の担当を変える（運営）',
  }),
  assignReviews: endpoint({
    method: 'post',
    path: '/reviews/assignment',
    body: z.strictObject({
      kind,
      reviews: z
        .array(z.strictObject({ id: ID, from: from.default(null) }))
        .min(1)
        .max(100, '一度に選べるのは100件までです。')
        .meta({ label: '審査' }),
      to,
    }),
    output: page(AssignResult),
    summary: '審査の担当をまとめて変える（できたものとできなかったものを答える）',
  }),
}
