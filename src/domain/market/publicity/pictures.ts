import { eq } from 'drizzle-orm'
import { image } from '#domain/base/image/table.ts'
import { visibleListing } from '#domain/market/listing/queries.ts'
import { boundedCache } from '#platform/bounded-cache.ts'
import type { Ctx } from '#platform/context.ts'
import { drawSharePicture } from './picture.ts'

/** For the few being shared at the moment; each takes a fifth of a second to draw, and about 300 kB. */
const drawings = boundedCache<Buffer>(40)

/** The picture of a listing as a guest may see it; `etag` changes with its content. */
export async function pictureOf(ctx: Ctx, id: string): Promise<{ etag: string; bytes: () => Promise<Buffer> }> {
  const row = await visibleListing({ ...ctx, viewer: { kind: 'guest' } }, id)
  const etag = `${id}-${row.version}`
  return {
    etag,
    bytes: () => drawings(ctx, etag, async () => drawSharePicture(row, await photoOf(ctx, row.cover?.path))),
  }
}

/** Large enough for the picture's width; undefined without a photo. */
async function photoOf(ctx: Ctx, path: string | undefined): Promise<Buffer | undefined> {
  if (!path) return undefined
  const [found] = await ctx.db.select({ variants: image.variants }).from(image).where(eq(image.path, path))
  const key = found?.variants[0]?.key
  return key ? ctx.platform.storage.get(key) : undefined
}
