import type { Handlers } from '#platform/http/serve.ts'
import { agreeToTerms, termsChanges, termsConsents } from './consent.ts'
import type { legalContract } from './contract.ts'
import { legalText } from './queries.ts'

export const legalHandlers: Handlers<typeof legalContract> = {
  getLegalText: (ctx, { params, query }) => legalText(ctx, params.kind, query.version),
  getTermsChanges: (ctx) => termsChanges(ctx),
  agreeToTerms: (ctx, { body }) => agreeToTerms(ctx, body.edition),
  getTermsConsents: (ctx) => termsConsents(ctx),
}
