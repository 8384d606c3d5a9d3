import { type Ctx, UserType } from '#platform/context.ts'
import { insertRow } from '#platform/db/rows.ts'
import { forbidden, refuse } from '#platform/errors.ts'
import { likenessOf } from '#platform/files/likeness.ts'
import type { Picture } from '#platform/files/pictures.ts'
import { showsQR } from '#platform/files/qr.ts'
import { receivePicture } from '#platform/files/upload.ts'
import { newID } from '#platform/id.ts'
import { refusalOf } from '#platform/permission.ts'
import { limits } from '#platform/throttle/limits.ts'
import { limitMember } from '#platform/throttle/throttle.ts'
import { requireMember } from '#platform/viewer.ts'
import { ImageForm, type UploadedImage } from './contract.ts'
import type { ImageDir } from './enumerations.ts'
import { pathOfSize } from './paths.ts'
import type { ImageRow } from './readers.ts'
import { isOfHouse, isSealed } from './sealed.ts'
import { image, type VariantRow } from './table.ts'

/** POST /image: reads the picture from the form, resizes and stores it. */
export async function createImage(ctx: Ctx, request: Request): Promise<UploadedImage> {
  const member = requireMember(ctx)
  await limitMember(ctx, limits.uploads, member.id)
  const { fields, thumbnail, ...picture } = await receivePicture(request, ImageForm)
  const { dir } = fields
  if (!senders[dir].includes(member.userType)) throw forbidden()
  if (isOfHouse(dir)) refuse(refusalOf(member, 'setting'))
  const row = await storePicture(ctx, { ownerID: member.id, dir, picture })
  return {
    path: row.path,
    thumbnailPath: thumbnail ? pathOfSize(row.path, thumbnail.size) : null,
    width: row.width,
    height: row.height,
    color: row.color,
  }
}

/** Stores a processed picture as this owner's upload. */
export async function storePicture(ctx: Ctx, input: { ownerID: string; dir: ImageDir; picture: Picture }): Promise<ImageRow> {
  const { ownerID, dir, picture } = input
  const id = newID()
  const variants = await store(ctx, dir, id, picture)
  const { width, height, color } = picture
  const path = `/files/${dir}/${id}.webp`
  const looks = { showsQR: await leadsAway(dir, picture), likeness: await likenessIn(dir, picture) }
  return insertRow(ctx, image, { id, ownerID, dir, path, width, height, color, ...looks, variants })
}

/** Pictures that members send each other are scanned for a QR code. */
async function leadsAway(dir: ImageDir, { variants: [largest] }: Picture): Promise<boolean> {
  return dir === 'chat' && largest !== undefined && showsQR(largest.bytes)
}

/** For a photo of a house, to find the same photo in another listing. */
const likenessIn = async (dir: ImageDir, { variants }: Picture) => (dir === 'estate' ? likenessOf(variants.at(-1)?.bytes) : null)

async function store(ctx: Ctx, dir: ImageDir, id: string, { variants }: Picture): Promise<VariantRow[]> {
  const { storage, seal } = ctx.platform
  const kept: VariantRow[] = []
  let above: { bytes: Buffer; key: string } | undefined
  for (const { size, width, height, bytes } of variants) {
    // A small picture has the same bytes at several sizes: stored once.
    if (above?.bytes !== bytes) {
      const key = `${dir}/${id}-${size}.webp`
      await storage.put(key, isSealed(dir) ? seal.seal(key, bytes) : bytes)
      above = { bytes, key }
    }
    kept.push({ size, width, height, key: above.key })
  }
  return kept
}

const senders: Record<ImageDir, readonly number[]> = {
  estate: [UserType.admin, UserType.seller],
  chat: [UserType.admin, UserType.seller, UserType.buyer],
  deal: [UserType.admin, UserType.seller, UserType.buyer],
  handover: [UserType.seller, UserType.buyer],
  identification: [UserType.seller],
  logo: [UserType.admin],
  memo: [UserType.seller, UserType.buyer],
  powerOfAttorney: [UserType.seller],
  profile: [UserType.admin, UserType.seller, UserType.buyer],
  seal: [UserType.admin],
  step: [UserType.admin, UserType.seller],
}
