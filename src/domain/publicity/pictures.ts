import { eq } from 'drizzle-orm'
import { image } from '#domain/image/table.ts'
import { visibleListing } from '#domain/listing/queries.ts'
import type { Ctx } from '#platform/context.ts'
import { drawSharePicture } from './picture.ts'

/** Of the few that are passed on at the moment; each is drawn in a fifth of a second, and weighs some 300 kB. */
const KEPT_MOST = 40
const kept = new Map<string, Promise<Buffer>>()

/** The picture of a listing as a guest may see it; `etag` changes when what it shows does. */
export async function pictureOf(ctx: Ctx, id: string): Promise<{ etag: string; bytes: () => Promise<Buffer> }> {
  const row = await visibleListing({ ...ctx, viewer: { kind: 'guest' } }, id)
  const etag = `${id}-${row.version}`
  return {
    etag,
    async bytes() {
      const known = kept.get(etag)
      if (known) return known
      const drawing = photoOf(ctx, row.cover?.path).then((photo) => drawSharePicture(row, photo))
      keep(etag, drawing)
      return drawing
    },
  }
}

function keep(etag: string, drawing: Promise<Buffer>) {
  const [oldest] = kept.keys()
  if (oldest && kept.size >= KEPT_MOST) kept.delete(oldest)
  kept.set(etag, drawing)
  drawing.catch(() => kept.delete(etag))
}

/** Large enough for the width of the picture; without a photo the picture does without one. */
async function photoOf(ctx: Ctx, path: string | undefined): Promise<Buffer | undefined> {
  if (!path) return undefined
  const [found] = await ctx.db.select({ variants: image.variants }).from(image).where(eq(image.path, path))
  const key = found?.variants[0]?.key
  return key ? ctx.platform.storage.get(key) : undefined
}
