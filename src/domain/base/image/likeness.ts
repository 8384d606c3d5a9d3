import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { likenessOf } from '#platform/files/likeness.ts'
import { image } from './table.ts'

const AT_ONCE = 100

/** Scheduled, in batches: estate photos without a likeness yet, such as those uploaded before it was computed at upload. */
export async function lookAtPhotos(ctx: Ctx): Promise<void> {
  const unseen = await ctx.db
    .select({ id: image.id, variants: image.variants })
    .from(image)
    .where(and(eq(image.dir, 'estate'), isNull(image.likeness)))
    .limit(AT_ONCE)
  for (const { id, variants } of unseen) {
    const smallest = variants.at(-1)
    const bytes = smallest && (await ctx.platform.storage.get(smallest.key))
    // The version stays the same: no user changed anything.
    await ctx.db
      .update(image)
      .set({ likeness: await likenessOf(bytes ?? undefined) })
      .where(eq(image.id, id))
  }
}

/** Likenesses of these photos, where they are distinctive. */
export async function likenessesOf(ctx: Ctx, paths: readonly string[]): Promise<Map<string, string>> {
  if (paths.length === 0) return new Map()
  const found = await ctx.db
    .select({ path: image.path, likeness: image.likeness })
    .from(image)
    .where(inArray(image.path, [...paths]))
  return new Map(found.flatMap(({ path, likeness }) => (likeness ? [[path, likeness]] : [])))
}
