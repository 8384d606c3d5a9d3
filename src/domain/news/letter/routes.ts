import type { Query } from '#platform/db/collection.ts'
import type { Handlers } from '#platform/http/serve.ts'
import type { letterContract } from './contract.ts'
import { getMail, getMailPage, letters } from './queries.ts'
import { dismissFailedMails, resendMail, resendMails } from './resend.ts'

/**
 * Letters use inline styles, as mail clients require; they can do nothing else, load nothing but our logo, and be framed only by our own
 * pages.
 */
const framePolicy = (baseURL: string) =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src ${baseURL}/icon-192.png ${baseURL}/files/logo/ ${baseURL}/files/estate/; sandbox; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`

export const letterHandlers: Handlers<typeof letterContract> = {
  listMails: (ctx, { query }) => letters.list(ctx, query),
  countMails: (ctx, { query }) => letters.count(ctx, query as Query),
  getMail: (ctx, { params }) => getMail(ctx, params.id),
  getMailPage: async (ctx, { params, c }) => {
    const page = await getMailPage(ctx, params.id)
    c.header('content-security-policy', framePolicy(ctx.config.baseURL))
    return page
  },
  resendMail: (ctx, { params, body }) => resendMail(ctx, params.id, body),
  resendMails: (ctx, { body }) => resendMails(ctx, body),
  dismissFailedMails: (ctx, { body }) => dismissFailedMails(ctx, body),
}
