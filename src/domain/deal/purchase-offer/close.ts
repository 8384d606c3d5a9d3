import { withCode } from '#domain/base/one-time-code/codes.ts'
import { CodePurpose } from '#domain/base/one-time-code/enumerations.ts'
import { requireNoContactDetails } from '#domain/deal/negotiation/contact-guard.ts'
import { visibleNegotiation } from '#domain/deal/negotiation/queries.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import { invalid, refuse } from '#platform/errors.ts'
import { requireMember } from '#platform/viewer.ts'
import { cancelAcceptance } from './cancel-acceptance.ts'
import type { PurchaseOffer, Refusal, Revocation, Withdrawal } from './contract.ts'
import { OTHER_REASON, PurchaseOfferStatus, WITHDRAWAL_MINUTES } from './enumerations.ts'
import { refusal } from './policy.ts'
import { type PurchaseOfferRow, visibleOffer } from './queries.ts'
import { runMove, type Scene, saveMove } from './scene.ts'
import { type PurchaseOfferMove, purchaseOfferLife } from './state.ts'
import { NOT_WITHDRAWING } from './withdrawal.ts'

/** Refusing, withdrawing and revoking offers. */

export const refusePurchaseOffer = (ctx: Ctx, id: string, { ground, ...why }: Refusal, ifMatch?: number): Promise<PurchaseOffer> =>
  runMove(ctx, id, 'refuse', { ifMatch, ground }, async (ctx, row, scene) => {
    await requireNoContactDetails(ctx, scene.room, { note: why.tell ? why.note : null })
    await saveMove(ctx, row, {
      move: 'refuse',
      event: 'purchaseOffer.refused',
      scene,
      change: closingChange(ctx, row, scene, 'refuse', why),
    })
  })

/**
 * Before acceptance an offer is withdrawn immediately. Withdrawing an accepted one needs a reason and a code, and takes effect only after
 * some minutes: until then the house stays reserved, and waiting buyers are not notified.
 */
export async function withdrawPurchaseOffer(ctx: Ctx, id: string, { code, ...why }: Withdrawal, ifMatch?: number): Promise<PurchaseOffer> {
  const seen = await visibleOffer(ctx, id)
  if (isAccepted(seen)) return withdrawAccepted(ctx, seen, why, { code, ifMatch })
  return runMove(ctx, id, 'withdraw', { ifMatch }, async (ctx, row, scene) => {
    // It was accepted in the meantime; the caller did not know.
    if (isAccepted(row)) throw needsReason()
    await requireNoContactDetails(ctx, scene.room, { note: why.tell ? why.note : null })
    await saveMove(ctx, row, {
      move: 'withdraw',
      event: 'purchaseOffer.withdrawn',
      scene,
      change: closingChange(ctx, row, scene, 'withdraw', why),
    })
  })
}

/** Checked before the code is verified, and again under the lock. */
async function withdrawAccepted(ctx: Ctx, seen: PurchaseOfferRow, why: Why, { code, ifMatch }: { code?: string; ifMatch?: number }) {
  const actor = requireMember(ctx)
  const room = await visibleNegotiation(ctx, seen.negotiationID)
  refuse(refusal(actor, room, { ...seen, sealedUntil: null }, 'withdraw', ctx.clock.now()))
  if (why.reason === null) throw needsReason()
  requireWords(why)
  if (code === undefined) throw invalid({ code: 'メールに届いた確認コードを入力してください。' })
  const what = { holderID: actor.id, purpose: CodePurpose.offerWithdrawal, subjectID: seen.id }
  return withCode(ctx, what, code, (ctx) => beginWithdrawal(ctx, seen.id, why, ifMatch))
}

/** Called once the code has been verified. */
export const beginWithdrawal = (ctx: Ctx, id: string, why: Why, ifMatch?: number): Promise<PurchaseOffer> =>
  runMove(ctx, id, 'withdraw', { ifMatch }, async (ctx, row, scene) => {
    const { reason: closeReason, note: closeNote, tell: tellNote } = why
    await requireNoContactDetails(ctx, scene.room, { note: tellNote ? closeNote : null })
    const withdrawingUntil = new Date(ctx.clock.now().getTime() + WITHDRAWAL_MINUTES * 60_000)
    const change = { withdrawingUntil, closeReason, closeNote, tellNote }
    await saveMove(ctx, row, { move: 'withdraw', event: 'purchaseOffer.withdrawing', scene, change })
  })

/** The buyer undoes the withdrawal in time. The deal continues unchanged. */
export const takeBackWithdrawal = (ctx: Ctx, id: string, ifMatch?: number): Promise<PurchaseOffer> =>
  runMove(ctx, id, 'takeBack', { ifMatch }, (ctx, row, scene) =>
    saveMove(ctx, row, { move: 'takeBack', event: 'purchaseOffer.kept', scene, change: NOT_WITHDRAWING }),
  )

export const revokePurchaseOffer = (ctx: Ctx, id: string, { ground, ...why }: Revocation, ifMatch?: number): Promise<PurchaseOffer> =>
  runMove(ctx, id, 'revoke', { ifMatch, ground }, async (ctx, row, scene) => {
    await requireNoContactDetails(ctx, scene.room, { note: why.tell ? why.note : null })
    await saveMove(ctx, row, {
      move: 'revoke',
      event: 'purchaseOffer.revoked',
      scene,
      change: closingChange(ctx, row, scene, 'revoke', why),
    })
    await cancelAcceptance(ctx, row, scene.side === UserType.seller ? 'revoked' : undefined)
  })

interface Why {
  reason: number | null
  note: string | null
  tell: boolean
}

const isAccepted = ({ purchaseOfferStatus }: PurchaseOfferRow) => purchaseOfferStatus === PurchaseOfferStatus.accepted
const needsReason = () => invalid({ reason: '承諾された購入申込です。取り下げる理由を選んでください。' })

/** その他 requires an explanation. */
function requireWords({ reason, note }: Why) {
  if (reason === OTHER_REASON && !note) throw invalid({ note: '理由を書いてください。' })
}

function closingChange(ctx: Ctx, row: PurchaseOfferRow, { actor }: Scene, move: PurchaseOfferMove, why: Why) {
  requireWords(why)
  const { reason, note, tell } = why
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
