import { ReadableStream } from 'node:stream/web'
import type { Context } from 'hono'
import { readHandlers } from '#platform/db/collection.ts'
import { alwaysRefuse, type Handlers } from '#platform/http/serve.ts'
import { checkContract } from './check.ts'
import type { contractCheckContract, saleContractContract } from './contract.ts'
import { getSaleContractDifference } from './difference.ts'
import { createSaleContract, saveSaleContractDraft } from './draft.ts'
import { ContractKind } from './enumerations.ts'
import { cancelSaleContract, fixSaleContract, reopenSaleContract } from './fixing.ts'
import { saleContracts } from './queries.ts'
import { getSaleContractAuditSheet, getSaleContractSheet } from './sheets.ts'
import { askForSignatureCode, signSaleContract } from './sign.ts'
import { getContractClauses, getContractTemplate } from './template/offered.ts'

/** A contract is cancelled by its moves, and stays. */
const never = alwaysRefuse((ctx, id) => saleContracts.one(ctx, id))

export const saleContractHandlers: Handlers<typeof saleContractContract> = {
  ...readHandlers('saleContract', 'saleContracts', saleContracts),
  createSaleContract: (ctx, { body }) => createSaleContract(ctx, body),
  putSaleContract: (ctx, { params, body, ifMatch }) => saveSaleContractDraft(ctx, params.id, body, ifMatch),
  patchSaleContract: never,
  deleteSaleContract: never,
  getSaleContractDifference: (ctx, { params, query }) => getSaleContractDifference(ctx, params.id, query.from),
  getContractTemplate: (ctx, { params }) => getContractTemplate(ctx, params.id),
  getContractClauses: (ctx, { params }) => getContractClauses(ctx, params.id),
  getSaleContractSheet: async (ctx, { params, c }) => {
    const { bytes, row } = await getSaleContractSheet(ctx, params.id)
    return answer(c, bytes, `contract-${row.edition}`, ContractKind.labels[row.kind])
  },
  getSaleContractAuditSheet: async (ctx, { params, c }) =>
    answer(c, await getSaleContractAuditSheet(ctx, params.id), 'signatures', '署名の記録'),
  fixSaleContract: (ctx, { params, body, ifMatch }) => fixSaleContract(ctx, params.id, body, ifMatch),
  reopenSaleContract: (ctx, { params, body, ifMatch }) => reopenSaleContract(ctx, params.id, body, ifMatch),
  cancelSaleContract: (ctx, { params, body, ifMatch }) => cancelSaleContract(ctx, params.id, body, ifMatch),
  askForSignatureCode: (ctx, { params }) => askForSignatureCode(ctx, params.id),
  signSaleContract: (ctx, { params, body, c }) => signSaleContract(ctx, params.id, body, c.req.header('user-agent') ?? ''),
}

export const contractCheckHandlers: Handlers<typeof contractCheckContract> = {
  checkContract: (ctx, { query }) => checkContract(ctx, query.sha256),
}

/** The browser's own viewer shows or saves it. In a sandbox it would do neither: some viewers are pages themselves. */
function answer(c: Context, bytes: Buffer, name: string, title: string) {
  c.header('content-disposition', `inline; filename="${name}.pdf"; filename*=UTF-8''${encodeURIComponent(`${title}.pdf`)}`)
  c.header('cache-control', 'private, no-store')
  c.header('x-content-type-options', 'nosniff')
  return ReadableStream.from([new Uint8Array(bytes)]) as unknown as string
}
