import './calendar-entries.ts'
import { readHandlers } from '#platform/db/collection.ts'
import { alwaysRefuse, type Handlers } from '#platform/http/serve.ts'
import type { dealPlanContract } from './contract.ts'
import { acceptDates, proposeDates, withdrawDates } from './dates.ts'
import { rescheduleDealStep } from './due.ts'
import { createDealPlan } from './make.ts'
import type { dealMovesContract } from './moves-contract.ts'
import { addDealStep, deleteDealStep } from './own-steps.ts'
import { dealPlans } from './queries.ts'
import { seeMilestone } from './see-milestone.ts'
import type { settlementContract } from './settlement-contract.ts'
import { acceptSettlement, putSettlement } from './settling.ts'
import { completeDealStep, omitDealStep, undoDealStep } from './step-moves.ts'
import { putDealStepPictures } from './step-pictures.ts'
import { answerTermination, dropTermination, noticeTermination } from './terminating.ts'
import type { terminationContract } from './termination-contract.ts'

/** A plan changes only through its steps and days, and is never deleted. */
const never = alwaysRefuse((ctx, id) => dealPlans.one(ctx, id))

export const dealPlanHandlers: Handlers<typeof dealPlanContract> = {
  ...readHandlers('dealPlan', 'dealPlans', dealPlans),
  createDealPlan: (ctx, { body }) => createDealPlan(ctx, body),
  putDealPlan: never,
  patchDealPlan: never,
  deleteDealPlan: never,
}

export const dealMovesHandlers: Handlers<typeof dealMovesContract> = {
  completeDealStep: (ctx, { params, body, ifMatch }) => completeDealStep(ctx, params.id, body, ifMatch),
  undoDealStep: (ctx, { params, ifMatch }) => undoDealStep(ctx, params.id, ifMatch),
  omitDealStep: (ctx, { params, body, ifMatch }) => omitDealStep(ctx, params.id, body, ifMatch),
  putDealStepPictures: (ctx, { params, body, ifMatch }) => putDealStepPictures(ctx, params.id, body, ifMatch),
  rescheduleDealStep: (ctx, { params, body, ifMatch }) => rescheduleDealStep(ctx, params.id, body, ifMatch),
  deleteDealStep: (ctx, { params, ifMatch }) => deleteDealStep(ctx, params.id, ifMatch),
  addDealStep: (ctx, { params, body, ifMatch }) => addDealStep(ctx, params.id, body, ifMatch),
  seeMilestone: (ctx, { params, body }) => seeMilestone(ctx, params.id, body),
  proposeDates: (ctx, { params, body, ifMatch }) => proposeDates(ctx, params.id, body, ifMatch),
  withdrawDates: (ctx, { params, ifMatch }) => withdrawDates(ctx, params.id, ifMatch),
  acceptDates: (ctx, { params, body, ifMatch }) => acceptDates(ctx, params.id, body, ifMatch),
}

export const settlementHandlers: Handlers<typeof settlementContract> = {
  putSettlement: (ctx, { params, body, ifMatch }) => putSettlement(ctx, params.id, body, ifMatch),
  acceptSettlement: (ctx, { params, body, ifMatch }) => acceptSettlement(ctx, params.id, body, ifMatch),
}

export const terminationHandlers: Handlers<typeof terminationContract> = {
  noticeTermination: (ctx, { params, body }) => noticeTermination(ctx, params.id, body),
  answerTermination: (ctx, { params, body }) => answerTermination(ctx, params.id, body),
  dropTermination: (ctx, { params, ifMatch }) => dropTermination(ctx, params.id, ifMatch),
}
