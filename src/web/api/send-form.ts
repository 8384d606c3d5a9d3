import { FetchError } from 'ofetch'
import { bearer, refreshAfter403 } from '#web/auth/auth.ts'

export interface UploadOptions {
  /** Share of the bytes sent, 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** A call with a file, and its progress, which fetch does not report. A refusal throws the same error as any other call. */
export async function sendForm<T>(path: string, form: FormData, options: UploadOptions = {}): Promise<T> {
  const token = await bearer()
  try {
    return await send<T>(path, form, token, options)
  } catch (error) {
    if (!token || !(error instanceof FetchError) || error.status !== 403) throw error
    return send<T>(path, form, await refreshAfter403(token), options)
  }
}

function send<T>(path: string, form: FormData, token: string | null, { onProgress, signal }: UploadOptions): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.responseType = 'json'
    request.setRequestHeader('accept', 'application/json')
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve(request.response)
      else reject(Object.assign(new FetchError(`POST ${path}: ${request.status}`), { status: request.status, data: request.response }))
    }
    request.onerror = () => reject(new FetchError('The file could not be sent.'))
    request.onabort = () => reject(signal?.reason ?? new DOMException('Aborted', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}
