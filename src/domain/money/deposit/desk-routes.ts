import type { Handlers } from '#platform/http/serve.ts'
import { countDeskDepositsByTab, findPaymentsForDeposit, getDeskDeposit, listDeskDeposits } from './desk.ts'
import type { depositDeskContract } from './desk-contract.ts'
import { matchDeposit, undoAllocation } from './match.ts'
import { createDeposit, deleteDeposit, putDepositAside, putDepositCare, takeDepositBack } from './moves.ts'

export const depositDeskHandlers: Handlers<typeof depositDeskContract> = {
  listDeskDeposits: (ctx, { query }) => listDeskDeposits(ctx, query),
  countDeskDepositsByTab: (ctx, { query }) => countDeskDepositsByTab(ctx, query),
  getDeskDeposit: (ctx, { params }) => getDeskDeposit(ctx, params.id),
  findPaymentsForDeposit: (ctx, { params, query }) => findPaymentsForDeposit(ctx, params.id, query.keyword),
  createDeposit: (ctx, { body }) => createDeposit(ctx, body),
  matchDeposit: (ctx, { params, body, ifMatch }) => matchDeposit(ctx, params.id, body, ifMatch),
  undoAllocation: (ctx, { params, body }) => undoAllocation(ctx, params.id, body.reason),
  putDepositAside: (ctx, { params, body, ifMatch }) => putDepositAside(ctx, params.id, body, ifMatch),
  takeDepositBack: (ctx, { params, ifMatch }) => takeDepositBack(ctx, params.id, ifMatch),
  deleteDeposit: (ctx, { params, ifMatch }) => deleteDeposit(ctx, params.id, ifMatch),
  putDepositCare: (ctx, { params, body, ifMatch }) => putDepositCare(ctx, params.id, body, ifMatch),
}
