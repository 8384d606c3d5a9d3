import type { Ctx } from '#platform/context.ts'
import { isAdmin, viewerID } from '#platform/viewer.ts'
import type { ImageDir } from './enumerations.ts'
import { isOwnersAlone } from './sealed.ts'
import type { image } from './table.ts'

export type ImageRow = typeof image.$inferSelect
/** The value `nobody`: the operators withhold it even from its owner. */
export type Reader = (ctx: Ctx, image: ImageRow) => Promise<boolean | 'nobody'>

const readers = new Map<ImageDir, Reader>()

/**
 * The room that shows pictures of this kind registers who may see one. Operators always may, and the owner too unless it returns 'nobody'.
 * Returns the reader it replaces.
 */
export function registerReader(dir: ImageDir, mayRead: Reader | undefined): Reader | undefined {
  const before = readers.get(dir)
  if (mayRead) readers.set(dir, mayRead)
  else readers.delete(dir)
  return before
}

export async function mayRead(ctx: Ctx, image: ImageRow): Promise<boolean> {
  if (isOwnersAlone(image.dir)) return viewerID(ctx) === image.ownerID
  if (isAdmin(ctx)) return true
  const allowed = (await readers.get(image.dir)?.(ctx, image)) ?? false
  return allowed !== 'nobody' && (allowed || viewerID(ctx) === image.ownerID)
}

/** Whether everyone may see it, so that shared caches may keep it. */
export const isPublic = async (ctx: Ctx, image: ImageRow): Promise<boolean> =>
  (await readers.get(image.dir)?.({ ...ctx, viewer: { kind: 'guest' }, via: 'none' }, image)) === true

// It appears in letters, which may be forwarded.
registerReader('logo', async () => true)

// An avatar next to a message: for signed-in users.
registerReader('profile', async (ctx) => ctx.viewer.kind === 'member')
