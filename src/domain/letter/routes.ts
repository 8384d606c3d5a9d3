import type { Query } from '#platform/db/collection.ts'
import type { Handlers } from '#platform/http/serve.ts'
import type { letterContract } from './contract.ts'
import { letters, readLetter } from './queries.ts'
import { giveUpLetters, resendLetter, resendLetters } from './resend.ts'

export const letterHandlers: Handlers<typeof letterContract> = {
  listMails: (ctx, { query }) => letters.list(ctx, query),
  countMails: (ctx, { query }) => letters.count(ctx, query as Query),
  getMail: (ctx, { params }) => readLetter(ctx, params.id),
  resendMail: (ctx, { params, body }) => resendLetter(ctx, params.id, body),
  resendMails: (ctx, { body }) => resendLetters(ctx, body),
  giveUpMails: (ctx, { body }) => giveUpLetters(ctx, body),
}
