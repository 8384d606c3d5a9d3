import { and, eq } from 'drizzle-orm'
import { planUnderway } from '#domain/deal/deal-plan/end.ts'
import { dealPlan, dealStep } from '#domain/deal/deal-plan/table.ts'
import { record } from '#platform/audit/record.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import { conflict } from '#platform/errors.ts'
import { emit, type Listener } from '#platform/events.ts'
import { may } from '#platform/permission.ts'
import { requireAdmin } from '#platform/viewer.ts'
import { lackingConsents, missingConsents } from './missing.ts'

/**
 * An agreement can be recorded once every owner has consented. A chief may record it without, giving the reason. Checked before the
 * agreement ticks the earlier steps. The negotiation is locked.
 */
export const requireConsentsToAgree: Listener<'negotiation.agreed'> = async (ctx, { negotiationID, estateID, consentNote }) => {
  const names = (await missingConsents(ctx, { negotiationID, estateID })).map(({ name }) => name)
  if (names.length === 0) return
  await waive(ctx, negotiationID, { names, note: consentNote, agreed: true })
  const plan = await planUnderway(ctx, negotiationID)
  if (plan)
    await ctx.db
      .update(dealStep)
      .set({ note: consentNote })
      .where(and(eq(dealStep.planID, plan.id), eq(dealStep.code, 'coConsent')))
}

/** The plan's consent step follows the same rule: an operator's tick replaces missing consents. */
export const requireConsentsToTick: Listener<'dealStep.completed'> = async (ctx, { stepID, negotiationID, by }) => {
  if (by !== UserType.admin) return
  const [step] = await ctx.db
    .select({ note: dealStep.note, estateID: dealPlan.estateID })
    .from(dealStep)
    .innerJoin(dealPlan, eq(dealPlan.id, dealStep.planID))
    .where(and(eq(dealStep.id, stepID), eq(dealStep.code, 'coConsent')))
  if (!step) return
  const names = (await lackingConsents(ctx, { negotiationID, estateID: step.estateID })).map(({ name }) => name)
  if (names.length > 0) await waive(ctx, negotiationID, { names, note: step.note, agreed: false })
}

interface Waiver {
  names: string[]
  note: string | null
  /** True when recording an agreement; otherwise only the step is ticked. */
  agreed: boolean
}

async function waive(ctx: Ctx, negotiationID: string, { names, note, agreed }: Waiver) {
  const isAllowed = may(requireAdmin(ctx), 'agree.withoutConsent')
  if (!note || !isAllowed)
    throw conflict(
      'consent-missing',
      `共有者の方の同意がそろっていません：${names.map((name) => `${name} 様`).join('、')}。${
        isAllowed
          ? '委任状などで確かめたときは、理由を入力すると記録できます。'
          : '理由を付けて記録できるのは責任者です。責任者に依頼してください。'
      }`,
      { names },
    )
  await record(ctx, 'consent.waive', { kind: 'negotiation', id: negotiationID }, { names, note })
  await emit(ctx, 'consent.waived', { negotiationID, note, agreed })
}
