import type { Handlers } from '#platform/http/serve.ts'
import { applySeller } from './apply.ts'
import { putAntisocialCheck, requestSellerCorrection } from './check.ts'
import type { sellerApprovalContract } from './contract.ts'
import { setUserStatus } from './decide.ts'
import { getIdentification } from './queries.ts'

export const sellerApprovalHandlers: Handlers<typeof sellerApprovalContract> = {
  applySeller: (ctx, { params, body, ifMatch }) => applySeller(ctx, params.id, body, ifMatch),
  setUserStatus: (ctx, { params, body, ifMatch }) => setUserStatus(ctx, params.id, body, ifMatch),
  requestSellerCorrection: (ctx, { params, body, ifMatch }) => requestSellerCorrection(ctx, params.id, body, ifMatch),
  putAntisocialCheck: (ctx, { params, body, ifMatch }) => putAntisocialCheck(ctx, params.id, body, ifMatch),
  getIdentification: (ctx, { params }) => getIdentification(ctx, params.id),
}
