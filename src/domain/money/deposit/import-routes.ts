import type { Handlers } from '#platform/http/serve.ts'
import { acceptBankImport, deleteBankImport } from './accept-import.ts'
import type { bankImportContract } from './import-contract.ts'
import { createBankImport } from './import-file.ts'
import { bankImports, getBankImport } from './import-queries.ts'

export const bankImportHandlers: Handlers<typeof bankImportContract> = {
  listBankImports: (ctx, { query }) => bankImports.list(ctx, query),
  createBankImport: (ctx, { c }) => createBankImport(ctx, c.req.raw),
  getBankImport: (ctx, { params }) => getBankImport(ctx, params.id),
  acceptBankImport: (ctx, { params, body, ifMatch }) => acceptBankImport(ctx, params.id, body.separate, ifMatch),
  deleteBankImport: (ctx, { params, ifMatch }) => deleteBankImport(ctx, params.id, ifMatch),
}
