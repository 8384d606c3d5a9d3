import type { Ctx } from '#platform/context.ts'
import { isAdmin, viewerID } from '#platform/viewer.ts'
import type { ImageDir } from './enumerations.ts'
import { isOwnersAlone } from './sealed.ts'
import type { image } from './table.ts'

export type ImageRow = typeof image.$inferSelect
/** `nobody` where the operators keep it from its owner too. */
export type Reader = (ctx: Ctx, image: ImageRow) => Promise<boolean | 'nobody'>

const readers = new Map<ImageDir, Reader>()

/** The room whose things show pictures of this kind says who may see one; the operators always do, and its owner unless that says nobody. Answers the reader that it replaces. */
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

/** Whether anybody at all may see it, so that browsers and the network in between may keep it. */
export const isPublic = async (ctx: Ctx, image: ImageRow): Promise<boolean> =>
  (await readers.get(image.dir)?.({ ...ctx, viewer: { kind: 'guest' }, via: 'none' }, image)) === true

// It stands in letters, which anybody may be sent on.
registerReader('logo', async () => true)

// A face beside a message: for people who are signed in.
registerReader('profile', async (ctx) => ctx.viewer.kind === 'member')
