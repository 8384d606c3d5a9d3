import { and, eq, inArray } from 'drizzle-orm'
import { toWireTime } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { agreedIn, commitmentsOf } from './commitments.ts'
import type { SaleContract } from './contract.ts'
import { ContractKind, ContractSource, SaleContractStatus } from './enumerations.ts'
import { missingFor } from './requirements.ts'
import { isOf } from './signers.ts'
import { type Agreement, type EnvelopeRow, type SaleContractRow, saleContractSignature, signingEnvelope } from './table.ts'
import { mainRows } from './template/draw.ts'

/** The same view for both sides. */
export async function presentContracts(ctx: Ctx, rows: SaleContractRow[]): Promise<SaleContract[]> {
  const signatures = await signaturesOf(ctx, rows)
  const envelopes = await envelopesOf(ctx, rows)
  const planned = await agreedIn(
    ctx,
    rows.map(({ negotiationID }) => negotiationID),
  )
  return Promise.all(
    rows.map(async (row) => {
      const { content, fileKey: _, sealedKey: __, sealedAt: ___, round, signers, ...shown } = row
      const { draft, lapsed } = SaleContractStatus
      const isDraft = row.saleContractStatus === draft || row.saleContractStatus === lapsed
      const own = signatures.filter((each) => each.saleContractID === row.id && each.round === round && !each.voidFlag)
      const envelope = envelopes.find((each) => each.saleContractID === row.id && each.round === round)
      const time = (at: Date | null) => at && toWireTime(at)
      return {
        ...shown,
        paperFileID: content.paperFileID,
        provider: content.provider,
        signedOn: content.signedOn,
        sendOut: content.sendOut ?? false,
        envelope: envelope ? { envelopeStatus: envelope.envelopeStatus, copyRefused: envelope.copyRefused !== null } : null,
        template: content.template?.input ?? null,
        mainTerms: content.template ? mainRows(content.template.filled).map(([label, value]) => ({ label, value })) : [],
        commitments: commitmentsOf(row, planned.get(row.negotiationID)),
        settlementDay:
          row.kind === ContractKind.sale
            ? (content.template?.filled.handoverDay ?? planned.get(row.negotiationID)?.handoverDay ?? null)
            : null,
        fixedBy: row.fixedBy.map(wordOf),
        canceledBy: row.canceledBy.map(wordOf),
        missing: isDraft ? (await missingFor(ctx, row)).map(({ code, label }) => ({ code, label })) : [],
        signers: signers.map((signer) => {
          const { party, name, memberID, companionID = null } = signer
          const signed = own.find((each) => isOf(each, signer))
          return { party, name, memberID, companionID, signedAt: signed ? toWireTime(signed.at) : null }
        }),
        fixedAt: time(row.fixedAt),
        signedAt: time(row.signedAt),
        createdAt: toWireTime(row.createdAt),
        updatedAt: toWireTime(row.updatedAt),
      }
    }),
  )
}

const wordOf = ({ side, at, ground }: Agreement) => ({ side, at, byOperator: ground !== null })

const signaturesOf = async (ctx: Ctx, rows: readonly SaleContractRow[]) =>
  rows.length === 0
    ? []
    : ctx.db
        .select()
        .from(saleContractSignature)
        .where(
          inArray(
            saleContractSignature.saleContractID,
            rows.map(({ id }) => id),
          ),
        )

/** Few contracts were handed over: only those need a query. */
async function envelopesOf(ctx: Ctx, rows: readonly SaleContractRow[]): Promise<EnvelopeRow[]> {
  const ids = rows.filter(({ source, round }) => source === ContractSource.external && round > 0).map(({ id }) => id)
  return ids.length === 0 ? [] : ctx.db.select().from(signingEnvelope).where(inArray(signingEnvelope.saleContractID, ids))
}

/** The valid signatures, in the order they were written. */
export const validSignatures = async (ctx: Ctx, { id, round }: Pick<SaleContractRow, 'id' | 'round'>) => {
  const of = and(
    eq(saleContractSignature.saleContractID, id),
    eq(saleContractSignature.round, round),
    eq(saleContractSignature.voidFlag, false),
  )
  return ctx.db.select().from(saleContractSignature).where(of).orderBy(saleContractSignature.place)
}
