import { and, eq } from 'drizzle-orm'
import { planUnderway } from '#domain/deal-plan/end.ts'
import { dealStep } from '#domain/deal-plan/table.ts'
import { record } from '#platform/audit/record.ts'
import { conflict } from '#platform/errors.ts'
import { emit, type Listener } from '#platform/events.ts'
import { may } from '#platform/permission.ts'
import { requireAdmin } from '#platform/viewer.ts'
import { missingConsents } from './missing.ts'

/**
 * An agreement is recorded once everybody who owns the house has agreed; a chief records it without, and says why. Asked before the agreement
 * ticks the steps that come before it. The negotiation is locked.
 */
export const requireConsentsToAgree: Listener<'negotiation.agreed'> = async (ctx, { negotiationID, estateID, consentNote }) => {
  const names = (await missingConsents(ctx, { negotiationID, estateID })).map(({ name }) => name)
  if (names.length === 0) return
  const isAllowed = may(requireAdmin(ctx), 'agree.withoutConsent')
  if (!consentNote || !isAllowed)
    throw conflict(
      'consent-missing',
      `共有者の方の同意がそろっていません：${names.map((name) => `${name} 様`).join('、')}。${
        isAllowed
          ? '委任状などで確かめたときは、理由を入力すると記録できます。'
          : '理由を付けて記録できるのは責任者です。責任者に依頼してください。'
      }`,
      { names },
    )
  await record(ctx, 'consent.waiver', { kind: 'negotiation', id: negotiationID }, { names, note: consentNote })
  await emit(ctx, 'consent.waived', { negotiationID, note: consentNote })
  const plan = await planUnderway(ctx, negotiationID)
  if (plan)
    await ctx.db
      .update(dealStep)
      .set({ note: consentNote })
      .where(and(eq(dealStep.planID, plan.id), eq(dealStep.code, 'coConsent')))
}
