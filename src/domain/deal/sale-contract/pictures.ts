import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import sharp from 'sharp'
import { PaperFileKind } from '#domain/deal/paper/enumerations.ts'
import type { PaperFileRow } from '#domain/deal/paper/queries.ts'
import { paperFile } from '#domain/deal/paper/table.ts'
import type { Ctx } from '#platform/context.ts'
import { bytesOf, MARGIN, openPaper, show, UPRIGHT } from '#platform/documents/page.ts'
import { readSealed } from './file.ts'

const QUALITY = 85

/** The uploaded file of a contract, as one PDF. */
export const fileOf = async (ctx: Ctx, file: PaperFileRow): Promise<Buffer> =>
  file.fileKind === PaperFileKind.pdf ? readSealed(ctx, file.key) : fileOfPictures(ctx, file)

/** A contract uploaded as photographs: all images of that document, a page each, as one PDF. */
async function fileOfPictures(ctx: Ctx, { paperID }: PaperFileRow): Promise<Buffer> {
  const { picture } = PaperFileKind
  const isCurrent = [eq(paperFile.paperID, paperID), isNotNull(paperFile.storedAt), isNull(paperFile.replacedAt)]
  const pages = await ctx.db
    .select()
    .from(paperFile)
    .where(and(...isCurrent, eq(paperFile.fileKind, picture)))
    .orderBy(asc(paperFile.createdAt), asc(paperFile.id))
  const made = openPaper({ title: '契約書の控え', author: '', now: ctx.clock.now(), upright: true })
  const box = { x: MARGIN, y: MARGIN, width: UPRIGHT.width - 2 * MARGIN, height: UPRIGHT.height - 2 * MARGIN }
  for (const [at, { key }] of pages.entries()) {
    if (at > 0) made.addPage()
    show(
      made,
      await sharp(await readSealed(ctx, key))
        .jpeg({ quality: QUALITY })
        .toBuffer(),
      box,
      'fit',
    )
  }
  return Buffer.from(await bytesOf(made))
}
