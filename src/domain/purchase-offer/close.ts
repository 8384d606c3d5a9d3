import { requireHarmless } from '#domain/negotiation/contact-guard.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import { invalid } from '#platform/errors.ts'
import type { PurchaseOffer, Refusal, Revocation, Withdrawal } from './contract.ts'
import { OTHER_REASON, PurchaseOfferStatus } from './enumerations.ts'
import { fall } from './fall.ts'
import type { PurchaseOfferRow } from './queries.ts'
import { moved, moving, type Scene } from './scene.ts'
import { type PurchaseOfferMove, purchaseOfferLife } from './state.ts'

/** How an offer comes to nothing. */

export const refusePurchaseOffer = (ctx: Ctx, id: string, { ground, ...why }: Refusal, ifMatch?: number): Promise<PurchaseOffer> =>
  moving(ctx, id, 'refusal', { ifMatch, ground }, async (ctx, row, scene) => {
    await requireHarmless(ctx, scene.room, { note: why.tell ? why.note : null })
    await moved(ctx, row, { move: 'refusal', event: 'purchaseOffer.refused', scene, change: closing(ctx, row, scene, 'refusal', why) })
  })

/** Of an accepted offer the other side learns why. */
export const withdrawPurchaseOffer = (ctx: Ctx, id: string, why: Withdrawal, ifMatch?: number): Promise<PurchaseOffer> =>
  moving(ctx, id, 'withdrawal', { ifMatch }, async (ctx, row, scene) => {
    const wasAccepted = row.purchaseOfferStatus === PurchaseOfferStatus.accepted
    if (wasAccepted && why.reason === null) throw invalid({ reason: '承諾された購入申込です。取り下げる理由を選んでください。' })
    await requireHarmless(ctx, scene.room, { note: why.tell ? why.note : null })
    await moved(ctx, row, {
      move: 'withdrawal',
      event: 'purchaseOffer.withdrawn',
      scene,
      change: closing(ctx, row, scene, 'withdrawal', why),
    })
    if (wasAccepted) await fall(ctx, row)
  })

export const revokePurchaseOffer = (ctx: Ctx, id: string, { ground, ...why }: Revocation, ifMatch?: number): Promise<PurchaseOffer> =>
  moving(ctx, id, 'revocation', { ifMatch, ground }, async (ctx, row, scene) => {
    await requireHarmless(ctx, scene.room, { note: why.tell ? why.note : null })
    await moved(ctx, row, {
      move: 'revocation',
      event: 'purchaseOffer.revoked',
      scene,
      change: closing(ctx, row, scene, 'revocation', why),
    })
    await fall(ctx, row, scene.side === UserType.seller ? 'revoked' : undefined)
  })

interface Why {
  reason: number | null
  note: string | null
  tell: boolean
}

function closing(ctx: Ctx, row: PurchaseOfferRow, { actor }: Scene, move: PurchaseOfferMove, { reason, note, tell }: Why) {
  // その他 says nothing by itself.
  if (reason === OTHER_REASON && !note) throw invalid({ note: '理由を書いてください。' })
  return {
    purchaseOfferStatus: purchaseOfferLife.after(row.purchaseOfferStatus, move, { taken: false, madeBy: row.madeBy }),
    turn: null,
    closeReason: reason,
    closeNote: note,
    tellNote: tell,
    closedAt: ctx.clock.now(),
    closedBy: actor.id,
  }
}
