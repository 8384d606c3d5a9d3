import { and, eq, inArray, ne } from 'drizzle-orm'
import { raiseAlert } from '#domain/base/alert/raise.ts'
import { settleAlerts } from '#domain/base/alert/settle.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import { conflict } from '#platform/errors.ts'
import type { Listener } from '#platform/events.ts'
import { isCheckedByOperator } from './catalogue.ts'
import { PaperStatus } from './enumerations.ts'
import { paper } from './table.ts'

/** A power of attorney or a guardian's papers are checked by an operator, who is alerted in the same transaction. */
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

/** While nobody has checked it, its alert stays open. */
export const refuseWhileUnchecked: Listener<'alert.concluding'> = async (ctx, { cause, subjectID }) => {
  if (cause !== 'power-to-check' || !subjectID) return
  const [waits] = await ctx.db
    .select({ id: paper.id })
    .from(paper)
    .innerJoin(negotiation, eq(negotiation.id, paper.negotiationID))
    .where(
      and(
        eq(paper.id, subjectID),
        eq(paper.paperStatus, PaperStatus.submitted),
        ne(negotiation.status, TradeStatus.failed),
        eq(negotiation.deletedFlag, false),
      ),
    )
  if (waits)
    throw conflict(
      'still-true',
      '委任状・後見の書類が、まだ確認されていません。商談の「書類」で確認するか、理由を書いて送り直しをお願いしてください。どちらでも、自動で対応済みになります。',
    )
}

export const nothingToCheck: Listener<'paper.confirmed' | 'paper.returned' | 'paper.omitted' | 'paper.expiring'> = (ctx, { paperID }) =>
  settleAlerts(ctx, { causes: ['power-to-check'], of: { subjectID: paperID }, note: '書類の確認が済みました。' })
