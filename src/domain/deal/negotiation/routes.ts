import { readHandlers } from '#platform/db/collection.ts'
import type { Handlers } from '#platform/http/serve.ts'
import { deleteNegotiation, updateNegotiation } from './actions.ts'
import { assignNegotiation, markNegotiationUnread, snoozeNegotiation, wakeNegotiation } from './assignment.ts'
import type { assignmentContract } from './assignment-contract.ts'
import { blockUser, listBlocks, unblockUser } from './block.ts'
import type { blockContract } from './block-contract.ts'
import { consentToContact, getContactConsent, withdrawContact } from './contact.ts'
import type { negotiationContract } from './contract.ts'
import { listNegotiationEstates } from './estates.ts'
import { inspectReleases } from './inspect-releases.ts'
import { agreeNegotiation, closeNegotiation, completeNegotiation, inviteSeller, startNegotiation } from './moves.ts'
import { createNegotiation } from './open.ts'
import { getParticulars } from './particulars.ts'
import { negotiations } from './queries.ts'
import type { releaseContract } from './release-contract.ts'
import { listReleases, releaseAddress } from './releases.ts'

export const negotiationHandlers: Handlers<typeof negotiationContract> = {
  ...readHandlers('negotiation', 'negotiations', negotiations),
  createNegotiation: (ctx, { body }) => createNegotiation(ctx, body),
  putNegotiation: (ctx, { params, body, ifMatch }) =>
    updateNegotiation(ctx, params.id, { adminID: ctx.config.adminUserID, adminMemo: null, ...body }, ifMatch),
  patchNegotiation: (ctx, { params, body, ifMatch }) => updateNegotiation(ctx, params.id, body, ifMatch),
  deleteNegotiation: (ctx, { params, ifMatch }) => deleteNegotiation(ctx, params.id, ifMatch),
  listNegotiationEstates: (ctx, { query }) => listNegotiationEstates(ctx, query),
  inviteSeller: (ctx, { params, ifMatch }) => inviteSeller(ctx, params.id, ifMatch),
  startNegotiation: (ctx, { params, ifMatch }) => startNegotiation(ctx, params.id, ifMatch),
  agreeNegotiation: (ctx, { params, body, ifMatch }) => agreeNegotiation(ctx, params.id, body, ifMatch),
  completeNegotiation: (ctx, { params, body, ifMatch }) => completeNegotiation(ctx, params.id, body, ifMatch),
  closeNegotiation: (ctx, { params, body, ifMatch }) => closeNegotiation(ctx, params.id, body, ifMatch),
}

export const assignmentHandlers: Handlers<typeof assignmentContract> = {
  assignNegotiation: (ctx, { params, body, ifMatch }) => assignNegotiation(ctx, params.id, body, ifMatch),
  markNegotiationUnread: (ctx, { params, ifMatch }) => markNegotiationUnread(ctx, params.id, ifMatch),
  snoozeNegotiation: (ctx, { params, body, ifMatch }) => snoozeNegotiation(ctx, params.id, body, ifMatch),
  wakeNegotiation: (ctx, { params, ifMatch }) => wakeNegotiation(ctx, params.id, ifMatch),
}

export const releaseHandlers: Handlers<typeof releaseContract> = {
  listReleases: (ctx, { params }) => listReleases(ctx, params.id),
  releaseAddress: (ctx, { params, body, ifMatch }) => releaseAddress(ctx, params.id, body.ground, ifMatch),
  getContactConsent: (ctx, { params }) => getContactConsent(ctx, params.id),
  consentToContact: (ctx, { params, ifMatch }) => consentToContact(ctx, params.id, ifMatch),
  withdrawContact: (ctx, { params, ifMatch }) => withdrawContact(ctx, params.id, ifMatch),
  getParticulars: (ctx, { params }) => getParticulars(ctx, params.id),
  inspectReleases: (ctx, { params }) => inspectReleases(ctx, params.id),
}

export const blockHandlers: Handlers<typeof blockContract> = {
  listBlocks,
  blockUser: (ctx, { params, body }) => blockUser(ctx, params.id, body),
  unblockUser: (ctx, { params }) => unblockUser(ctx, params.id),
}
