import { createHash } from 'node:crypto'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { infectedFile } from '#domain/alert/infected-file.ts'
import { companion } from '#domain/companion/table.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { insertRow, updateRow } from '#platform/db/rows.ts'
import { makeSafe, type SafeFile } from '#platform/documents/examine.ts'
import { putSealed } from '#platform/documents/kept.ts'
import { scan } from '#platform/documents/scan.ts'
import { conflict, invalid, notFound, refuse } from '#platform/errors.ts'
import { receiveForm } from '#platform/files/form.ts'
import { newID } from '#platform/id.ts'
import { limits } from '#platform/throttle/limits.ts'
import { limit } from '#platform/throttle/throttle.ts'
import { putAway, takeDown } from './away.ts'
import { type Paper, PaperFileForm } from './contract.ts'
import { MAX_FILES, MAX_PAPER_BYTES, PaperFileKind } from './enumerations.ts'
import { type PaperFileRow, type PaperRow, visiblePaper } from './queries.ts'
import { actorOf, moved, moving, placeOf, refusalHere, requireHarmlessHere } from './scene.ts'
import { paperFile } from './table.ts'
import { TOO_LARGE_PAPER } from './words.ts'

/** Reads the file out of the form, makes it safe, seals it and hangs it on its paper; whatever goes wrong on the way, nothing is left of it. */
export async function uploadPaperFile(ctx: Ctx, id: string, request: Request, ifMatch?: number): Promise<Paper> {
  const { id: ownerID } = actorOf(ctx)
  const found = await visiblePaper(ctx, id)
  refuse(refusalHere(ctx, await placeOf(ctx, found), found, 'file'))
  await limit(ctx, limits.papers, ownerID)
  const {
    file,
    name: given,
    replaces,
  } = await receiveForm(request, PaperFileForm, {
    maxBytes: MAX_PAPER_BYTES,
    tooLarge: TOO_LARGE_PAPER,
    field: 'file',
  })
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.length)
  if ((await scan(ctx.config, bytes)) === 'infected')
    throw await infectedFile(ctx, { kind: 'paper', id }, found.negotiationID, { kind: found.kind })
  const name = await nameOf(ctx, given)
  const kept = await keep(ctx, found, { ownerID, name }, await makeSafe(bytes))
  try {
    return await moving(ctx, id, 'file', { ifMatch }, (ctx, row, scene) => hang(ctx, row, scene, { kept, replaces }))
  } catch (error) {
    await transact(ctx, (ctx) => putAway(ctx, [kept]))
    throw error
  }
}

/** Of who looks on we write it: the seller sees by it whose it is, and nobody reads words that were not looked through. */
async function nameOf({ db, viewer }: Ctx, given: string): Promise<string> {
  if (viewer.kind !== 'companion') return given
  const [row] = await db.select({ name: companion.name }).from(companion).where(eq(companion.id, viewer.id))
  return `委任状（${row?.name ?? ''} 様）`
}

/** First its row, so that what is lost on the way is found; then its bytes. */
async function keep(ctx: Ctx, { id: paperID }: PaperRow, by: { ownerID: string; name: string }, safe: SafeFile): Promise<PaperFileRow> {
  const id = newID()
  const key = `paper/${id}.${safe.kind === 'pdf' ? 'pdf' : 'webp'}`
  const previewKey = `paper/${id}-preview.webp`
  const row = await insertRow(ctx, paperFile, {
    ...{ id, paperID, ...by, key, previewKey, pages: safe.pages, bytes: safe.bytes.length },
    fileKind: safe.kind === 'pdf' ? PaperFileKind.pdf : PaperFileKind.picture,
    sha256: createHash('sha256').update(safe.bytes).digest('hex'),
  })
  await putSealed(ctx, row, safe)
  return row
}

async function hang(
  ctx: Ctx,
  row: PaperRow,
  scene: Parameters<Parameters<typeof moving>[4]>[2],
  { kept, replaces }: { kept: PaperFileRow; replaces?: string },
) {
  const standing = await ctx.db
    .select()
    .from(paperFile)
    .where(and(eq(paperFile.paperID, row.id), isNotNull(paperFile.storedAt), isNull(paperFile.replacedAt)))
  const before = replaces === undefined ? undefined : standing.find(({ id }) => id === replaces)
  if (replaces !== undefined && !before) throw invalid({ replaces: '差し替えるファイルが見つかりません。画面を読み込み直してください。' })
  if (standing.length - (before ? 1 : 0) >= MAX_FILES)
    throw conflict('too-many-files', `1つの書類に送れるファイルは${MAX_FILES}個までです。`)
  if (ctx.viewer.kind === 'member') await requireHarmlessHere(ctx, scene, { file: kept.name })
  if (before) await takeDown(ctx, row, before)
  const [there] = await ctx.db.select({ id: paperFile.id }).from(paperFile).where(eq(paperFile.id, kept.id)).for('update')
  if (!there) throw notFound() // it took so long that it was thought lost
  await updateRow(ctx, paperFile, kept, { storedAt: ctx.clock.now() })
  // What the paper says is another thing now, even while it still waits to be looked at.
  await moved(ctx, row, { move: 'file', scene, change: { submittedAt: row.submittedAt } })
}
