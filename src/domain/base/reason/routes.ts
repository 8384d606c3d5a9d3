import { readHandlers } from '#platform/db/collection.ts'
import type { Handlers } from '#platform/http/serve.ts'
import { createReason, reasonActions } from './actions.ts'
import type { reasonContract } from './contract.ts'
import { reasons } from './queries.ts'

export const reasonHandlers: Handlers<typeof reasonContract> = {
  ...readHandlers('reason', 'reasons', reasons),
  createReason: (ctx, { body }) => createReason(ctx, body),
  putReason: (ctx, { params, body, ifMatch }) => reasonActions.change(ctx, params.id, body, ifMatch),
  patchReason: (ctx, { params, body, ifMatch }) => reasonActions.change(ctx, params.id, body, ifMatch),
  deleteReason: (ctx, { params, ifMatch }) => reasonActions.archive(ctx, params.id, ifMatch),
  arrangeReasons: (ctx, { body }) => reasonActions.arrange(ctx, body),
}
