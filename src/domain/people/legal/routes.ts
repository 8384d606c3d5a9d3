import type { Handlers } from '#platform/http/serve.ts'
import { agreeToTerms, getTermsChanges, getTermsConsents } from './consent.ts'
import type { legalContract } from './contract.ts'
import { getLegalText } from './queries.ts'

export const legalHandlers: Handlers<typeof legalContract> = {
  getLegalText: (ctx, { params, query }) => getLegalText(ctx, params.kind, query.version),
  getTermsChanges,
  agreeToTerms: (ctx, { body }) => agreeToTerms(ctx, body.edition),
  getTermsConsents,
}
