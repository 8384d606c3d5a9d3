import type { Handlers } from '#platform/http/serve.ts'
import { reportListing } from './actions.ts'
import type { reportContract } from './contract.ts'

export const reportHandlers: Handlers<typeof reportContract> = {
  reportPublicEstate: (ctx, { params, body }) => reportListing(ctx, params.id, body),
}
