import type { Handlers } from '#platform/http/serve.ts'
import type { refundContract } from './contract.ts'
import { approveRefund, bounceRefund, payOutRefund, refuseRefund, retryRefund, withdrawRefund } from './decide.ts'
import { listAwaitedDestinations, listRefundDestinations, readRefundDestination, saveRefundDestination } from './destination.ts'
import { getRefund, listRefunds, listReturns } from './queries.ts'
import { requestDepositRefund, requestPaymentRefund } from './request.ts'

export const refundHandlers: Handlers<typeof refundContract> = {
  listRefunds: (ctx, { params }) => listRefunds(ctx, params.id),
  listReturns: (ctx, { params }) => listReturns(ctx, params.id),
  getRefund: (ctx, { params }) => getRefund(ctx, params.id),
  requestPaymentRefund: (ctx, { params, body, ifMatch }) => requestPaymentRefund(ctx, params.id, body, ifMatch),
  requestDepositRefund: (ctx, { params, body, ifMatch }) => requestDepositRefund(ctx, params.id, body, ifMatch),
  approveRefund: (ctx, { params, ifMatch }) => approveRefund(ctx, params.id, ifMatch),
  refuseRefund: (ctx, { params, body, ifMatch }) => refuseRefund(ctx, params.id, body.reason, ifMatch),
  payOutRefund: (ctx, { params, body, ifMatch }) => payOutRefund(ctx, params.id, body, ifMatch),
  bounceRefund: (ctx, { params, body, ifMatch }) => bounceRefund(ctx, params.id, body, ifMatch),
  retryRefund: (ctx, { params, ifMatch }) => retryRefund(ctx, params.id, ifMatch),
  listRefundDestinations: (ctx, { params }) => listRefundDestinations(ctx, params.id),
  listAwaitedDestinations: (ctx) => listAwaitedDestinations(ctx),
  saveRefundDestination: (ctx, { params, body, ifMatch }) => saveRefundDestination(ctx, params.id, body, ifMatch),
  readRefundDestination: (ctx, { params }) => readRefundDestination(ctx, params.id),
  withdrawRefund: (ctx, { params, body, ifMatch }) => withdrawRefund(ctx, params.id, body.reason, ifMatch),
}
