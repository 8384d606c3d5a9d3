import type { Query } from '#platform/db/collection.ts'
import type { Handlers } from '#platform/http/serve.ts'
import type { letterContract } from './contract.ts'
import { letterPage, letters, readLetter } from './queries.ts'
import { giveUpLetters, resendLetter, resendLetters } from './resend.ts'

/** A letter styles itself in its attributes, as mail readers want it; it may do nothing else, load nothing but our logo, and be framed by our own pages alone. */
const framed = (baseURL: string) =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src ${baseURL}/files/logo/; sandbox; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`

export const letterHandlers: Handlers<typeof letterContract> = {
  listMails: (ctx, { query }) => letters.list(ctx, query),
  countMails: (ctx, { query }) => letters.count(ctx, query as Query),
  getMail: (ctx, { params }) => readLetter(ctx, params.id),
  getMailPage: async (ctx, { params, c }) => {
    const page = await letterPage(ctx, params.id)
    c.header('content-security-policy', framed(ctx.config.baseURL))
    return page
  },
  resendMail: (ctx, { params, body }) => resendLetter(ctx, params.id, body),
  resendMails: (ctx, { body }) => resendLetters(ctx, body),
  giveUpMails: (ctx, { body }) => giveUpLetters(ctx, body),
}
