import type { Handlers } from '#platform/http/serve.ts'
import type { searchDeskContract } from './contract.ts'
import { searchDeskMessages } from './messages.ts'
import { searchDesk } from './queries.ts'

export const searchDeskHandlers: Handlers<typeof searchDeskContract> = {
  searchDesk: (ctx, { query }) => searchDesk(ctx, query),
  searchDeskMessages: (ctx, { query }) => searchDeskMessages(ctx, query),
}
