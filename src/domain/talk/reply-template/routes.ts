import { readHandlers } from '#platform/db/collection.ts'
import type { Handlers } from '#platform/http/serve.ts'
import { addReplyUse, arrangeReplyTemplates, changeReplyTemplate, createReplyTemplate, dropReplyTemplate } from './actions.ts'
import type { replyTemplateContract } from './contract.ts'
import { replyTemplates } from './queries.ts'

export const replyTemplateHandlers: Handlers<typeof replyTemplateContract> = {
  ...readHandlers('replyTemplate', 'replyTemplates', replyTemplates),
  createReplyTemplate: (ctx, { body }) => createReplyTemplate(ctx, body),
  putReplyTemplate: (ctx, { params, body, ifMatch }) => changeReplyTemplate(ctx, params.id, body, ifMatch),
  patchReplyTemplate: (ctx, { params, body, ifMatch }) => changeReplyTemplate(ctx, params.id, body, ifMatch),
  arrangeReplyTemplates: (ctx, { body }) => arrangeReplyTemplates(ctx, body),
  addReplyUse: (ctx, { params }) => addReplyUse(ctx, params.id),
  deleteReplyTemplate: (ctx, { params, ifMatch }) => dropReplyTemplate(ctx, params.id, ifMatch),
}
