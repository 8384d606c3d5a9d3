import { readHandlers } from '#platform/db/collection.ts'
import type { Handlers } from '#platform/http/serve.ts'
import type { privacyContract } from './contract.ts'
import { createPrivacyRequest } from './create.ts'
import { uploadPrivacyFile } from './files.ts'
import { answerRequest, askRequester, assignRequest, checkIdentity, refuseRequest, replyToQuestion, withdrawRequest } from './moves.ts'
import { privacyRequests } from './queries.ts'

export const privacyHandlers: Handlers<typeof privacyContract> = {
  ...readHandlers('privacyRequest', 'privacyRequests', privacyRequests),
  createPrivacyRequest: (ctx, { body }) => createPrivacyRequest(ctx, body),
  checkPrivacyIdentity: (ctx, { params, body, ifMatch }) => checkIdentity(ctx, params.id, body, ifMatch),
  assignPrivacyRequest: (ctx, { params, body, ifMatch }) => assignRequest(ctx, params.id, body, ifMatch),
  askAboutPrivacyRequest: (ctx, { params, body, ifMatch }) => askRequester(ctx, params.id, body, ifMatch),
  replyToPrivacyQuestion: (ctx, { params, body, ifMatch }) => replyToQuestion(ctx, params.id, body, ifMatch),
  createPrivacyFile: (ctx, { params, c }) => uploadPrivacyFile(ctx, params.id, c.req.raw),
  answerPrivacyRequest: (ctx, { params, body, ifMatch }) => answerRequest(ctx, params.id, body, ifMatch),
  refusePrivacyRequest: (ctx, { params, body, ifMatch }) => refuseRequest(ctx, params.id, body, ifMatch),
  withdrawPrivacyRequest: (ctx, { params, ifMatch }) => withdrawRequest(ctx, params.id, ifMatch),
}
