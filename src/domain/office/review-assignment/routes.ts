import type { Handlers } from '#platform/http/serve.ts'
import { assignReview, assignReviews, getReviewAssigned } from './assign.ts'
import type { reviewAssignmentContract } from './contract.ts'

export const reviewAssignmentHandlers: Handlers<typeof reviewAssignmentContract> = {
  getReviewAssigned: (ctx, { params }) => getReviewAssigned(ctx, params.kind, params.id),
  assignReview: (ctx, { params, body, ifMatch }) => assignReview(ctx, params.kind, params.id, body, ifMatch),
  assignReviews: async (ctx, { body }) => ({ items: await assignReviews(ctx, body.kind, body.reviews, body.to), cursor: null }),
}
