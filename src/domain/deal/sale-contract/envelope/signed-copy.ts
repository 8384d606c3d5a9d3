import { createHash } from 'node:crypto'
import { raiseAlert } from '#domain/base/alert/raise.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { lockRow, updateRow } from '#platform/db/rows.ts'
import { makeSafe } from '#platform/documents/examine.ts'
import { kindOf } from '#platform/documents/kind.ts'
import { scan } from '#platform/documents/scan.ts'
import { Problem } from '#platform/errors.ts'
import { EnvelopeStatus } from '../enumerations.ts'
import { currentEnvelope } from '../queries.ts'
import { type EnvelopeRow, type SaleContractRow, signingEnvelope } from '../table.ts'

/**
 * The file with all signatures, byte by byte as the service keeps it; undefined if it cannot be kept. The job is retried while the service
 * is unreachable.
 */
export async function signedCopy(ctx: Ctx, row: SaleContractRow): Promise<Buffer | undefined> {
  const { signing } = ctx.platform
  const envelope = await currentEnvelope(ctx, row, [EnvelopeStatus.completed])
  if (!signing || !envelope || envelope.copyRefused) return undefined
  const bytes = await signing.fetchSigned(ctx, envelope.id)
  const why = await troubleOf(ctx, bytes, envelope)
  if (!why) return bytes
  await transact(ctx, (ctx) => refuseCopy(ctx, row, envelope.id, why))
}

/** An untrusted file like any other, and it has to match the reported hash. */
async function troubleOf(ctx: Ctx, bytes: Buffer | undefined, { sha256 }: EnvelopeRow): Promise<string | undefined> {
  if (!bytes) return 'too-large'
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) return 'changed'
  if (kindOf(bytes) !== 'pdf') return 'not-pdf'
  if ((await scan(ctx.config, bytes)) === 'infected') return 'infected'
  try {
    await makeSafe(bytes)
    return undefined
  } catch (error) {
    if (error instanceof Problem && error.status === 422) return error.code
    throw error
  }
}

/** The contract is valid: it was signed. The operators take care of the copy. */
async function refuseCopy(ctx: Ctx, { id, negotiationID }: SaleContractRow, envelopeID: string, copyRefused: string): Promise<void> {
  const envelope = await lockRow(ctx, signingEnvelope, envelopeID)
  if (envelope.copyRefused) return
  await updateRow(ctx, signingEnvelope, envelope, { copyRefused })
  await raiseAlert(ctx, {
    ...{ cause: 'signed-copy', key: envelopeID, negotiationID },
    subject: { kind: 'saleContract', id },
    facts: { envelope: envelopeID, copyRefused },
  })
}
