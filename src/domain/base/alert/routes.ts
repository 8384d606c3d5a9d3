import { readHandlers } from '#platform/db/collection.ts'
import type { Handlers } from '#platform/http/serve.ts'
import { assignAlert, concludeAlert, reopenAlert } from './actions.ts'
import type { alertContract } from './contract.ts'
import { alerts } from './queries.ts'

export const alertHandlers: Handlers<typeof alertContract> = {
  ...readHandlers('alert', 'alerts', alerts),
  assignAlert: (ctx, { params, body, ifMatch }) => assignAlert(ctx, params.id, body, ifMatch),
  reopenAlert: (ctx, { params, body, ifMatch }) => reopenAlert(ctx, params.id, body, ifMatch),
  concludeAlert: (ctx, { params, body, ifMatch }) => concludeAlert(ctx, params.id, body, ifMatch),
}
