import { readHandlers } from '#platform/db/collection.ts'
import type { Handlers } from '#platform/http/serve.ts'
import { arrangeReasons, createReason, deleteReason, updateReason } from './actions.ts'
import type { reasonContract } from './contract.ts'
import { reasons } from './queries.ts'

export const reasonHandlers: Handlers<typeof reasonContract> = {
  ...readHandlers('reason', 'reasons', reasons),
  createReason: (ctx, { body }) => createReason(ctx, body),
  putReason: (ctx, { params, body, ifMatch }) => updateReason(ctx, params.id, body, ifMatch),
  patchReason: (ctx, { params, body, ifMatch }) => updateReason(ctx, params.id, body, ifMatch),
  deleteReason: (ctx, { params, ifMatch }) => deleteReason(ctx, params.id, ifMatch),
  arrangeReasons: (ctx, { body }) => arrangeReasons(ctx, body),
}
