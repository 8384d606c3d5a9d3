import { readHandlers } from '#platform/db/collection.ts'
import { alwaysRefuse, type Handlers } from '#platform/http/serve.ts'
import { acceptOrder, confirmOrder } from './actions.ts'
import { setAddressee } from './addressee.ts'
import type { orderContract } from './contract.ts'
import { createOrder } from './place.ts'
import { orders } from './queries.ts'

const never = alwaysRefuse((ctx, id) => orders.one(ctx, id))

export const orderHandlers: Handlers<typeof orderContract> = {
  ...readHandlers('order', 'orders', orders),
  createOrder: (ctx, { body }) => createOrder(ctx, body),
  putOrder: never,
  patchOrder: never,
  deleteOrder: never,
  confirmOrder: (ctx, { params, body, ifMatch }) => confirmOrder(ctx, params.id, body, ifMatch),
  setAddressee: (ctx, { params, body, ifMatch }) => setAddressee(ctx, params.id, body, ifMatch),
  acceptOrder: (ctx, { params, body, ifMatch }) => acceptOrder(ctx, params.id, body, ifMatch),
}
