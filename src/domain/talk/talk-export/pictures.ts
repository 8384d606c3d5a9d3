import { inArray } from 'drizzle-orm'
import { image } from '#domain/base/image/table.ts'
import type { Ctx } from '#platform/context.ts'
import { openSealed } from '#platform/documents/kept.ts'
import { Problem } from '#platform/errors.ts'
import { madeOf } from '#platform/files/pictures.ts'

const SMALL = 480
/** Further pictures are only named in the record. */
const MAX_SHOWN = 200

/** The pictures as small JPEGs, by path. */
export async function smallPictures(ctx: Ctx, paths: readonly string[], progress: (done: number) => Promise<void>) {
  const drawn = new Map<string, Buffer>()
  const shown = paths.slice(0, MAX_SHOWN)
  for (const [index, { path, key }] of (await keysOf(ctx, shown, SMALL)).entries()) {
    const small = await madeOf(await bytesAt(ctx, key), (picture) =>
      picture.resize({ width: 360, height: 360, fit: 'inside' }).flatten({ background: '#fff' }).jpeg({ quality: 72 }),
    )
    if (small) drawn.set(path, small)
    await progress(index + 1)
  }
  return drawn
}

/** Storage keys of these pictures: the smallest version that is large enough; without a size the largest. */
export async function keysOf(ctx: Ctx, paths: readonly string[], size?: number): Promise<{ path: string; key: string }[]> {
  if (paths.length === 0) return []
  const rows = await ctx.db
    .select({ path: image.path, variants: image.variants })
    .from(image)
    .where(inArray(image.path, [...paths]))
  const variants = new Map(rows.map((row) => [row.path, row.variants]))
  return paths.flatMap((path) => {
    const kept = variants.get(path) ?? []
    const key = (size === undefined ? kept[0] : (kept.findLast((each) => each.size >= size) ?? kept[0]))?.key
    return key ? [{ path, key }] : []
  })
}

/** The file's content; undefined if it is lost. */
export async function bytesAt(ctx: Ctx, key: string): Promise<Buffer | undefined> {
  try {
    return await openSealed(ctx, key)
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}
