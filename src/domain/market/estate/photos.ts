import { and, eq, sql } from 'drizzle-orm'
import { attachImages, detachImages } from '#domain/base/image/attach.ts'
import { pathOfSize } from '#domain/base/image/paths.ts'
import type { ImageRow } from '#domain/base/image/readers.ts'
import { OTHER_PHOTO } from '#domain/market/estate-fields/building-enumerations.ts'
import type { EstatePhoto, PhotoFields } from '#domain/market/estate-fields/lists.ts'
import { publishedPaths } from '#domain/market/listing/photos.ts'
import type { Ctx } from '#platform/context.ts'
import { invalid } from '#platform/errors.ts'
import { estate } from './table.ts'

const THUMBNAIL = 480

/** The given list, in order: known photos keep their metadata, new ones have to be the caller's own uploads. */
export async function settlePhotos(ctx: Ctx, current: EstatePhoto[], given: PhotoFields[]): Promise<EstatePhoto[]> {
  const paths = given.map(({ path }) => path)
  if (new Set(paths).size < paths.length) throw invalid({ estatePhotos: '同じ写真が2回入っています。' })
  const known = new Map(current.map((photo) => [photo.path, photo]))
  const fresh = paths.filter((path) => !known.has(path))
  for (const upload of await attachImages(ctx, fresh, 'estate', 'estatePhotos')) known.set(upload.path, photoOf(upload))
  return given.map(({ path, kind, caption }) => {
    const photo = known.get(path) as EstatePhoto
    return { ...photo, kind: kind ?? photo.kind, caption: caption === undefined ? photo.caption : caption }
  })
}

/** Deletes the photos that neither a working copy nor a listing shows any more. Call it after the change. */
export async function releasePhotos(ctx: Ctx, userID: string, paths: string[]): Promise<void> {
  if (paths.length === 0) return
  const shown = await publishedPaths(ctx, paths)
  const kept = await ctx.db
    .select({ photos: estate.estatePhotos })
    .from(estate)
    // Only the owner can use an upload.
    .where(and(eq(estate.userID, userID), sql`jsonb_path_query_array(${estate.estatePhotos}, '$[*].path') ?| ${sql.param(paths)}::text[]`))
  for (const { path } of kept.flatMap(({ photos }) => photos)) shown.add(path)
  await detachImages(
    ctx,
    paths.filter((path) => !shown.has(path)),
  )
}

const photoOf = ({ path, width, height, color, variants }: ImageRow): EstatePhoto => ({
  path,
  thumbnailPath: variants.some(({ size }) => size === THUMBNAIL) ? pathOfSize(path, THUMBNAIL) : null,
  kind: OTHER_PHOTO,
  caption: null,
  width,
  height,
  color,
})
