import { eq } from 'drizzle-orm'
import { raiseAlert } from '#domain/base/alert/raise.ts'
import type { Listener } from '#platform/events.ts'
import { consent } from './table.ts'

/** An operator hears of it in the same transaction: a deal that was under way stands still. */
export const alertOperator: Listener<'consent.withdrawn'> = async (ctx, { consentID }) => {
  const [row] = await ctx.db.select().from(consent).where(eq(consent.id, consentID))
  if (!row) return
  const { negotiationID, version } = row
  await raiseAlert(ctx, {
    cause: 'consent-withdrawn',
    key: `${consentID}/${version}`,
    subject: { kind: 'consent', id: consentID },
    negotiationID,
  })
}
