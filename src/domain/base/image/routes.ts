import type { Handlers } from '#platform/http/serve.ts'
import type { imageContract } from './contract.ts'
import { createImage } from './upload.ts'

export const imageHandlers: Handlers<typeof imageContract> = {
  createImage: (ctx, { c }) => createImage(ctx, c.req.raw),
}
