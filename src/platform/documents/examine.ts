import { invalid } from '#platform/errors.ts'
import { drawPicture } from '#platform/files/pictures.ts'
import { examineApart, SECONDS } from './bounded.ts'
import type { TaskFinding, TaskRefusal } from './child/tasks.ts'
import { MAX_PIXELS, readHEIC } from './heic.ts'
import { showsIndividualNumber } from './individual-number.ts'
import { kindOf } from './kind.ts'

export const MAX_PAGES = 200
/** Longest edges of a stored picture, and of a file's preview. */
const EDGE = 2400
export const PREVIEW_EDGE = 480

/** A file that is safe to show to others. */
export interface SafeFile {
  kind: 'pdf' | 'picture'
  bytes: Buffer
  pages: number
  /** WebP: the first page, or the picture itself, scaled down. */
  preview: Buffer
}

/**
 * Checks a file from a stranger and returns what may be stored: a PDF unchanged, if it has no active content; a picture re-encoded, upright
 * and without metadata. Refuses everything else with a 422 on `file`.
 */
export async function makeSafe(bytes: Buffer, { seconds = SECONDS } = {}): Promise<SafeFile> {
  const kind = kindOf(bytes)
  if (!kind) throw invalid({ file: 'PDF・JPEG・PNG・WebP・HEICのファイルをお選びください。' })
  if (kind === 'pdf') return readPDF(bytes, seconds)
  if (showsIndividualNumber(bytes.toString('latin1'))) throw refusals.number()
  const picture = await drawPicture(kind === 'heic' ? await readHEIC(bytes, 'file', seconds) : bytes, [EDGE, PREVIEW_EDGE], {
    field: 'file',
    maxPixels: MAX_PIXELS,
  })
  const [whole, small = whole] = picture.variants
  if (!whole || !small) throw new Error('Expected a variant for each requested size.')
  return { kind: 'picture', bytes: whole.bytes, pages: 1, preview: small.bytes }
}

async function readPDF(bytes: Buffer, seconds: number): Promise<SafeFile> {
  const { head, parts } = await ask('pdf', { maxPages: MAX_PAGES, edge: PREVIEW_EDGE }, bytes, seconds)
  const [preview] = parts
  if (!preview || !head.pages) throw refusals.broken()
  return { kind: 'pdf', bytes, pages: head.pages, preview }
}

async function ask(kind: 'pdf', head: object, bytes: Buffer, seconds: number): Promise<{ head: TaskFinding; parts: Buffer[] }> {
  const found = await examineApart(kind, head, [bytes], seconds)
  const refused = found ? (found.head as TaskFinding).refused : 'broken'
  if (refused) throw refusals[refused === 'pixels' ? 'broken' : refused]()
  return found as { head: TaskFinding; parts: Buffer[] }
}

const refusals: Record<Exclude<TaskRefusal, 'pixels'>, () => Error> = {
  broken: () => invalid({ file: 'このPDFは開けませんでした。印刷して写真でお送りください。' }, 'active-pdf'),
  encrypted: () => activePDF(),
  active: () => activePDF(),
  pages: () => invalid({ file: `PDFは${MAX_PAGES}ページまでです。分けてからお送りください。` }),
  number: () => invalid({ file: '個人番号らしい数字が見つかりました。番号のない書類か、番号を隠した写真をお送りください。' }, 'my-number'),
}

const activePDF = () => invalid({ file: 'パスワードや動きのあるPDFは送れません。印刷して写真でお送りください。' }, 'active-pdf')
