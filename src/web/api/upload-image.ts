import type { UploadedImage } from '#domain/base/image/contract.ts'
import type { ImageDir } from '#domain/base/image/enumerations.ts'
import { RequiredError } from './make.ts'
import { sendForm, type UploadOptions } from './send-form.ts'

/** The multipart form of POST /image. */
interface ImageUpload {
  name: string
  dir: ImageDir
  thumbnail: boolean
  image: Blob
  /** Largest edge to keep. */
  resize?: number
  thumbnailSize?: number
}

/** createImage with progress, which fetch does not report. A refusal throws the same error as any other call. */
export async function uploadImage(upload: ImageUpload, options: UploadOptions = {}): Promise<UploadedImage> {
  for (const field of ['name', 'dir', 'thumbnail', 'image'] as const)
    if (upload[field] === undefined || upload[field] === null || upload[field] === '') throw new RequiredError(field, 'createImage')
  const form = new FormData()
  for (const [field, value] of Object.entries(upload)) if (value !== undefined && !(value instanceof Blob)) form.set(field, String(value))
  // Last, so the server reads the other fields before the file.
  form.set('image', upload.image, upload.name)
  return sendForm<UploadedImage>('/api/image', form, options)
}
