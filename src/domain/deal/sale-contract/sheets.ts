import { record } from '#platform/audit/record.ts'
import type { Ctx } from '#platform/context.ts'
import { conflict } from '#platform/errors.ts'
import { setting } from '#platform/setting/settings.ts'
import { auditSheet } from './audit-sheet.ts'
import { ContractSource, SaleContractStatus } from './enumerations.ts'
import { readSealed, requireFile } from './file.ts'
import { fileOf } from './pictures.ts'
import { visibleContract } from './queries.ts'
import type { SaleContractRow } from './table.ts'
import { templateSheet } from './template/draw.ts'

/** The contract's current file: the draft, the one being signed, or the sealed copy. Every opening is logged. */
export async function getSaleContractSheet(ctx: Ctx, id: string): Promise<{ bytes: Buffer; row: SaleContractRow }> {
  const row = await visibleContract(ctx, id)
  const bytes = await bytesOf(ctx, row)
  await record(ctx, 'saleContract.open', { kind: 'saleContract', id }, { sha256: row.sealedSHA256 ?? row.sha256 })
  return { bytes, row }
}

/** The built-in template, filled in for this edition. */
export const drawTemplate = (ctx: Ctx, { id, content }: SaleContractRow, { draft }: { draft: boolean }): Promise<Buffer> => {
  if (!content.template) throw new Error(`The contract ${id} does not use the template.`)
  return templateSheet(content.template.filled, { number: id, author: setting(ctx, 'issuer').name, now: ctx.clock.now(), draft })
}

async function bytesOf(ctx: Ctx, row: SaleContractRow): Promise<Buffer> {
  const { fixed, signed } = SaleContractStatus
  const frozen = row.saleContractStatus === fixed || row.saleContractStatus === signed
  const key = (row.sealedSHA256 && row.sealedKey) || (frozen && row.fileKey)
  if (key) return readSealed(ctx, key)
  if (row.content.template) return drawTemplate(ctx, row, { draft: true })
  const file = await requireFile(ctx, row.negotiationID, row.content).catch(() => undefined)
  if (!file) throw conflict('no-file', '契約書のファイルは、まだありません。')
  return fileOf(ctx, file)
}

export async function getSaleContractAuditSheet(ctx: Ctx, id: string): Promise<Buffer> {
  const row = await visibleContract(ctx, id)
  if (row.source === ContractSource.external) throw conflict('no-file', '署名の記録は、署名した電子契約のサービスでご覧ください。')
  if (!row.sha256) throw conflict('no-file', '署名の記録は、内容が決まってからご覧いただけます。')
  return auditSheet(ctx, row, { toSeal: false })
}
