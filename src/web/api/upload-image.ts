import { FetchError } from 'ofetch'
import type { UploadedImage } from '#domain/image/contract.ts'
import type { ImageDir } from '#domain/image/enumerations.ts'
import { bearer, refreshAfter403 } from '#web/auth/auth.ts'
import { RequiredError } from './make.ts'

/** The multipart form of POST /image. */
interface ImageUpload {
  name: string
  dir: ImageDir
  thumbnail: boolean
  image: Blob
  /** The longest edge that is kept at most. */
  resize?: number
  thumbnailSize?: number
}

interface UploadOptions {
  /** 0 to 1 of the bytes are on their way. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** createImage with progress, which fetch does not tell of. Refused calls throw what every other call throws. */
export async function uploadImage(upload: ImageUpload, options: UploadOptions = {}): Promise<UploadedImage> {
  for (const field of ['name', 'dir', 'thumbnail', 'image'] as const)
    if (upload[field] === undefined || upload[field] === null || upload[field] === '') throw new RequiredError(field, 'createImage')
  const form = new FormData()
  for (const [field, value] of Object.entries(upload)) if (value !== undefined && !(value instanceof Blob)) form.set(field, String(value))
  // Last, so that the server knows what it is for before it comes.
  form.set('image', upload.image, upload.name)
  const token = await bearer()
  try {
    return await send(form, token, options)
  } catch (error) {
    if (!token || !(error instanceof FetchError) || error.status !== 403) throw error
    return send(form, await refreshAfter403(token), options)
  }
}

function send(form: FormData, token: string | null, { onProgress, signal }: UploadOptions): Promise<UploadedImage> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/image')
    request.responseType = 'json'
    request.setRequestHeader('accept', 'application/json')
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve(request.response)
      else reject(refused(request.status, request.response))
    }
    request.onerror = () => reject(new FetchError('The picture could not be sent.'))
    request.onabort = () => reject(signal?.reason ?? new DOMException('Aborted', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}

const refused = (status: number, data: unknown) => Object.assign(new FetchError(`POST /api/image: ${status}`), { status, data })
