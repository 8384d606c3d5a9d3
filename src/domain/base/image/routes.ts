import type { Handlers } from '#platform/http/serve.ts'
import type { imageContract } from './contract.ts'
import { uploadImage } from './upload.ts'

export const imageHandlers: Handlers<typeof imageContract> = {
  createImage: (ctx, { c }) => uploadImage(ctx, c.req.raw),
}
