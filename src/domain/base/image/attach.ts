import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { invalid } from '#platform/errors.ts'
import { requireMember } from '#platform/viewer.ts'
import type { ImageDir } from './enumerations.ts'
import type { ImageRow } from './readers.ts'
import { image } from './table.ts'

/** Attaches the caller's own uploads of this kind, and returns them in the order given; 422 on `field` for anything else. */
export async function attachImages(ctx: Ctx, paths: readonly string[], dir: ImageDir, field = 'imagePaths'): Promise<ImageRow[]> {
  if (paths.length === 0) return []
  if (!ctx.inTransaction) throw new Error('Pictures must be attached in the transaction of the row that shows them.')
  const { id } = requireMember(ctx)
  const attached = await ctx.db
    .update(image)
    .set({ attachedAt: ctx.clock.now(), updatedAt: ctx.clock.now() })
    .where(and(inArray(image.path, [...paths]), eq(image.ownerID, id), eq(image.dir, dir)))
    .returning()
  const byPath = new Map(attached.map((row) => [row.path, row]))
  return paths.map((path) => {
    const row = byPath.get(path)
    if (!row) throw invalid({ [field]: '画像が見つかりませんでした。もう一度アップロードしてください。' })
    return row
  })
}

/** Attaches a logo or seal, whoever uploaded it, and permanently: old documents are drawn again with it. */
export async function attachHouseImage(ctx: Ctx, path: string, dir: ImageDir, field: string): Promise<void> {
  const [found] = await ctx.db
    .update(image)
    .set({ attachedAt: ctx.clock.now(), updatedAt: ctx.clock.now() })
    .where(and(eq(image.path, path), eq(image.dir, dir)))
    .returning({ id: image.id })
  if (!found) throw invalid({ [field]: '画像が見つかりませんでした。もう一度アップロードしてください。' })
}

/** Marks them as unused: they are deleted with the abandoned uploads, 90 days from now. */
export async function detachImages(ctx: Ctx, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return
  await ctx.db
    .update(image)
    .set({ attachedAt: null, updatedAt: ctx.clock.now() })
    .where(inArray(image.path, [...paths]))
}
