import { inArray } from 'drizzle-orm'
import { attachImages } from '#domain/image/attach.ts'
import { sized } from '#domain/image/paths.ts'
import { image } from '#domain/image/table.ts'
import type { Ctx } from '#platform/context.ts'
import { invalid } from '#platform/errors.ts'
import { OTHER_PHOTO } from './building-enumerations.ts'
import type { EstatePhoto, PhotoFields } from './parts.ts'

const THUMBNAIL = 480

/** The list as given, in its order: known photos keep what is known of them, new ones must be the caller's own uploads. */
export async function settlePhotos(ctx: Ctx, current: EstatePhoto[], given: PhotoFields[]): Promise<EstatePhoto[]> {
  const paths = given.map(({ path }) => path)
  if (new Set(paths).size < paths.length) throw invalid({ estatePhotos: '同じ写真が2回入っています。' })
  const known = new Map(current.map((photo) => [photo.path, photo]))
  const uploads = await attach(
    ctx,
    paths.filter((path) => !known.has(path)),
  )
  return given.map(({ path, kind, caption }) => {
    const photo = known.get(path) ?? uploads.get(path)
    if (!photo) throw invalid({ estatePhotos: '写真が見つかりませんでした。もう一度アップロードしてください。' })
    return { ...photo, kind: kind ?? photo.kind, caption: caption === undefined ? photo.caption : caption }
  })
}

async function attach(ctx: Ctx, paths: string[]): Promise<Map<string, EstatePhoto>> {
  if (paths.length === 0) return new Map()
  await attachImages(ctx, paths, 'estate')
  const rows = await ctx.db.select().from(image).where(inArray(image.path, paths))
  return new Map(
    rows.map(({ path, width, height, color, variants }) => [
      path,
      {
        path,
        thumbnailPath: variants.some(({ size }) => size === THUMBNAIL) ? sized(path, THUMBNAIL) : null,
        kind: OTHER_PHOTO,
        caption: null,
        width,
        height,
        color,
      },
    ]),
  )
}
