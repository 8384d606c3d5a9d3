import { readHandlers } from '#platform/db/collection.ts'
import type { Handlers } from '#platform/http/serve.ts'
import { addReplyUse, arrangeReplyTemplates, createReplyTemplate, deleteReplyTemplate, updateReplyTemplate } from './actions.ts'
import type { replyTemplateContract } from './contract.ts'
import { replyTemplates } from './queries.ts'

export const replyTemplateHandlers: Handlers<typeof replyTemplateContract> = {
  ...readHandlers('replyTemplate', 'replyTemplates', replyTemplates),
  createReplyTemplate: (ctx, { body }) => createReplyTemplate(ctx, body),
  putReplyTemplate: (ctx, { params, body, ifMatch }) => updateReplyTemplate(ctx, params.id, body, ifMatch),
  patchReplyTemplate: (ctx, { params, body, ifMatch }) => updateReplyTemplate(ctx, params.id, body, ifMatch),
  arrangeReplyTemplates: (ctx, { body }) => arrangeReplyTemplates(ctx, body),
  addReplyUse: (ctx, { params }) => addReplyUse(ctx, params.id),
  deleteReplyTemplate: (ctx, { params, ifMatch }) => deleteReplyTemplate(ctx, params.id, ifMatch),
}
