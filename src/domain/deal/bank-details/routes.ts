import type { Handlers } from '#platform/http/serve.ts'
import type { bankNoticeContract } from './contract.ts'
import { getBankDetails } from './queries.ts'
import { checkBankNotice, inspectBankNotice, readBankNotice } from './read.ts'
import { saveBankDetails } from './write.ts'

export const bankNoticeHandlers: Handlers<typeof bankNoticeContract> = {
  getBankDetails: (ctx, { params, query }) => getBankDetails(ctx, params.id, query.purpose),
  saveBankDetails: (ctx, { params, body }) => saveBankDetails(ctx, params.id, body),
  readBankNotice: (ctx, { params, body }) => readBankNotice(ctx, params.id, body),
  inspectBankNotice: (ctx, { params, body }) => inspectBankNotice(ctx, params.id, body),
  checkBankNotice: (ctx, { params, body }) => checkBankNotice(ctx, params.id, body),
}
