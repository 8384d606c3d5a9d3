import type { Handlers } from '#platform/http/serve.ts'
import type { inboxContract } from './contract.ts'
import { countInboxByTab, listInbox } from './queries.ts'

export const inboxHandlers: Handlers<typeof inboxContract> = {
  listInbox: (ctx, { query }) => listInbox(ctx, query),
  countInboxByTab: (ctx, { query }) => countInboxByTab(ctx, query),
}
