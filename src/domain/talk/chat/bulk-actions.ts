import { assignNegotiation, snoozeNegotiation } from '#domain/deal/negotiation/assignment.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { Problem } from '#platform/errors.ts'
import { requireAdmin } from '#platform/viewer.ts'
import type { BulkResult, bulkActions } from './bulk-actions-contract.ts'
import { markRead } from './read.ts'
import { settleNegotiation } from './settle.ts'

interface BulkAction {
  act: (typeof bulkActions)[number]
  talks: readonly { id: string; from: string | null; seq: number }[]
  to?: string | null | undefined
  until?: string | undefined
  note?: string | null | undefined
  anyway?: boolean | undefined
}

/** Moves many negotiations, each in a transaction of its own: a failure leaves the others alone, and is reported. */
export async function careForNegotiations(
  ctx: Ctx,
  { act, talks, to = null, until = '', note, anyway }: BulkAction,
): Promise<BulkResult[]> {
  requireAdmin(ctx)
  const moves = {
    assignment: (ctx: Ctx, { id, from }: BulkAction['talks'][number]) => assignNegotiation(ctx, id, { from, to, note, anyway }),
    noReply: (ctx: Ctx, { id, seq }: BulkAction['talks'][number]) => settleNegotiation(ctx, id, { seq }),
    snooze: (ctx: Ctx, { id }: BulkAction['talks'][number]) => snoozeNegotiation(ctx, id, { until, note }),
    // Only as far as seen: later messages stay unread.
    read: (ctx: Ctx, { id, seq }: BulkAction['talks'][number]) => markRead(ctx, id, { seq }),
  }
  const done: BulkResult[] = []
  for (const talk of new Map(talks.map((each) => [each.id, each])).values()) {
    try {
      // A transaction of its own; within an outer transaction it becomes a savepoint.
      const after = await ctx.db.transaction<object>((tx) => moves[act]({ ...ctx, db: tx as unknown as Db, inTransaction: true }, talk))
      const warning = 'warning' in after && after.warning === 'away' ? 'away' : null
      done.push({ id: talk.id, done: true, code: null, title: null, warning })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      done.push({
        id: talk.id,
        done: false,
        code: error.code,
        title: error.fields.until ?? error.fields.to ?? error.message,
        warning: null,
      })
    }
  }
  return done
}
