import type { Handlers } from '#platform/http/serve.ts'
import type { searchDeskContract } from './contract.ts'
import { searchDesk, searchDeskGroup } from './queries.ts'

export const searchDeskHandlers: Handlers<typeof searchDeskContract> = {
  searchDesk: (ctx, { query }) => searchDesk(ctx, query),
  searchDeskGroup: (ctx, { params, query }) => searchDeskGroup(ctx, params.group, query),
}
