import type { Query } from '#platform/db/collection.ts'
import type { Handlers } from '#platform/http/serve.ts'
import type { recordContract } from './contract.ts'
import { countAudits, listAudits } from './queries.ts'

export const recordHandlers: Handlers<typeof recordContract> = {
  listAudits: (ctx, { query }) => listAudits(ctx, query),
  countAudits: (ctx, { query }) => countAudits(ctx, query as Query),
}
