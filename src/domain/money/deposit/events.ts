import type { Ctx } from '#platform/context.ts'
import { OPERATORS } from '#platform/live/live.ts'

/** Refreshes the operators' pages of money. */
export const publishDeposits = (ctx: Ctx, id: string) => ctx.platform.live.publish(ctx, [OPERATORS], { kind: 'payment', id, seq: 0 })
