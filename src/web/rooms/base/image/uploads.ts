import { pathOfSize } from '#domain/base/image/paths.ts'
import { isRefused } from '#web/api/problem.ts'
import { createStore } from '#web/state/store.ts'

/** The types that the server accepts; the server decides. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif', '.heic', '.heif']
/** The phone format: few browsers can show it, and some do not know its type. */
const isHEIC = ({ type, name }: File) => /^image\/hei[cf]$/.test(type) || /\.hei[cf]$/i.test(name)
const MAX_MEGABYTES = 10
/** More concurrent uploads would only slow each of them down on a phone. */
const AT_ONCE = 2

export interface Upload {
  key: string
  /** The file's own name; empty for a picture stored earlier. */
  name: string
  state: 'waiting' | 'sending' | 'sent' | 'failed'
  /** 0 to 1 */
  progress: number
  /** Preview URL, available immediately; empty for files that are not pictures. */
  preview: string
  /** Stored path, once uploaded. */
  path?: string
  /** The error, and what to do. */
  sentence?: string
  /** Retrying the same file may help. */
  retriable?: boolean
}

export type Send = (file: File, options: { onProgress: (share: number) => void; signal: AbortSignal }) => Promise<{ path: string }>

/** A kind of file: the reason a file is not accepted, the preview of a new file, and that of a stored one. */
export interface FileKind {
  refusal: (file: File) => string | undefined
  previewOf: (file: File) => string
  sentBefore: (path: string) => Pick<Upload, 'name' | 'preview'>
}

interface UploadsPlan {
  send: Send
  /** Sentence for an error. */
  explain: (error: unknown) => string
  initial?: readonly string[]
  most?: number
  /** Accepted files and their previews; default pictures. */
  taken?: FileKind
  /** Called with the uploaded paths, in order, whenever they change. */
  onPaths?: (paths: string[]) => void
}

/** An upload queue for pictures: sends, reports progress, retries and keeps the order. No React in here. */
export function createUploads({ send, explain, initial = [], most = Number.POSITIVE_INFINITY, taken = pictures, onPaths }: UploadsPlan) {
  const files = new Map<string, File>()
  const sending = new Map<string, AbortController>()
  let made = 0
  const newKey = () => `picture-${++made}`
  const sentBefore = (path: string): Upload => ({ key: newKey(), state: 'sent', progress: 1, path, ...taken.sentBefore(path) })
  const all = createStore<readonly Upload[]>(initial.map(sentBefore))
  let reported = pathsOf(all.get())

  const set = (next: readonly Upload[]) => {
    all.set(next)
    const paths = pathsOf(next)
    if (paths.join() === reported.join()) return
    reported = paths
    onPaths?.(paths)
  }
  const change = (key: string, changed: Partial<Upload>) =>
    set(all.get().map((upload) => (upload.key === key ? { ...upload, ...changed } : upload)))

  const sendNext = () => {
    const free = AT_ONCE - all.get().filter(({ state }) => state === 'sending').length
    for (const { key } of all
      .get()
      .filter(({ state }) => state === 'waiting')
      .slice(0, Math.max(0, free)))
      void start(key)
  }

  const start = async (key: string) => {
    const file = files.get(key)
    if (!file) return
    const controller = new AbortController()
    const { signal } = controller
    sending.set(key, controller)
    change(key, { state: 'sending', progress: 0, sentence: undefined, retriable: undefined })
    try {
      const { path } = await send(file, { onProgress: (progress) => change(key, { progress }), signal })
      const preview = all.get().find((upload) => upload.key === key)?.preview || taken.sentBefore(path).preview
      change(key, { state: 'sent', progress: 1, path, preview })
    } catch (error) {
      if (!signal.aborted) change(key, { state: 'failed', sentence: explain(error), retriable: !isRefused(error) })
    }
    sendNext()
  }

  const take = (file: File): Upload => {
    const key = newKey()
    files.set(key, file)
    const sentence = taken.refusal(file)
    return { key, name: file.name, state: sentence ? 'failed' : 'waiting', progress: 0, preview: taken.previewOf(file), sentence }
  }

  return {
    all,
    /** Adds as many as there is room for, and returns how many were left out. */
    add(chosen: readonly File[]): number {
      const fitting = chosen.slice(0, Math.max(0, most - all.get().length))
      set([...all.get(), ...fitting.map(take)])
      sendNext()
      return chosen.length - fitting.length
    },
    retry(key: string) {
      change(key, { state: 'waiting', sentence: undefined, retriable: undefined })
      sendNext()
    },
    /** Removes it; the returned function puts it back in its place. */
    remove(key: string): () => void {
      const index = all.get().findIndex((upload) => upload.key === key)
      const removed = all.get()[index]
      if (!removed) return () => {}
      sending.get(key)?.abort()
      set(all.get().toSpliced(index, 1))
      sendNext()
      return () => {
        const back: Upload = removed.state === 'sending' ? { ...removed, state: 'waiting', progress: 0 } : removed
        set(all.get().toSpliced(index, 0, back))
        sendNext()
      }
    },
    /** Moves it to a position, counted from 0. */
    moveTo(key: string, to: number) {
      const from = all.get().findIndex((upload) => upload.key === key)
      const moved = all.get()[from]
      if (moved && to >= 0 && to < all.get().length && to !== from) set(all.get().toSpliced(from, 1).toSpliced(to, 0, moved))
    },
    /** Retries the uploads that may succeed now. */
    retryAll() {
      const failed = all.get().filter(({ retriable }) => retriable)
      if (failed.length === 0) return
      set(
        all.get().map((upload) => (upload.retriable ? { ...upload, state: 'waiting', sentence: undefined, retriable: undefined } : upload)),
      )
      sendNext()
    },
    /** The list was changed elsewhere: takes over its paths, and keeps pending uploads after them. */
    follow(paths: readonly string[]) {
      if (paths.join() === reported.join()) return
      const known = new Map(all.get().flatMap((upload) => (upload.path ? [[upload.path, upload] as const] : [])))
      reported = [...paths]
      set([...paths.map((path) => known.get(path) ?? sentBefore(path)), ...all.get().filter(({ path }) => !path)])
    },
    /** Aborts pending uploads and releases the previews. */
    close() {
      for (const controller of sending.values()) controller.abort()
      for (const { preview } of all.get()) if (preview.startsWith('blob:')) URL.revokeObjectURL(preview)
    },
  }
}

export type Uploads = ReturnType<typeof createUploads>

/** Sending it again would not help. */
export const isRefusedFile = ({ state, retriable }: Upload) => state === 'failed' && !retriable

const pathsOf = (uploads: readonly Upload[]) => uploads.flatMap(({ path }) => path ?? [])

const previewOf = (file: File) => (PICTURE_TYPES.includes(file.type) && !isHEIC(file) ? URL.createObjectURL(file) : '')

function refusal(file: File): string | undefined {
  if (!PICTURE_TYPES.includes(file.type) && !isHEIC(file))
    return 'この形式の画像は送れません。JPEG・PNG・WebP・HEICの画像をお選びください。'
  if (file.size > MAX_MEGABYTES * 1024 * 1024) return `画像は${MAX_MEGABYTES}MBまでです。小さくしてからお選びください。`
  return undefined
}

const pictures: FileKind = { refusal, previewOf, sentBefore: (path) => ({ name: '', preview: pathOfSize(path, 480) }) }
