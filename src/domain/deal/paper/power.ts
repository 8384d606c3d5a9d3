import { inArray } from 'drizzle-orm'
import { raiseAlert } from '#domain/base/alert/raise.ts'
import { settleAlerts } from '#domain/base/alert/settle.ts'
import type { Listener } from '#platform/events.ts'
import { isCheckedByOperator } from './catalogue.ts'
import { paper } from './table.ts'

/** A power of attorney or a guardian's papers are checked by an operator, who hears of it in the same transaction. */
export const askOperatorToCheck: Listener<'paper.submitted' | 'paper.brought'> = async (ctx, event) => {
  const ids = 'paperIDs' in event ? event.paperIDs : [event.paperID]
  const rows = await ctx.db.select().from(paper).where(inArray(paper.id, ids))
  for (const { id, version } of rows.filter(isCheckedByOperator))
    await raiseAlert(ctx, {
      cause: 'power-to-check',
      key: `${id}/${version}`,
      subject: { kind: 'paper', id },
      negotiationID: event.negotiationID,
    })
}

export const nothingToCheck: Listener<'paper.confirmed' | 'paper.returned' | 'paper.omitted'> = (ctx, { paperID }) =>
  settleAlerts(ctx, { causes: ['power-to-check'], of: { subjectID: paperID }, note: '書類の確認が済みました。' })
