import type { Handlers } from '#platform/http/serve.ts'
import type { presenceContract } from './contract.ts'
import { sayPresence, whoIsHere } from './presence.ts'

export const presenceHandlers: Handlers<typeof presenceContract> = {
  getPresence: (ctx) => whoIsHere(ctx),
  putPresence: (ctx, { body }) => sayPresence(ctx, body),
}
