import { toWireTime } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { OPERATORS } from '#platform/live/live.ts'
import type { PrivacyAction } from './enumerations.ts'
import type { PrivacyStep } from './table.ts'

/** A history entry for the caller, at the current time. */
export function stepBy({ viewer, clock }: Ctx, action: PrivacyAction, text: string | null = null): PrivacyStep {
  const who = viewer.kind === 'member' ? viewer : undefined
  return { deed: action, text, at: toWireTime(clock.now()), by: who?.id ?? null, byName: who?.name ?? null }
}

export const publishRequest = (ctx: Ctx, { id, userID, version }: { id: string; userID: string | null; version: number }) =>
  ctx.platform.live.publish(ctx, [OPERATORS, ...(userID ? [userID] : [])], { kind: 'privacy', id, seq: version })
