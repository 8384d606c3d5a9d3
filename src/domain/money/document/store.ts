import { createHash } from 'node:crypto'
import { asc, eq, isNull } from 'drizzle-orm'
import { pngOf } from '#domain/base/image/files.ts'
import { image } from '#domain/base/image/table.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { lockRow } from '#platform/db/rows.ts'
import { openSealed } from '#platform/documents/kept.ts'
import { StorageAway } from '#platform/files/storage.ts'
import { oneAfterAnother } from '#platform/jobs/one-after-another.ts'
import type { Issuer } from '#platform/setting/data.ts'
import { numberWithEdition } from './content.ts'
import { drawMoneyPaper } from './draw.ts'
import { DocumentKind } from './enumerations.ts'
import { type DocumentRow, document } from './table.ts'

const AT_ONCE = 50

/** The bytes of a paper, the same at every call. A paper requested before the job has drawn it is drawn here. */
export async function bytesOfDocument(ctx: Ctx, row: DocumentRow): Promise<Buffer> {
  const { key } = row.storedAt ? row : await storeDocument(ctx, row)
  return openSealed(ctx, key as string)
}

/** The job: draws and stores what is not stored yet. While the storage is unavailable, the papers wait for the next run. */
export const storeDocuments = oneAfterAnother(async (ctx: Ctx): Promise<void> => {
  const waiting = await ctx.db.select().from(document).where(isNull(document.storedAt)).orderBy(asc(document.createdAt)).limit(AT_ONCE)
  const failed: unknown[] = []
  for (const row of waiting)
    await storeDocument(ctx, row).catch((error) => {
      if (error instanceof StorageAway) throw error
      // A paper that cannot be drawn must not hold up the others.
      ctx.log.error({ err: error, documentID: row.id }, 'a document cannot be drawn')
      failed.push(error)
    })
  if (failed.length > 0) throw failed[0]
})

async function storeDocument(ctx: Ctx, row: DocumentRow): Promise<DocumentRow> {
  const bytes = await drawDocument(ctx, row)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  // Two nodes may draw it at once: each has a key of its own, and the row names the first.
  const key = `document/${row.id}-${sha256.slice(0, 16)}.pdf`
  await ctx.platform.storage.put(key, ctx.platform.seal.seal(key, bytes))
  return transact(ctx, async (ctx) => {
    const current = await lockRow(ctx, document, row.id)
    if (current.storedAt) {
      if (current.key !== key) await ctx.platform.jobs.send(ctx, 'deleteFiles', { keys: [key] })
      return current
    }
    // Its version stays: nobody changed the paper.
    const [stored] = await ctx.db
      .update(document)
      .set({ key, sha256, bytes: bytes.length, storedAt: ctx.clock.now() })
      .where(eq(document.id, row.id))
      .returning()
    return stored as DocumentRow
  })
}

async function drawDocument(ctx: Ctx, row: DocumentRow): Promise<Uint8Array> {
  const { content, issuer, addressee, number, edition, kind, reissued, amount, taxes } = row
  const sign = kind === DocumentKind.refund ? -1 : 1
  const { description, lines, facts, ...words } = content
  return drawMoneyPaper({
    ...words,
    facts: description ? [['但し書き', description], ...facts] : facts,
    lines: sign === 1 ? lines : lines.map((line) => ({ ...line, unitPrice: minus(line.unitPrice), amount: minus(line.amount) })),
    taxes: taxes.map(({ rate, total, tax }) => ({ rate, total: total * sign, tax: tax * sign })),
    ...{ addressee, totalAmount: amount * sign, sumLabel: sumLabels[kind] },
    ...{ issuer, invoiceNumber: issuer.invoiceNumber, ...(await picturesOf(ctx, issuer)) },
    ...{ badge: reissued ? '再発行' : null, mark: null, now: row.createdAt },
    foot: `${words.title} ${numberWithEdition(number, edition)}　${issuer.name}　${ctx.config.baseURL}/user/document`,
  })
}

const minus = (amount: number | null) => amount && -amount

const sumLabels: Readonly<Record<DocumentKind, string>> = {
  1: '合計金額（税込）',
  2: 'ご請求金額（税込）',
  3: '領収金額（税込）',
  4: '返還金額（税込）',
}

/** Without a picture if its file is lost. */
export async function picturesOf(ctx: Ctx, { logo, seal }: Pick<Issuer, 'logo'> & { seal: string | null }) {
  const [logoPNG, sealPNG] = await Promise.all([housePicture(ctx, logo, 960), housePicture(ctx, seal, 480)])
  return { logo: logoPNG, seal: sealPNG }
}

async function housePicture(ctx: Ctx, path: string | null, edge: number): Promise<Buffer | undefined> {
  if (!path) return undefined
  const [found] = await ctx.db.select().from(image).where(eq(image.path, path))
  return found && pngOf(ctx, found, edge)
}
