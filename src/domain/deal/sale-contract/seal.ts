import { eq } from 'drizzle-orm'
import { publishNegotiation } from '#domain/deal/negotiation/publish.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { record } from '#platform/audit/record.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { lockRow, updateRow } from '#platform/db/rows.ts'
import { examineApart } from '#platform/documents/bounded.ts'
import type { Listener } from '#platform/events.ts'
import { newID } from '#platform/id.ts'
import { auditSheet } from './audit-sheet.ts'
import { signedCopy } from './envelope/signed-copy.ts'
import { readSealed, storeSealed } from './file.ts'
import { type SaleContractRow, saleContract } from './table.ts'

const SECONDS = 30

/**
 * The final copy: the signed file, the signature record appended, and the operator's seal over both; or the file as returned by the
 * e-signature service. Idempotent.
 */
export const sealContract: Listener<'saleContract.signed'> = async (ctx, { saleContractID: id }) => {
  const [row] = await ctx.db.select().from(saleContract).where(eq(saleContract.id, id))
  if (!row?.sha256 || !row.fileKey || row.sealedSHA256) return
  // A contract signed by a service carries that service's seal.
  const sealed = row.content.sendOut ? await signedCopy(ctx, row) : await sealHere(ctx, row, row.fileKey)
  if (!sealed) return
  // A new key for each attempt: two running in parallel never overwrite each other.
  const sealedKey = `contract/${id}-sealed-${newID()}.pdf`
  if (!(await transact(ctx, (ctx) => begin(ctx, id, sealedKey)))) return
  const sealedSHA256 = await storeSealed(ctx, sealedKey, sealed)
  await transact(ctx, (ctx) => keep(ctx, id, { sealedKey, sealedSHA256 }))
}

async function sealHere(ctx: Ctx, row: SaleContractRow, fileKey: string): Promise<Buffer> {
  const body = await readSealed(ctx, fileKey)
  const made = await examineApart('append', {}, [body, await auditSheet(ctx, row, { toSeal: true })], SECONDS)
  const [joined] = made?.parts ?? []
  if (!joined) throw new Error(`The contract ${row.id} could not be joined with its signature record.`)
  return (await ctx.platform.documentSeal()).seal(joined)
}

/** Records the key before the file is written: if this process is killed, the next attempt finds the file, deletes it and seals again. */
async function begin(ctx: Ctx, id: string, sealedKey: string): Promise<boolean> {
  const row = await lockRow(ctx, saleContract, id)
  if (row.sealedSHA256) return false
  if (row.sealedKey) await ctx.platform.jobs.send(ctx, 'deleteFiles', { keys: [row.sealedKey] })
  await updateRow(ctx, saleContract, row, { sealedKey })
  return true
}

async function keep(ctx: Ctx, id: string, made: { sealedKey: string; sealedSHA256: string }) {
  const row = await lockRow(ctx, saleContract, id)
  // A later attempt has begun, and its copy counts.
  if (row.sealedSHA256 || row.sealedKey !== made.sealedKey) return ctx.platform.jobs.send(ctx, 'deleteFiles', { keys: [made.sealedKey] })
  await updateRow(ctx, saleContract, row, { ...made, sealedAt: ctx.clock.now() })
  await record(ctx, 'saleContract.seal', { kind: 'saleContract', id }, { sha256: made.sealedSHA256 })
  // Both sides wait for their copy on the page.
  const [room] = await ctx.db.select().from(negotiation).where(eq(negotiation.id, row.negotiationID))
  if (room) await publishNegotiation(ctx, room)
}
