import type { Ctx } from '#platform/context.ts'
import { newID } from '#platform/id.ts'
import { audit } from './table.ts'

/** Writes who did what to what, in the transaction of the deed; rows are never changed. */
export async function record(
  ctx: Pick<Ctx, 'db' | 'clock' | 'viewer' | 'requestID' | 'ip'>,
  deed: string,
  subject: { kind: string; id: string },
  detail: Record<string, unknown> = {},
): Promise<void> {
  await ctx.db.insert(audit).values({
    id: newID(),
    at: ctx.clock.now(),
    actorID: ctx.viewer.kind === 'guest' ? null : ctx.viewer.id,
    actorKind: ctx.viewer.kind === 'member' ? ctx.viewer.userType : null,
    deed,
    subjectKind: subject.kind,
    subjectID: subject.id,
    detail,
    requestID: ctx.requestID,
    ip: ctx.ip,
  })
}
