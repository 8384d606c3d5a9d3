import type { Handlers } from '#platform/http/serve.ts'
import { listTalkExports, requestTalkExport } from './ask.ts'
import type { talkExportContract } from './contract.ts'

export const talkExportHandlers: Handlers<typeof talkExportContract> = {
  requestTalkExport: (ctx, { params, body }) => requestTalkExport(ctx, params.id, body),
  listTalkExports: (ctx, { params }) => listTalkExports(ctx, params.id),
}
