import type { Handlers } from '#platform/http/serve.ts'
import type { presenceContract } from './contract.ts'
import { listPresent, sendHeartbeat } from './presence.ts'

export const presenceHandlers: Handlers<typeof presenceContract> = {
  listPresent: (ctx) => listPresent(ctx),
  sendHeartbeat: (ctx, { body }) => sendHeartbeat(ctx, body),
}
