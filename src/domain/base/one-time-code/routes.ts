import type { Handlers } from '#platform/http/serve.ts'
import { askForCode } from './ask.ts'
import type { oneTimeCodeContract } from './contract.ts'

export const oneTimeCodeHandlers: Handlers<typeof oneTimeCodeContract> = {
  askForCode: (ctx, { body }) => askForCode(ctx, body),
}
