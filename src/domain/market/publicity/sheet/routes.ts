import { ReadableStream } from 'node:stream/web'
import type { Context } from 'hono'
import type { Handlers } from '#platform/http/serve.ts'
import type { sheetContract } from './contract.ts'
import { getEstateSheet, getPublicEstateSheet, type Sheet } from './sheets.ts'

export const sheetHandlers: Handlers<typeof sheetContract> = {
  getEstateSheet: async (ctx, { params, c }) => answer(c, await getEstateSheet(ctx, params.id)),
  getPublicEstateSheet: async (ctx, { params, c }) => answer(c, await getPublicEstateSheet(ctx, params.id)),
}

/** Displayed inline; saved under a name that identifies the listing. */
function answer(c: Context, { bytes, name }: Sheet) {
  c.header('content-disposition', `inline; filename="${name}.pdf"; filename*=UTF-8''${encodeURIComponent(`販売図面 ${name}.pdf`)}`)
  return ReadableStream.from([bytes]) as unknown as string
}
