import type { Handlers } from '#platform/http/serve.ts'
import type { measureContract } from './measure-contract.ts'
import { liftRestriction, listMeasures, restrictUser, warnUser } from './measures.ts'

export const measureHandlers: Handlers<typeof measureContract> = {
  listMeasures: (ctx, { params }) => listMeasures(ctx, params.id),
  warnUser: (ctx, { params, body, ifMatch }) => warnUser(ctx, params.id, body, ifMatch),
  restrictUser: (ctx, { params, body, ifMatch }) => restrictUser(ctx, params.id, body, ifMatch),
  liftRestriction: (ctx, { params, ifMatch }) => liftRestriction(ctx, params.id, ifMatch),
}
