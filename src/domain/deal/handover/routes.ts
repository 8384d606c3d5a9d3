import { ReadableStream } from 'node:stream/web'
import type { Handlers } from '#platform/http/serve.ts'
import { confirmHandover, reportLack } from './confirm.ts'
import type { handoverContract } from './contract.ts'
import { getHandover } from './queries.ts'
import './pictures.ts'
import { saveHandover } from './save.ts'
import { getHandoverSheet } from './sheet.ts'

export const handoverHandlers: Handlers<typeof handoverContract> = {
  getHandover: (ctx, { params }) => getHandover(ctx, params.id),
  saveHandover: (ctx, { params, body, ifMatch }) => saveHandover(ctx, params.id, body, ifMatch),
  confirmHandover: (ctx, { params, body }) => confirmHandover(ctx, params.id, body),
  reportLack: (ctx, { params, body, ifMatch }) => reportLack(ctx, params.id, body, ifMatch),
  getHandoverSheet: async (ctx, { params, c }) => {
    const bytes = await getHandoverSheet(ctx, params.id)
    c.header('content-disposition', `inline; filename="handover.pdf"; filename*=UTF-8''${encodeURIComponent('引渡し確認書.pdf')}`)
    return ReadableStream.from([bytes]) as unknown as string
  },
}
