import type { Handlers } from '#platform/http/serve.ts'
import { askForExport, listExports } from './ask.ts'
import type { talkExportContract } from './contract.ts'

export const talkExportHandlers: Handlers<typeof talkExportContract> = {
  askForTalkExport: (ctx, { params, body }) => askForExport(ctx, params.id, body),
  listTalkExports: (ctx, { params }) => listExports(ctx, params.id),
}
