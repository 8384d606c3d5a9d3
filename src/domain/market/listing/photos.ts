import { and, eq, inArray } from 'drizzle-orm'
import { registerReader } from '#domain/base/image/readers.ts'
import type { Ctx } from '#platform/context.ts'
import { listing, listingPhoto } from './table.ts'
import { visibleTo } from './visible.ts'

/** A photo is readable for readers of a listing that shows it; draft photos only for their owner and the operators. */
registerReader('estate', async (ctx, { path }) => {
  const [shown] = await ctx.db
    .select({ id: listing.id })
    .from(listingPhoto)
    .innerJoin(listing, eq(listing.id, listingPhoto.estateID))
    .where(and(eq(listingPhoto.path, path), visibleTo(ctx)))
    .limit(1)
  return shown !== undefined
})

/** Replaces the photos a listing shows. */
export async function showPhotos(ctx: Ctx, estateID: string, paths: string[]): Promise<void> {
  await ctx.db.delete(listingPhoto).where(eq(listingPhoto.estateID, estateID))
  if (paths.length > 0) await ctx.db.insert(listingPhoto).values(paths.map((path) => ({ path, estateID })))
}

/** Those of the paths that a listing shows. */
export async function publishedPaths(ctx: Ctx, paths: string[]): Promise<Set<string>> {
  const rows = await ctx.db.select({ path: listingPhoto.path }).from(listingPhoto).where(inArray(listingPhoto.path, paths))
  return new Set(rows.map(({ path }) => path))
}

/** The paths a listing shows now. */
export async function pathsOf(ctx: Ctx, estateID: string): Promise<string[]> {
  const rows = await ctx.db.select({ path: listingPhoto.path }).from(listingPhoto).where(eq(listingPhoto.estateID, estateID))
  return rows.map(({ path }) => path)
}
