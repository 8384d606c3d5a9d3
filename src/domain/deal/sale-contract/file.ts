import { createHash } from 'node:crypto'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { PaperFileKind } from '#domain/deal/paper/enumerations.ts'
import { type PaperFileRow, visiblePapers } from '#domain/deal/paper/queries.ts'
import { paper, paperFile } from '#domain/deal/paper/table.ts'
import type { Ctx } from '#platform/context.ts'
import { invalid, notFound } from '#platform/errors.ts'
import { awaitsSignature } from './enumerations.ts'
import type { Content } from './table.ts'

/** A file of a document in this negotiation, already scanned on upload; to be signed here it has to be a PDF. */
export async function requireFile(ctx: Ctx, negotiationID: string, content: Content): Promise<PaperFileRow | undefined> {
  const { paperFileID } = content
  if (paperFileID === null) return undefined
  const [found] = await ctx.db
    .select({ file: paperFile })
    .from(paperFile)
    .innerJoin(paper, eq(paper.id, paperFile.paperID))
    .where(
      and(
        eq(paperFile.id, paperFileID),
        eq(paper.negotiationID, negotiationID),
        isNotNull(paperFile.storedAt),
        isNull(paperFile.replacedAt),
      ),
    )
  if (!found) throw invalid({ paperFileID: 'この商談の書類から、ファイルを選んでください。' })
  if (awaitsSignature(content) && found.file.fileKind !== PaperFileKind.pdf)
    throw invalid({ paperFileID: '署名する契約書は、PDFのファイルをお選びください。' })
  return found.file
}

/** Whether the person choosing the file may read it themselves: choosing must not reveal another's document. */
export async function requireOwnSight(ctx: Ctx, paperFileID: string | null): Promise<void> {
  if (paperFileID === null) return
  const [seen] = await ctx.db
    .select({ id: paperFile.id })
    .from(paperFile)
    .innerJoin(paper, eq(paper.id, paperFile.paperID))
    .where(and(eq(paperFile.id, paperFileID), visiblePapers(ctx)))
  if (!seen) throw invalid({ paperFileID: 'この商談の書類から、ファイルを選んでください。' })
}

/** Storage key of a round's file. */
export const roundKey = (id: string, round: number): string => `contract/${id}-${round}.pdf`

export async function readSealed(ctx: Pick<Ctx, 'platform'>, key: string): Promise<Buffer> {
  const sealed = await ctx.platform.storage.get(key)
  if (!sealed) throw notFound()
  return ctx.platform.seal.open(key, sealed)
}

/** Stores the file encrypted under the given key; returns its fingerprint. */
export async function storeSealed(ctx: Pick<Ctx, 'platform'>, key: string, bytes: Buffer): Promise<string> {
  await ctx.platform.storage.put(key, ctx.platform.seal.seal(key, bytes))
  return createHash('sha256').update(bytes).digest('hex')
}
