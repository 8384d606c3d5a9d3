import { inArray } from 'drizzle-orm'
import { image } from '#domain/base/image/table.ts'
import { FLOOR_PLAN_PHOTO } from '#domain/market/estate-fields/building-enumerations.ts'
import type { EstatePhoto } from '#domain/market/estate-fields/lists.ts'
import type { Ctx } from '#platform/context.ts'
import { madeOf } from '#platform/files/pictures.ts'

export interface SheetPictures {
  main?: Buffer
  plan?: Buffer
  others: Buffer[]
}

const OTHERS = 4
/** Wide enough for print at the size shown, small enough for a mail. */
const LARGE = 960
const SMALL = 480

/** The main photo, the floor plan and a few others, as JPEG: PDF does not support WebP. Unreadable ones are left out. */
export async function picturesOf(ctx: Ctx, photos: readonly EstatePhoto[]): Promise<SheetPictures> {
  const plan = photos.find(({ kind }) => kind === FLOOR_PLAN_PHOTO)
  const [main, ...others] = photos.filter((photo) => photo !== plan)
  const chosen = [main, plan, ...others.slice(0, OTHERS)]
  const paths = chosen.flatMap((photo) => photo?.path ?? [])
  const rows = paths.length > 0 ? await ctx.db.select().from(image).where(inArray(image.path, paths)) : []

  async function read(photo: EstatePhoto | undefined, size: number): Promise<Buffer | undefined> {
    const variants = rows.find(({ path }) => path === photo?.path)?.variants
    const key = (variants?.findLast((variant) => variant.size >= size) ?? variants?.[0])?.key
    const bytes = key ? await ctx.platform.storage.get(key) : undefined
    // On white: a transparent plan would turn black.
    const drawn = await madeOf(bytes, (picture) => picture.flatten({ background: '#fff' }).jpeg({ quality: 82 }))
    if (key && !drawn) ctx.log.warn({ key }, 'a picture is left out of a sheet: its file cannot be read')
    return drawn
  }
  const [first, drawn, ...rest] = await Promise.all(chosen.map((photo, index) => read(photo, index < 2 ? LARGE : SMALL)))
  return { main: first, plan: drawn, others: rest.filter((each) => each !== undefined) }
}
