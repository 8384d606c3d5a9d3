import { readHEIC } from '#platform/documents/heic.ts'
import { kindOf } from '#platform/documents/kind.ts'
import type { z } from '#platform/zod.ts'
import { receiveForm } from './form.ts'
import type { PictureForm } from './picture-form.ts'
import { PICTURE_SIZES } from './picture-sizes.ts'
import { drawPicture, type Picture, type Variant } from './pictures.ts'

interface ReceivedPicture<Dir extends string> extends Picture {
  fields: Omit<z.infer<PictureForm<Dir>>, 'image'>
  /** The requested thumbnailSize; absent when no thumbnail was requested. */
  thumbnail: Variant | undefined
}

export const MAX_FILE_BYTES = 10 * 1024 * 1024
/**
 * An oversized form is read to its end and discarded, or the sender would see a broken connection instead of the answer. This caps how far.
 */
export const MAX_UPLOAD_BYTES = 4 * MAX_FILE_BYTES
export const TOO_LARGE_PICTURE = `画像は${MAX_FILE_BYTES / 1024 / 1024}MBまでです。小さくしてからお送りください。`

/** Reads one uploaded picture and makes its sizes. The client's file name and type are not used. */
export async function receivePicture<Dir extends string>(request: Request, form: PictureForm<Dir>): Promise<ReceivedPicture<Dir>> {
  const { image, ...fields } = await receiveForm(request, form, { maxBytes: MAX_FILE_BYTES, tooLarge: TOO_LARGE_PICTURE, field: 'image' })
  const sizes = new Set([fields.resize, ...PICTURE_SIZES.filter((size) => size < fields.resize)])
  if (fields.thumbnail) sizes.add(fields.thumbnailSize)
  const bytes = Buffer.from(image.buffer, image.byteOffset, image.length)
  const picture = await drawPicture(kindOf(bytes) === 'heic' ? await readHEIC(bytes, 'image') : bytes, [...sizes])
  return {
    ...picture,
    fields,
    thumbnail: fields.thumbnail ? picture.variants.find(({ size }) => size === fields.thumbnailSize) : undefined,
  }
}
