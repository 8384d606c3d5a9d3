import { ReadableStream } from 'node:stream/web'
import type { Context } from 'hono'
import { readHandlers } from '#platform/db/collection.ts'
import { alwaysRefuse, type Handlers } from '#platform/http/serve.ts'
import { acceptPurchaseOffer, counterPurchaseOffer, revisePurchaseOffer, stayPurchaseOffer } from './answer.ts'
import { refusePurchaseOffer, revokePurchaseOffer, takeBackWithdrawal, withdrawPurchaseOffer } from './close.ts'
import type { estateOffersContract, purchaseOfferContract } from './contract.ts'
import { getEstatePurchaseOffers, openBids } from './estate-offers.ts'
import type { onlookerOffersContract } from './onlooker-contract.ts'
import { getOnlookerOffers } from './onlooker-offers.ts'
import { purchaseOffers } from './queries.ts'
import { getPurchaseOfferSheet } from './sheet.ts'
import { submitPurchaseOffer } from './submit.ts'
import { listPurchaseOfferVersions } from './versions.ts'

/** An offer changes only through its moves, and is never deleted. */
const never = alwaysRefuse((ctx, id) => purchaseOffers.one(ctx, id))

export const purchaseOfferHandlers: Handlers<typeof purchaseOfferContract> = {
  ...readHandlers('purchaseOffer', 'purchaseOffers', purchaseOffers),
  createPurchaseOffer: (ctx, { body }) => submitPurchaseOffer(ctx, body),
  putPurchaseOffer: never,
  patchPurchaseOffer: never,
  deletePurchaseOffer: never,
  listPurchaseOfferVersions: (ctx, { params }) => listPurchaseOfferVersions(ctx, params.id),
  getPurchaseOfferSheet: async (ctx, { params, c }) => answer(c, await getPurchaseOfferSheet(ctx, params.id)),
  revisePurchaseOffer: (ctx, { params, body, ifMatch }) => revisePurchaseOffer(ctx, params.id, body, ifMatch),
  counterPurchaseOffer: (ctx, { params, body, ifMatch }) => counterPurchaseOffer(ctx, params.id, body, ifMatch),
  acceptPurchaseOffer: (ctx, { params, body, ifMatch }) => acceptPurchaseOffer(ctx, params.id, body, ifMatch),
  refusePurchaseOffer: (ctx, { params, body, ifMatch }) => refusePurchaseOffer(ctx, params.id, body, ifMatch),
  stayPurchaseOffer: (ctx, { params, ifMatch }) => stayPurchaseOffer(ctx, params.id, ifMatch),
  withdrawPurchaseOffer: (ctx, { params, body, ifMatch }) => withdrawPurchaseOffer(ctx, params.id, body, ifMatch),
  takeBackWithdrawal: (ctx, { params, ifMatch }) => takeBackWithdrawal(ctx, params.id, ifMatch),
  revokePurchaseOffer: (ctx, { params, body, ifMatch }) => revokePurchaseOffer(ctx, params.id, body, ifMatch),
}

function answer(c: Context, { bytes, name }: Awaited<ReturnType<typeof getPurchaseOfferSheet>>) {
  c.header('content-disposition', `inline; filename="${name}.pdf"; filename*=UTF-8''${encodeURIComponent('購入申込書.pdf')}`)
  return ReadableStream.from([bytes]) as unknown as string
}

export const companionOffersHandlers: Handlers<typeof onlookerOffersContract> = {
  getOnlookerOffers,
}

export const estateOffersHandlers: Handlers<typeof estateOffersContract> = {
  openBids: (ctx, { params, body }) => openBids(ctx, params.id, body),
  getEstatePurchaseOffers: (ctx, { params }) => getEstatePurchaseOffers(ctx, params.id),
}
