import type { Handlers } from '#platform/http/serve.ts'
import type { measureContract } from './contract.ts'
import { getMeasures, liftRestriction, restrictUser, warnUser } from './measures.ts'

export const measureHandlers: Handlers<typeof measureContract> = {
  getMeasures: (ctx, { params }) => getMeasures(ctx, params.id),
  warnUser: (ctx, { params, body, ifMatch }) => warnUser(ctx, params.id, body, ifMatch),
  restrictUser: (ctx, { params, body, ifMatch }) => restrictUser(ctx, params.id, body, ifMatch),
  liftRestriction: (ctx, { params, ifMatch }) => liftRestriction(ctx, params.id, ifMatch),
}
