import { readHandlers } from '#platform/db/collection.ts'
import type { Handlers } from '#platform/http/serve.ts'
import type { privacyContract } from './contract.ts'
import { createPrivacyRequest } from './create.ts'
import { uploadPrivacyFile } from './files.ts'
import {
  answerPrivacyRequest,
  askRequester,
  assignPrivacyRequest,
  refusePrivacyRequest,
  replyToPrivacyQuestion,
  verifyRequesterIdentity,
  withdrawPrivacyRequest,
} from './moves.ts'
import { privacyRequests } from './queries.ts'

export const privacyHandlers: Handlers<typeof privacyContract> = {
  ...readHandlers('privacyRequest', 'privacyRequests', privacyRequests),
  createPrivacyRequest: (ctx, { body }) => createPrivacyRequest(ctx, body),
  verifyRequesterIdentity: (ctx, { params, body, ifMatch }) => verifyRequesterIdentity(ctx, params.id, body, ifMatch),
  assignPrivacyRequest: (ctx, { params, body, ifMatch }) => assignPrivacyRequest(ctx, params.id, body, ifMatch),
  askRequester: (ctx, { params, body, ifMatch }) => askRequester(ctx, params.id, body, ifMatch),
  replyToPrivacyQuestion: (ctx, { params, body, ifMatch }) => replyToPrivacyQuestion(ctx, params.id, body, ifMatch),
  uploadPrivacyFile: (ctx, { params, c }) => uploadPrivacyFile(ctx, params.id, c.req.raw),
  answerPrivacyRequest: (ctx, { params, body, ifMatch }) => answerPrivacyRequest(ctx, params.id, body, ifMatch),
  refusePrivacyRequest: (ctx, { params, body, ifMatch }) => refusePrivacyRequest(ctx, params.id, body, ifMatch),
  withdrawPrivacyRequest: (ctx, { params, ifMatch }) => withdrawPrivacyRequest(ctx, params.id, ifMatch),
}
