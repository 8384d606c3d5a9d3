import type { Handlers } from '#platform/http/serve.ts'
import type { presenceContract } from './contract.ts'
import { listPresent, sendHeartbeat } from './presence.ts'

export const presenceHandlers: Handlers<typeof presenceContract> = {
  getPresence: (ctx) => listPresent(ctx),
  putPresence: (ctx, { body }) => sendHeartbeat(ctx, body),
}
