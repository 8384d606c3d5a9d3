import { eq } from 'drizzle-orm'
import { raiseAlert } from '#domain/base/alert/raise.ts'
import { publishNegotiation } from '#domain/deal/negotiation/publish.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { record } from '#platform/audit/record.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { lockRow, updateRow } from '#platform/db/rows.ts'
import { notFound } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import type { EnvelopeReport } from '#platform/signing/service.ts'
import { EnvelopeStatus, SaleContractStatus } from '../enumerations.ts'
import { eventOf, saveMove } from '../scene.ts'
import { saleContractLife } from '../state.ts'
import { type EnvelopeRow, type SaleContractRow, saleContract, signingEnvelope } from '../table.ts'
import { envelopeLife } from './state.ts'

/** The longest that a call recalling an envelope may take. */
const WHILE_MS = 60_000

/** The service acts, not a person here, and no approval is missing. */
const ALL_AGREED = { whole: true, outside: false }
const NOBODY = { ground: null }

/** Applies what the service reported; false if it was applied before. Each envelope moves once, however often it is reported. */
export const applyWebhook = (ctx: Ctx, report: EnvelopeReport): Promise<boolean> =>
  transact(ctx, async (ctx) => {
    const [found] = await ctx.db
      .select({ saleContractID: saleContract.id, negotiationID: saleContract.negotiationID })
      .from(signingEnvelope)
      .innerJoin(saleContract, eq(saleContract.id, signingEnvelope.saleContractID))
      .where(eq(signingEnvelope.id, report.envelope))
    if (!found) throw notFound('この番号の電子契約はありません。')
    const room = await lockRow(ctx, negotiation, found.negotiationID)
    const row = await lockRow(ctx, saleContract, found.saleContractID)
    const envelope = await lockRow(ctx, signingEnvelope, report.envelope)
    const to = report.state === 'open' ? undefined : envelopeLife.next(envelope.envelopeStatus, report.state)
    if (to === undefined) return false
    await updateRow(ctx, signingEnvelope, envelope, { envelopeStatus: to, sha256: report.sha256 ?? null })
    await record(ctx, 'saleContract.hearFromService', { kind: 'saleContract', id: row.id }, { envelope: envelope.id, state: report.state })
    if (isOf(row, envelope)) await follow(ctx, row, envelope, report)
    else if (to === EnvelopeStatus.completed) await notifyTooLate(ctx, row, envelope)
    await publishNegotiation(ctx, room)
    return true
  })

/** The envelope is the one the contract waits for. */
export const isOf = (row: SaleContractRow, { round }: EnvelopeRow): boolean =>
  row.saleContractStatus === SaleContractStatus.fixed && row.round === round

async function follow(ctx: Ctx, row: SaleContractRow, before: EnvelopeRow, { state, at }: EnvelopeReport) {
  if (state === 'completed') return complete(ctx, row, at)
  // The call that recalled it continues from here; if that call fails, the job returns the contract to a draft.
  if (before.envelopeStatus === EnvelopeStatus.canceling)
    return ctx.platform.jobs.send(ctx, 'envelopes', {}, { startAfter: new Date(ctx.clock.now().getTime() + WHILE_MS) })
  if (state === 'expired') return lapse(ctx, row)
  return decline(ctx, row)
}

/** As if the last signer had signed here; a listener fetches the signed file. */
async function complete(ctx: Ctx, row: SaleContractRow, at: string | undefined) {
  const now = ctx.clock.now()
  const reportedAt = at ? new Date(at) : now
  const signedAt = reportedAt > now || (row.fixedAt && reportedAt < row.fixedAt) ? now : reportedAt
  const after = await saveMove(ctx, row, 'completeOutside', NOBODY, {
    ...{ signedAt, canceledBy: [] },
    saleContractStatus: saleContractLife.after(row.saleContractStatus, 'completeOutside', ALL_AGREED),
  })
  await emit(ctx, 'saleContract.signed', eventOf(after, null))
}

async function lapse(ctx: Ctx, row: SaleContractRow) {
  const after = await saveMove(ctx, row, 'lapse', NOBODY, {
    ...{ fixedBy: [], canceledBy: [], signers: [] },
    saleContractStatus: saleContractLife.after(row.saleContractStatus, 'lapse', ALL_AGREED),
  })
  await emit(ctx, 'saleContract.lapsed', { ...eventOf(after, null), round: after.round })
}

/** Back to a draft: both may change it or choose another way. */
export async function decline(ctx: Ctx, row: SaleContractRow) {
  const after = await saveMove(ctx, row, 'decline', NOBODY, {
    ...{ fixedBy: [], canceledBy: [], signers: [], sha256: null, signBy: null, fixedAt: null },
    saleContractStatus: saleContractLife.after(row.saleContractStatus, 'decline', ALL_AGREED),
  })
  const companionIDs = row.signers.flatMap(({ companionID }) => companionID ?? [])
  await emit(ctx, 'saleContract.declined', { ...eventOf(after, null), round: after.round, companionIDs })
}

/** Everybody signed a contract that was stopped here: an operator has to decide. */
const notifyTooLate = (ctx: Ctx, { id, negotiationID }: SaleContractRow, { id: envelopeID }: EnvelopeRow) =>
  raiseAlert(ctx, {
    ...{ cause: 'signed-too-late', key: envelopeID, negotiationID },
    subject: { kind: 'saleContract', id },
    facts: { envelope: envelopeID },
  })
