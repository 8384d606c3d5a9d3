import { eq } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { record } from '#platform/audit/record.ts'
import type { Ctx } from '#platform/context.ts'
import { notFound, unauthorized } from '#platform/errors.ts'
import { madeOf } from '#platform/files/pictures.ts'
import type { Env } from '#platform/http/serve.ts'
import { isAdmin, requirePermission } from '#platform/viewer.ts'
import { type ImageRow, isPublic, mayRead } from './readers.ts'
import { isDocument, isSealed } from './sealed.ts'
import { image } from './table.ts'

/**
 * GET /files/DIR/ID.webp and /files/DIR/ID-SIZE.webp, for the logo .png as well: the pictures, for those who may see the object that shows
 * them.
 */
export const fileRoutes = () =>
  new Hono<Env>().get('/files/:dir/:name', async (c) => {
    const ctx = c.get('ctx')
    const { path, size, kind } = requestedPicture(c.req.param('dir'), c.req.param('name'))
    const [found] = await ctx.db.select().from(image).where(eq(image.path, path))
    if (!found) throw notFound()
    const everyone = await isPublic(ctx, found)
    if (!everyone && !(await mayRead(ctx, found))) throw isNobody(ctx) && found.dir !== 'estate' ? unauthorized() : notFound()
    if (isDocument(found.dir) && isAdmin(ctx)) requirePermission(ctx, 'papers')
    if (isDocument(found.dir)) await recordLook(ctx, found)
    return kind === 'png' ? answerPNG(c, found) : answer(c, found, size, everyone)
  })

/** Logged under the document's owner: later questions are about that person. */
function recordLook(ctx: Ctx, { id, ownerID, dir }: ImageRow) {
  const power = dir === 'powerOfAttorney'
  return record(ctx, power ? 'document.readPower' : 'document.read', { kind: 'user', id: ownerID }, { imageID: id })
}

/** The bytes under an address never change, but permissions do, so only pictures visible to everyone may be cached outside the browser. */
const cacheControl = (dir: ImageRow['dir'], everyone: boolean) =>
  everyone ? 'public, max-age=31536000, immutable' : isDocument(dir) ? 'private, no-store' : 'private, max-age=3600, immutable'

async function answer(c: Context<Env>, found: ImageRow, size: number | undefined, everyone: boolean) {
  const key = keyOf(found, size)
  const headers = {
    'content-type': 'image/webp',
    'cache-control': cacheControl(found.dir, everyone),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    ...(isDocument(found.dir) ? {} : { etag: `"${key}"` }),
  }
  if (headers.etag && c.req.header('if-none-match') === headers.etag) return c.body(null, 304, headers)
  const bytes = await read(c.get('ctx'), found, key)
  return c.body(bytes.body, 200, { ...headers, ...(bytes.size !== undefined && { 'content-length': String(bytes.size) }) })
}

/** Letters show the logo small, in mail readers of every kind. */
async function answerPNG(c: Context<Env>, found: ImageRow) {
  const bytes = await pngOf(c.get('ctx'), found, LETTER_EDGE)
  if (!bytes) throw notFound()
  return c.body(new Uint8Array(bytes), 200, {
    ...{ 'content-type': 'image/png', 'cache-control': cacheControl(found.dir, true) },
    ...{ 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'; sandbox" },
  })
}

/** The picture as PNG for PDFs and mail readers, which may not support WebP. Undefined if its file cannot be read. */
export async function pngOf(ctx: Ctx, found: ImageRow, edge: number): Promise<Buffer | undefined> {
  const key = keyOf(found, edge)
  const bytes = await ctx.platform.storage.get(key)
  const plain = bytes && isSealed(found.dir) ? openSealed(ctx, key, bytes) : bytes
  const drawn = await madeOf(plain, (picture) =>
    picture.resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true }).png(),
  )
  if (!drawn) ctx.log.warn({ key }, 'a picture cannot be read')
  return drawn
}

async function read(
  ctx: Ctx,
  { dir }: ImageRow,
  key: string,
): Promise<{ body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>; size?: number }> {
  const { storage } = ctx.platform
  if (!isSealed(dir)) {
    const stream = await storage.stream(key)
    // Treats an empty file as lost: if served, it would be cached for a year.
    if (!stream || stream.size === 0) throw notFound()
    return stream
  }
  const sealed = await storage.get(key)
  if (!sealed) throw notFound()
  const body = new Uint8Array(openSealed(ctx, key, sealed))
  return { body, size: body.byteLength }
}

function openSealed({ platform, log }: Ctx, key: string, sealed: Buffer): Buffer {
  try {
    return platform.seal.open(key, sealed)
  } catch (error) {
    log.warn({ err: error, key }, 'a sealed file cannot be opened')
    throw notFound()
  }
}

const NAME = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-(\d{2,4}))?\.(webp|png)$/
const LETTER_EDGE = 480

function requestedPicture(dir: string, name: string) {
  const [, id, size, kind] = NAME.exec(name) ?? []
  if (!id || (kind === 'png' && dir !== 'logo')) throw notFound()
  return { path: `/files/${dir}/${id}.webp`, size: size === undefined ? undefined : Number(size), kind }
}

/** The smallest version that is large enough; the largest when no size is given, or none is large enough. */
function keyOf({ variants }: ImageRow, size: number | undefined): string {
  const enough = size === undefined ? undefined : variants.findLast((variant) => variant.size >= size)
  return ((enough ?? variants[0]) as { key: string }).key
}

/** A guest may sign in for access; a companion only follows a deal, and has no pictures of their own. */
const isNobody = ({ viewer }: Pick<Ctx, 'viewer'>) => viewer.kind === 'guest' || viewer.kind === 'companion'
