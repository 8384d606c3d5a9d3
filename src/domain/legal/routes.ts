import type { Handlers } from '#platform/http/serve.ts'
import type { legalContract } from './contract.ts'
import { legalText } from './queries.ts'

export const legalHandlers: Handlers<typeof legalContract> = {
  getLegalText: (ctx, { params, query }) => legalText(ctx, params.kind, query.version),
}
