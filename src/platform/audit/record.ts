import type { Ctx } from '#platform/context.ts'
import { newID } from '#platform/id.ts'
import { changedFields, sealOf } from './change.ts'
import type { AuditName } from './names.ts'
import { audit } from './table.ts'

type RecordingCtx = Pick<Ctx, 'db' | 'clock' | 'viewer' | 'requestID' | 'ip'>
interface Subject {
  kind: string
  id: string
}

/** Records an action and its subject, in the same transaction; rows are never changed. */
export const record = (ctx: RecordingCtx, action: AuditName, subject: Subject, detail: Record<string, unknown> = {}): Promise<void> =>
  write(ctx, action, subject, { detail })

/** Like `record`, but for an edit, with old and new values; unchanged fields are left out. */
export function recordChange(
  ctx: RecordingCtx,
  action: AuditName,
  subject: Subject,
  { before, after, ...detail }: { before: object; after: object; [detail: string]: unknown },
): Promise<void> {
  const change = changedFields(before, after)
  return write(ctx, action, subject, { detail, ...(change && { ...change, ...sealOf(change) }) })
}

async function write(
  ctx: RecordingCtx,
  action: AuditName,
  subject: Subject,
  content: Pick<typeof audit.$inferInsert, 'detail' | 'before' | 'after' | 'changeSalt' | 'changeSum'>,
): Promise<void> {
  await ctx.db.insert(audit).values({
    id: newID(),
    at: ctx.clock.now(),
    actorID: ctx.viewer.kind === 'guest' ? null : ctx.viewer.id,
    actorKind: ctx.viewer.kind === 'member' ? ctx.viewer.userType : null,
    deed: action,
    subjectKind: subject.kind,
    subjectID: subject.id,
    ...content,
    requestID: ctx.requestID,
    ip: ctx.ip,
  })
}
