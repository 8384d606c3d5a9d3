import { and, eq, ne } from 'drizzle-orm'
import { Ender } from '#domain/deal/companion/enumerations.ts'
import { companion } from '#domain/deal/companion/table.ts'
import { lockRow, updateRow } from '#platform/db/rows.ts'
import type { Listener } from '#platform/events.ts'
import { emit } from '#platform/events.ts'
import { eventOf, withdraw } from './answer.ts'
import { ConsentStatus } from './enumerations.ts'
import { lockDeals, updateConsents } from './follow.ts'
import { consentLife } from './state.ts'
import { consent } from './table.ts'

/** Deletes consents requested by an erased member. */
export const purgeConsents: Listener<'user.left'> = async (ctx, { userID }) => {
  await ctx.db.delete(consent).where(eq(consent.inviterID, userID))
}

/** A companion who leaves withdraws their consents; for any other end they are ended. The companion is locked. */
export const endConsents: Listener<'companion.ended'> = async (ctx, { companionID, by }) => {
  const { estateID } = await lockRow(ctx, companion, companionID)
  const deals = await lockDeals(ctx, estateID)
  const theirs = await ctx.db
    .select()
    .from(consent)
    .where(and(eq(consent.companionID, companionID), ne(consent.consentStatus, ConsentStatus.ended)))
    .orderBy(consent.id)
    .for('update')
  if (theirs.length === 0) return
  for (const row of theirs) {
    if (row.consentStatus === ConsentStatus.given && by === Ender.companion) {
      await emit(ctx, 'consent.withdrawing', eventOf(row))
      await withdraw(ctx, row, null)
    } else await updateRow(ctx, consent, row, { consentStatus: consentLife.after(row.consentStatus, 'end') })
  }
  await updateConsents(ctx, deals, { reopens: by === Ender.companion })
}
