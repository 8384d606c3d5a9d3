import './badge.ts'
import { readHandlers } from '#platform/db/collection.ts'
import { alwaysRefuse, type Handlers } from '#platform/http/serve.ts'
import { askForConsentCode, giveConsent, refuseConsent, withdrawConsent } from './answer.ts'
import { requestConsent } from './ask.ts'
import type { consentContract } from './contract.ts'
import { consents } from './queries.ts'
import { getConsentStatus } from './standing.ts'

/** A request and its answer are never edited. */
const never = alwaysRefuse((ctx, id) => consents.one(ctx, id))

export const consentHandlers: Handlers<typeof consentContract> = {
  ...readHandlers('consent', 'consents', consents),
  createConsent: (ctx, { body }) => requestConsent(ctx, body),
  putConsent: never,
  patchConsent: never,
  deleteConsent: never,
  askForConsentCode: (ctx, { params, body }) => askForConsentCode(ctx, params.id, body),
  giveConsent: (ctx, { params, body }) => giveConsent(ctx, params.id, body),
  refuseConsent: (ctx, { params, body, ifMatch }) => refuseConsent(ctx, params.id, body, ifMatch),
  withdrawConsent: (ctx, { params, body, ifMatch }) => withdrawConsent(ctx, params.id, body, ifMatch),
  getConsentStatus: (ctx, { params }) => getConsentStatus(ctx, params.id),
}
