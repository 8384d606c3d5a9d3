import { eq } from 'drizzle-orm'
import { planUnderway } from '#domain/deal/deal-plan/end.ts'
import { requireNoContactDetails } from '#domain/deal/negotiation/contact-guard.ts'
import type { DealScene } from '#domain/deal/negotiation/scene.ts'
import { tokyoDay } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { insertRow } from '#platform/db/rows.ts'
import { conflict } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import type { SaleContract } from './contract.ts'
import { requireEdition } from './draft.ts'
import { awaitsSignature, SaleContractStatus } from './enumerations.ts'
import { recallFirst, requireRecalled } from './envelope/recall.ts'
import { envelopeLife } from './envelope/state.ts'
import { readSealed, requireFile, roundKey, storeSealed } from './file.ts'
import { fileOf } from './pictures.ts'
import { missingFor, requireConsents } from './requirements.ts'
import { addAgreement, eventOf, runMove, saveMove } from './scene.ts'
import { drawTemplate } from './sheets.ts'
import { signByOf } from './sign-by.ts'
import { signersOf } from './signers.ts'
import { saleContractLife } from './state.ts'
import { type SaleContractRow, saleContractSignature, signingEnvelope } from './table.ts'

/** Records one side's approval of this edition. Once both have approved, it is frozen, or marked as signed elsewhere. */
export const fixSaleContract = (
  ctx: Ctx,
  id: string,
  { version, ground }: { version: number; ground?: string },
  ifMatch?: number,
): Promise<SaleContract> =>
  runMove(ctx, id, 'fix', { ifMatch, ground }, async (ctx, row, scene) => {
    requireEdition(row, version)
    await requireReady(ctx, row, scene)
    const fixedBy = addAgreement(ctx, row.fixedBy, scene)
    const outside = !awaitsSignature(row.content)
    const to = saleContractLife.after(row.saleContractStatus, 'fix', { whole: fixedBy.length > 1, outside })
    const now = ctx.clock.now()
    const frozen =
      to === SaleContractStatus.fixed
        ? await freeze(ctx, row)
        : to === SaleContractStatus.signed
          ? { signedAt: now, fixedAt: now, ...(await copyOfUpload(ctx, row)) }
          : {}
    const after = await saveMove(ctx, row, 'fix', scene, { fixedBy, canceledBy: [], saleContractStatus: to, ...frozen })
    const event = eventOf(after, scene.side)
    if (to === SaleContractStatus.fixed) await emit(ctx, 'saleContract.fixed', { ...event, round: after.round })
    else await emit(ctx, to === SaleContractStatus.signed ? 'saleContract.signed' : 'saleContract.agreed', event)
  })

async function requireReady(ctx: Ctx, row: SaleContractRow, { room }: DealScene) {
  await requireConsents(ctx, row, room)
  const missing = await missingFor(ctx, row)
  if (missing.length > 0)
    throw conflict('contract-incomplete', `契約書に進む前に、次のことを済ませてください：${missing.map(({ label }) => label).join('、')}`, {
      missing,
    })
}

/** Copies the file byte by byte under its own key: from now on this is what gets signed. */
async function freeze(ctx: Ctx, row: SaleContractRow): Promise<Partial<SaleContractRow>> {
  const round = row.round + 1
  const fileKey = roundKey(row.id, round)
  const now = ctx.clock.now()
  if (row.content.sendOut)
    await insertRow(ctx, signingEnvelope, { saleContractID: row.id, round, envelopeStatus: envelopeLife.begin('making') })
  return {
    ...{
      round,
      fileKey,
      fixedAt: now,
      signBy: signByOf(tokyoDay(now), row, await planUnderway(ctx, row.negotiationID)),
      reopenReason: null,
    },
    sha256: await storeSealed(ctx, fileKey, await bodyOf(ctx, row)),
    signers: await signersOf(ctx, row.negotiationID),
  }
}

/** A copy of a contract signed elsewhere, kept as long as the contract, even if the uploaded document is deleted. */
async function copyOfUpload(ctx: Ctx, row: SaleContractRow): Promise<Partial<SaleContractRow>> {
  const file = await requireFile(ctx, row.negotiationID, row.content)
  if (!file) return {}
  const round = row.round + 1
  const fileKey = roundKey(row.id, round)
  await storeSealed(ctx, fileKey, await fileOf(ctx, file))
  return { round, fileKey }
}

async function bodyOf(ctx: Ctx, row: SaleContractRow): Promise<Buffer> {
  if (row.content.template) return drawTemplate(ctx, row, { draft: false })
  const file = await requireFile(ctx, row.negotiationID, row.content)
  if (!file) throw new Error('The contract has no file.')
  return readSealed(ctx, file.key)
}

/** Voids the signatures given so far; the audit log keeps them. */
export async function reopenSaleContract(
  ctx: Ctx,
  id: string,
  { reason, ground }: { reason: string; ground?: string },
  ifMatch?: number,
): Promise<SaleContract> {
  await recallFirst(ctx, id, 'reopen', { ifMatch, ground, texts: { reason } })
  return runMove(ctx, id, 'reopen', { ifMatch, ground }, async (ctx, row, scene) => {
    await requireNoContactDetails(ctx, scene.room, { reason })
    await requireRecalled(ctx, row)
    await ctx.db.update(saleContractSignature).set({ voidFlag: true }).where(eq(saleContractSignature.saleContractID, id))
    const after = await saveMove(ctx, row, 'reopen', scene, {
      saleContractStatus: saleContractLife.after(row.saleContractStatus, 'reopen', { whole: true, outside: false }),
      ...{ reopenReason: reason, fixedBy: [], canceledBy: [], sha256: null, signBy: null, fixedAt: null, signers: [] },
    })
    const companionIDs = row.signers.flatMap(({ companionID }) => companionID ?? [])
    await emit(ctx, 'saleContract.reopened', { ...eventOf(after, scene.side), companionIDs })
  })
}

/** Takes both sides; until then the contract goes on. */
export async function cancelSaleContract(ctx: Ctx, id: string, { ground }: { ground?: string }, ifMatch?: number): Promise<SaleContract> {
  await recallFirst(ctx, id, 'cancel', { ifMatch, ground })
  return runMove(ctx, id, 'cancel', { ifMatch, ground }, async (ctx, row, scene) => {
    const canceledBy = addAgreement(ctx, row.canceledBy, scene)
    const whole = canceledBy.length > 1
    if (whole) await requireRecalled(ctx, row)
    const after = await saveMove(ctx, row, 'cancel', scene, {
      canceledBy,
      saleContractStatus: saleContractLife.after(row.saleContractStatus, 'cancel', { whole, outside: false }),
    })
    await emit(ctx, whole ? 'saleContract.canceled' : 'saleContract.cancellationAsked', eventOf(after, scene.side))
  })
}
