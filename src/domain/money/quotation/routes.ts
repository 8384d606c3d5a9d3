import { readHandlers } from '#platform/db/collection.ts'
import { alwaysRefuse, type Handlers } from '#platform/http/serve.ts'
import { cancelQuotation, createQuotation, offerQuotation } from './actions.ts'
import type { quotationContract } from './contract.ts'
import { getMenuUses, listQuotationOffers, quotations } from './queries.ts'

const never = alwaysRefuse((ctx, id) => quotations.one(ctx, id))

export const quotationHandlers: Handlers<typeof quotationContract> = {
  ...readHandlers('quotation', 'quotations', quotations),
  createQuotation: (ctx, { body }) => createQuotation(ctx, body),
  putQuotation: never,
  patchQuotation: never,
  deleteQuotation: never,
  offerQuotation: (ctx, { params, body, ifMatch }) => offerQuotation(ctx, params.id, body, ifMatch),
  cancelQuotation: (ctx, { params, body, ifMatch }) => cancelQuotation(ctx, params.id, body.reason || null, ifMatch),
  getMenuUses: (ctx, { params }) => getMenuUses(ctx, params.id),
  listQuotationOffers: (ctx, { params }) => listQuotationOffers(ctx, params.id),
}
