import { ReadableStream } from 'node:stream/web'
import type { Context } from 'hono'
import type { Handlers } from '#platform/http/serve.ts'
import type { documentContract } from './contract.ts'
import { type Drawn, getOrderPaper, getQuotationPaper, previewOrderPaper, previewQuotationPaper } from './papers.ts'

export const documentHandlers: Handlers<typeof documentContract> = {
  getQuotationPaper: async (ctx, { params, c }) => answer(c, await getQuotationPaper(ctx, params.id)),
  previewQuotationPaper: async (ctx, { body, c }) => answer(c, await previewQuotationPaper(ctx, body)),
  getOrderPaper: async (ctx, { params, c }) => answer(c, await getOrderPaper(ctx, params.id)),
  previewOrderPaper: async (ctx, { body, c }) => answer(c, await previewOrderPaper(ctx, body)),
}

/** Displayed inline; saved under a descriptive name. */
function answer(c: Context, { bytes, name }: Drawn) {
  c.header('content-disposition', `inline; filename="paper.pdf"; filename*=UTF-8''${encodeURIComponent(`${name}.pdf`)}`)
  return ReadableStream.from([bytes]) as unknown as string
}
