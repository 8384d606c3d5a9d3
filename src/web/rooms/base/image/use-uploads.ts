import { useEffect, useRef, useState } from 'react'
import type { ImageDir } from '#domain/base/image/enumerations.ts'
import { sentenceOf } from '#web/api/problem.ts'
import { uploadImage } from '#web/api/upload-image.ts'
import { useStore } from '#web/state/store.ts'
import { shrinkPhoto } from './shrink.ts'
import { createUploads, type FileKind, type Send, type Upload, type Uploads } from './uploads.ts'

const THUMBNAIL = 480

interface UploadOptions {
  initial?: readonly string[]
  most?: number
  onPaths?: (paths: string[]) => void
}
interface Under {
  uploads: Uploads
  all: readonly Upload[]
  sending: boolean
}

/** The pictures uploaded in a form. `onPaths` receives the uploaded paths, in order, whenever they change. */
export const useUploads = ({ dir, ...given }: UploadOptions & { dir: ImageDir }): Under =>
  useFileUploads({
    send: async (image, options) =>
      uploadImage({ name: image.name, dir, thumbnail: true, thumbnailSize: THUMBNAIL, image: await shrinkPhoto(image) }, options),
    ...given,
  })

/** The same for other files: how they are sent, and which are accepted. */
export function useFileUploads({ send, taken, initial, most, onPaths }: UploadOptions & { send: Send; taken?: FileKind }): Under {
  const hears = useRef(onPaths)
  hears.current = onPaths
  const [uploads] = useState(() =>
    createUploads({ send, taken, explain: sentenceOf, initial, most, onPaths: (paths) => hears.current?.(paths) }),
  )
  useEffect(() => () => uploads.close(), [uploads])
  useEffect(() => {
    addEventListener('online', uploads.retryAll)
    return () => removeEventListener('online', uploads.retryAll)
  }, [uploads])
  const all = useStore(uploads.all)
  return { uploads, all, sending: all.some(({ state }) => state === 'waiting' || state === 'sending') }
}
