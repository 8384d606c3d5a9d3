import { readHandlers } from '#platform/db/collection.ts'
import type { Handlers } from '#platform/http/serve.ts'
import type { inquiryContract } from './contract.ts'
import { convertInquiry } from './convert.ts'
import { answerInquiry, assignInquiry, concludeInquiry, reopenInquiry } from './moves.ts'
import { inquiries, listInquiryMessages } from './queries.ts'
import { logInquiry, submitInquiry } from './receive.ts'
import { openInquiry, replyToInquiry } from './reply.ts'

export const inquiryHandlers: Handlers<typeof inquiryContract> = {
  ...readHandlers('inquiry', 'inquiries', inquiries),
  submitInquiry: (ctx, { body }) => submitInquiry(ctx, body),
  openInquiry: (ctx, { body }) => openInquiry(ctx, body),
  replyToInquiry: (ctx, { body }) => replyToInquiry(ctx, body),
  listInquiryMessages: (ctx, { params }) => listInquiryMessages(ctx, params.id),
  logInquiry: (ctx, { body }) => logInquiry(ctx, body),
  assignInquiry: (ctx, { params, body, ifMatch }) => assignInquiry(ctx, params.id, body, ifMatch),
  answerInquiry: (ctx, { params, body, ifMatch }) => answerInquiry(ctx, params.id, body, ifMatch),
  concludeInquiry: (ctx, { params, body, ifMatch }) => concludeInquiry(ctx, params.id, body, ifMatch),
  convertInquiry: (ctx, { params, body, ifMatch }) => convertInquiry(ctx, params.id, body, ifMatch),
  reopenInquiry: (ctx, { params, ifMatch }) => reopenInquiry(ctx, params.id, ifMatch),
}
