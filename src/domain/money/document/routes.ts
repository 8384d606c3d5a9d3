import { ReadableStream } from 'node:stream/web'
import type { Context } from 'hono'
import { tokyoDay } from '#platform/clock.ts'
import { readHandlers } from '#platform/db/collection.ts'
import type { Handlers } from '#platform/http/serve.ts'
import { reissueDocument, sendDocument, voidDocument } from './actions.ts'
import type { documentContract } from './contract.ts'
import { exportDocuments } from './export.ts'
import { getDocumentFile, getOrderPaper, getQuotationPaper } from './papers.ts'
import type { paperContract } from './preview-contract.ts'
import { type DrawnPaper, previewOrderPaper, previewQuotationPaper } from './previews.ts'
import { documents, getDocument } from './queries.ts'

export const documentHandlers: Handlers<typeof documentContract> = {
  ...readHandlers('document', 'documents', documents),
  getDocument: (ctx, { params }) => getDocument(ctx, params.id),
  getDocumentFile: async (ctx, { params, c }) => answer(c, await getDocumentFile(ctx, params.id)),
  reissueDocument: (ctx, { params, body, ifMatch }) => reissueDocument(ctx, params.id, body, ifMatch),
  voidDocument: (ctx, { params, body, ifMatch }) => voidDocument(ctx, params.id, body, ifMatch),
  sendDocument: (ctx, { params, ifMatch }) => sendDocument(ctx, params.id, ifMatch),
  exportDocuments: async (ctx, { query, c }) => {
    const file = await exportDocuments(ctx, query)
    c.header('content-disposition', `attachment; filename="documents-${tokyoDay(ctx.clock.now())}.csv"`)
    return file as never
  },
}

export const paperHandlers: Handlers<typeof paperContract> = {
  getQuotationPaper: async (ctx, { params, c }) => answer(c, await getQuotationPaper(ctx, params.id)),
  previewQuotationPaper: async (ctx, { body, c }) => answer(c, await previewQuotationPaper(ctx, body)),
  getOrderPaper: async (ctx, { params, c }) => answer(c, await getOrderPaper(ctx, params.id)),
  previewOrderPaper: async (ctx, { body, c }) => answer(c, await previewOrderPaper(ctx, body)),
}

/** Displayed inline; saved under a descriptive name. */
function answer(c: Context, { bytes, name }: DrawnPaper) {
  c.header('content-disposition', `inline; filename="paper.pdf"; filename*=UTF-8''${encodeURIComponent(`${name}.pdf`)}`)
  return ReadableStream.from([bytes]) as unknown as string
}
