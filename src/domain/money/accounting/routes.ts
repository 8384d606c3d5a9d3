import { ReadableStream } from 'node:stream/web'
import type { Handlers } from '#platform/http/serve.ts'
import { inCharset } from '#platform/http/serve.ts'
import type { accountingContract } from './contract.ts'
import { closeMonth, exportMonth, getMonth, reopenMonth } from './months.ts'

export const accountingHandlers: Handlers<typeof accountingContract> = {
  getMonth: (ctx, { params }) => getMonth(ctx, params.month),
  closeMonth: (ctx, { params, body }) => closeMonth(ctx, params.month, body.note ?? null),
  reopenMonth: (ctx, { params, body }) => reopenMonth(ctx, params.month, body.reason),
  exportMonth: async (ctx, { params, query, c }) => {
    const { bytes, encoding } = await exportMonth(ctx, params.month, query)
    const file = ReadableStream.from([bytes])
    inCharset(file, encoding)
    c.header('content-disposition', `attachment; filename="${query.format}-${params.month}.csv"`)
    return file as never
  },
}
