import type { Handlers } from '#platform/http/serve.ts'
import type { presenceContract } from './contract.ts'
import { getPresence, sendHeartbeat } from './presence.ts'

export const presenceHandlers: Handlers<typeof presenceContract> = {
  getPresence,
  sendHeartbeat: (ctx, { body }) => sendHeartbeat(ctx, body),
}
