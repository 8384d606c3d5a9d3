import { settleAlerts } from '#domain/base/alert/settle.ts'
import { attachImages, detachImages } from '#domain/base/image/attach.ts'
import { requireNoContactDetails } from '#domain/deal/negotiation/contact-guard.ts'
import { publishNegotiation } from '#domain/deal/negotiation/publish.ts'
import type { DealScene } from '#domain/deal/negotiation/scene.ts'
import { record } from '#platform/audit/record.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import { updateRow } from '#platform/db/rows.ts'
import type { Memo, OutcomeInput, Viewing } from './contract.ts'
import type { AbsenceVerdict } from './enumerations.ts'
import type { ViewingRow } from './queries.ts'
import { runMove } from './scene.ts'
import type { ViewingMove } from './state.ts'
import { notifySuspension } from './suspension.ts'
import { viewing } from './table.ts'

/** Notes on an appointment that do not change its status. */

export const setDayContact = (
  ctx: Ctx,
  id: string,
  { dayContact, ground }: { dayContact: string | null; ground?: string },
  ifMatch?: number,
) =>
  noteMove(ctx, id, 'setDayContact', { ifMatch, ground }, (_, scene) =>
    scene.side === UserType.buyer ? { buyerDayContact: dayContact } : { sellerDayContact: dayContact },
  )

export const saveViewingMemo = (ctx: Ctx, id: string, { memo, imagePaths }: Memo, ifMatch?: number) =>
  noteMove(ctx, id, 'saveMemo', { ifMatch }, async (ctx, { side }, row) => {
    const shown = [...new Set(imagePaths)]
    const before = side === UserType.buyer ? row.buyerMemoImages : row.sellerMemoImages
    await attachImages(ctx, shown, 'memo')
    const gone = before.filter((path) => !shown.includes(path))
    await detachImages(ctx, gone)
    return side === UserType.buyer ? { buyerMemo: memo, buyerMemoImages: shown } : { sellerMemo: memo, sellerMemoImages: shown }
  })

export const saveViewingOutcome = (ctx: Ctx, id: string, { outcome, note, tellSeller }: OutcomeInput, ifMatch?: number) =>
  noteMove(ctx, id, 'saveOutcome', { ifMatch }, async (ctx, scene) => {
    // Private notes are not checked.
    if (tellSeller) await requireNoContactDetails(ctx, scene.room, { note })
    return { outcome, outcomeNote: note, tellSeller }
  })

/** The operator decides between two contradicting accounts; it determines whose absence counts. */
export const judgeAbsence = (ctx: Ctx, id: string, { absent }: { absent: AbsenceVerdict }, ifMatch?: number) =>
  noteMove(ctx, id, 'judge', { ifMatch }, () => ({ absenceVerdict: absent }))

function noteMove(
  ctx: Ctx,
  id: string,
  move: ViewingMove,
  given: { ifMatch?: number; ground?: string },
  change: (ctx: Ctx, scene: DealScene, row: ViewingRow) => Partial<ViewingRow> | Promise<Partial<ViewingRow>>,
): Promise<Viewing> {
  return runMove(ctx, id, move, given, async (ctx, row, scene) => {
    const after = await updateRow(ctx, viewing, row, await change(ctx, scene, row))
    if (move === 'judge') {
      await notifySuspension(ctx, after)
      await settleAlerts(ctx, { causes: ['absence-contradicted'], of: { subjectID: id }, note: '来なかった方を決めました。' })
    }
    const detail = { ...(move === 'judge' && { absent: after.absenceVerdict }), ...(scene.ground && { ground: scene.ground }) }
    await record(ctx, `viewing.${move}`, { kind: 'viewing', id }, detail)
    await publishNegotiation(ctx, scene.room)
  })
}
