import { readHandlers } from '#platform/db/collection.ts'
import { alwaysRefuse, type Handlers } from '#platform/http/serve.ts'
import type { dealPlanContract } from './contract.ts'
import { createDealPlan } from './make.ts'
import { dealPlans } from './queries.ts'

/** A plan moves by its steps and its days, and stays. */
const never = alwaysRefuse((ctx, id) => dealPlans.one(ctx, id))

export const dealPlanHandlers: Handlers<typeof dealPlanContract> = {
  ...readHandlers('dealPlan', 'dealPlans', dealPlans),
  createDealPlan: (ctx, { body }) => createDealPlan(ctx, body),
  putDealPlan: never,
  patchDealPlan: never,
  deleteDealPlan: never,
}
