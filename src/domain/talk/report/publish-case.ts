import type { Ctx } from '#platform/context.ts'
import { OPERATORS } from '#platform/live/live.ts'
import type { CaseRow } from './table.ts'

/** Refreshes the operators' pages; nobody else is notified. */
export const publishCase = (ctx: Ctx, { id, version }: Pick<CaseRow, 'id' | 'version'>) =>
  ctx.platform.live.publish(ctx, [OPERATORS], { kind: 'report', id, seq: version })
