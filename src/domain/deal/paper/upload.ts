import { createHash } from 'node:crypto'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { infectedFile } from '#domain/base/alert/infected-file.ts'
import { companion } from '#domain/deal/companion/table.ts'
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
import { TOO_LARGE_PAPER } from './paper-words.ts'
import { type PaperFileRow, type PaperRow, visiblePaper } from './queries.ts'
import { actorOf, placeOf, refusalHere, requireHarmlessHere, runMove, saveMove, UNCHECKED } from './scene.ts'
import { paperFile } from './table.ts'

/** Reads the file from the form, sanitises and encrypts it, and attaches it to its paper. */
export async function uploadPaperFile(ctx: Ctx, id: string, request: Request, ifMatch?: number): Promise<Paper> {
  const found = await admitFile(ctx, id)
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
  const { paper } = await addFile(ctx, found, { bytes, name: await nameOf(ctx, given), replaces }, { ifMatch })
  return paper
}

/** Returns the paper if the caller may upload a file to it now, and counts it towards the hourly limit. */
export async function admitFile(ctx: Ctx, id: string): Promise<PaperRow> {
  const { id: ownerID } = actorOf(ctx)
  const found = await visiblePaper(ctx, id)
  refuse(refusalHere(ctx, await placeOf(ctx, found), found, 'uploadFile'))
  await limit(ctx, limits.papers, ownerID)
  return found
}

interface UploadedFile {
  bytes: Buffer
  name: string
  replaces?: string
}

interface Adding {
  ifMatch?: number
  /** Keeps an existing file. */
  once?: boolean
}

/** Inspects the bytes and stores only what is safe. */
export async function addFile(ctx: Ctx, found: PaperRow, { bytes, ...given }: UploadedFile, how?: Adding) {
  if ((await scan(ctx.config, bytes)) === 'infected')
    throw await infectedFile(ctx, { kind: 'paper', id: found.id }, found.negotiationID, { kind: found.kind })
  return addSafeFile(ctx, found, { safe: await makeSafe(bytes), ...given }, how)
}

/** On any failure nothing is left behind. */
export async function addSafeFile(
  ctx: Ctx,
  found: PaperRow,
  { safe, name, replaces }: Omit<UploadedFile, 'bytes'> & { safe: SafeFile },
  { ifMatch, once = false }: Adding = {},
): Promise<{ paper: Paper; added: boolean }> {
  const kept = await keep(ctx, found, { ownerID: actorOf(ctx).id, name }, safe)
  let added = true
  try {
    const paper = await runMove(ctx, found.id, 'uploadFile', { ifMatch }, async (ctx, row, scene) => {
      added = await hang(ctx, row, scene, { kept, replaces, once })
    })
    return { paper, added }
  } catch (error) {
    await transact(ctx, (ctx) => putAway(ctx, [kept]))
    throw error
  }
}

/** For a companion the name is generated: it shows the seller whose file it is, and no unchecked text reaches a reader. */
async function nameOf({ db, viewer }: Ctx, given: string): Promise<string> {
  if (viewer.kind !== 'companion') return given
  const [row] = await db.select({ name: companion.name }).from(companion).where(eq(companion.id, viewer.id))
  return `委任状（${row?.name ?? ''} 様）`
}

/** Inserts the row first, so that an interrupted upload can be found; then stores the bytes. */
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
  scene: Parameters<Parameters<typeof runMove>[4]>[2],
  { kept, replaces, once }: { kept: PaperFileRow; replaces?: string; once: boolean },
): Promise<boolean> {
  const currentFiles = await ctx.db
    .select()
    .from(paperFile)
    .where(and(eq(paperFile.paperID, row.id), isNotNull(paperFile.storedAt), isNull(paperFile.replacedAt)))
  if (once && currentFiles.some(({ sha256 }) => sha256 === kept.sha256)) {
    await putAway(ctx, [kept])
    return false
  }
  const before = replaces === undefined ? undefined : currentFiles.find(({ id }) => id === replaces)
  if (replaces !== undefined && !before) throw invalid({ replaces: '差し替えるファイルが見つかりません。画面を読み込み直してください。' })
  if (currentFiles.length - (before ? 1 : 0) >= MAX_FILES)
    throw conflict('too-many-files', `1つの書類に送れるファイルは${MAX_FILES}個までです。`)
  if (ctx.viewer.kind === 'member') await requireHarmlessHere(ctx, scene, { file: kept.name })
  if (before) await takeDown(ctx, row, before)
  const [there] = await ctx.db.select({ id: paperFile.id }).from(paperFile).where(eq(paperFile.id, kept.id)).for('update')
  if (!there) throw notFound() // the clean-up took the slow upload for lost
  await updateRow(ctx, paperFile, kept, { storedAt: ctx.clock.now() })
  // The paper's content is now different, even while it still waits for confirmation.
  await saveMove(ctx, row, { move: 'uploadFile', scene, change: UNCHECKED })
  return true
}
