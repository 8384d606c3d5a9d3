import { raiseAlert } from '#domain/base/alert/raise.ts'
import { withCode } from '#domain/base/one-time-code/codes.ts'
import { CodePurpose } from '#domain/base/one-time-code/enumerations.ts'
import { markStep } from '#domain/deal/deal-plan/follow.ts'
import { requireNoContactDetails } from '#domain/deal/negotiation/contact-guard.ts'
import { record } from '#platform/audit/record.ts'
import { toWireTime } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { UserType } from '#platform/context.ts'
import { insertRow, updateRow } from '#platform/db/rows.ts'
import { staleVersion } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import { emptyContent, fingerprintOf } from './content.ts'
import type { Handover } from './contract.ts'
import { HandoverStatus } from './enumerations.ts'
import type { HandoverRow } from './queries.ts'
import { eventOf, requireMoveAllowed, runMove } from './scene.ts'
import { handoverLife } from './state.ts'
import { handover } from './table.ts'

/** Confirms the edition that was read; the second side's confirmation completes it. Checked before the code is verified, and again. */
export async function confirmHandover(ctx: Ctx, id: string, { edition, code }: { edition: number; code: string }): Promise<Handover> {
  const { actor, row: seen } = await requireMoveAllowed(ctx, id, 'confirm')
  requireWhole(seen, edition)
  return withCode(ctx, { holderID: actor.id, purpose: CodePurpose.handoverConfirmation, subjectID: id }, code, (ctx) =>
    runMove(ctx, id, { move: 'confirm' }, async (ctx, { side, plan, row: before }) => {
      const row = requireWhole(before, edition)
      const now = ctx.clock.now()
      const confirmations = [...row.confirmations, { party: side, at: toWireTime(now) }]
      const handoverStatus = handoverLife.after(row.handoverStatus, 'confirm', { whole: confirmations.length > 1 })
      const isDone = handoverStatus === HandoverStatus.confirmed
      const after = await updateRow(ctx, handover, row, {
        ...{ confirmations, handoverStatus },
        ...(isDone && { sha256: fingerprintOf(row), confirmedAt: now }),
        // By confirming, the buyer withdraws their report of anything missing.
        ...(side === UserType.buyer && { lack: null, lackAt: null }),
      })
      await record(ctx, 'handover.confirm', { kind: 'handover', id: row.id }, { edition, party: side })
      // Whether that completes the step depends on the payment as well.
      await markStep(
        ctx,
        plan,
        'keys',
        confirmations.map(({ party }) => party),
      )
      const event = eventOf(after, side)
      await (isDone ? emit(ctx, 'handover.done', { ...event, day: row.content.day }) : emit(ctx, 'handover.confirmed', event))
      return after
    }),
  )
}

/** The buyer reports something missing: the record stays open, and the operators are alerted. */
export const reportLack = (ctx: Ctx, id: string, { note }: { note: string }, ifMatch?: number): Promise<Handover> =>
  runMove(ctx, id, { move: 'reportLack', ifMatch }, async (ctx, { room, side, plan, row: before }) => {
    await requireNoContactDetails(ctx, room, { note })
    const lackFields = { lack: note, lackAt: ctx.clock.now() }
    const row = before
      ? await updateRow(ctx, handover, before, { ...lackFields, confirmations: before.confirmations.filter(({ party }) => party !== side) })
      : await insertRow(ctx, handover, {
          ...{ negotiationID: id, planID: plan.id, handoverStatus: handoverLife.begin('save') },
          ...{ content: emptyContent, photos: [], edition: 0, confirmations: [] },
          ...lackFields,
        })
    await markStep(
      ctx,
      plan,
      'keys',
      row.confirmations.map(({ party }) => party),
    )
    await record(ctx, 'handover.reportLack', { kind: 'handover', id: row.id }, { note })
    await emit(ctx, 'handover.lacking', eventOf(row, side))
    await raiseAlert(ctx, {
      cause: 'handover-lacking',
      key: `${row.id}/${row.version}`,
      subject: { kind: 'handover', id: row.id },
      negotiationID: id,
    })
    return row
  })

/** Requires the edition that was read; the policy checks that its day has come. */
function requireWhole(row: HandoverRow | undefined, edition: number) {
  if (!row || row.edition !== edition) throw staleVersion({ edition: row?.edition ?? 0 })
  const { day } = row.content
  if (day === null) throw new Error('A record without a day should have been refused by the policy.')
  return { ...row, content: { ...row.content, day } }
}
