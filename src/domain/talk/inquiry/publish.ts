import type { Ctx } from '#platform/context.ts'
import { OPERATORS } from '#platform/live/live.ts'
import type { InquiryRow } from './table.ts'

/** Refreshes the operators' pages. */
export const publishInquiry = (ctx: Ctx, { id, version }: Pick<InquiryRow, 'id' | 'version'>) =>
  ctx.platform.live.publish(ctx, [OPERATORS], { kind: 'inquiry', id, seq: version })
