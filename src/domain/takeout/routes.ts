import type { Query } from '#platform/db/collection.ts'
import type { Handlers } from '#platform/http/serve.ts'
import type { takeoutContract } from './contract.ts'
import { takeouts } from './queries.ts'

export const takeoutHandlers: Handlers<typeof takeoutContract> = {
  listTakeouts: (ctx, { query }) => takeouts.list(ctx, query),
  countTakeouts: (ctx, { query }) => takeouts.count(ctx, query as Query),
}
