import type { Ctx } from '#platform/context.ts'
import { OPERATORS } from '#platform/live/live.ts'

declare module '#platform/events.ts' {
  interface Events {
    'seller.applied': { userID: string; checkID: string }
    /** An applicant was asked for corrections. */
    'seller.correctionAsked': { userID: string; checkID: string }
    'seller.approved': { userID: string; checkID: string }
    'seller.rejected': { userID: string; checkID: string; reason: string }
    /**
     * An approval ended: withdrawn, or lost when a changed identity was rejected (then `seller.rejected` is emitted as well).
     * Emitted before the member's row is locked.
     */
    'seller.suspended': { userID: string; reason: string; cause: 'suspension' | 'rejection' }
  }
}

/** Refreshes the open pages of the operators and the seller after an application or a decision. */
export const publishSeller = (ctx: Ctx, { id, version }: { id: string; version: number }) =>
  ctx.platform.live.publish(ctx, [OPERATORS, id], { kind: 'seller', id, seq: version })
