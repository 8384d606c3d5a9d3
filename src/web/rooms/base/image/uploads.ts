import { sized } from '#domain/base/image/paths.ts'
import { createStore } from '#web/state/store.ts'

/** What the server takes; it has the last word. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif', '.heic', '.heif']
/** As phones write them: few browsers show one, and some do not know its type. */
const isHEIC = ({ type, name }: File) => /^image\/hei[cf]$/.test(type) || /\.hei[cf]$/i.test(name)
const MAX_MEGABYTES = 10
/** More at once would only make each of them slower on a phone. */
const AT_ONCE = 2

export interface Upload {
  key: string
  /** The file's own name; empty for a picture that was there before. */
  name: string
  state: 'waiting' | 'sending' | 'sent' | 'failed'
  /** 0 to 1 */
  progress: number
  /** What to show of it, from the very first moment; empty for what is no picture. */
  preview: string
  /** Where it lies, once it is sent. */
  path?: string
  /** Why it failed, and what to do. */
  sentence?: string
  /** Sending the very same file again may help. */
  retriable?: boolean
}

export type Send = (file: File, options: { onProgress: (share: number) => void; signal: AbortSignal }) => Promise<{ path: string }>

/** A kind of file: why one of them is not taken, what is shown of it, and of one that was sent before. */
export interface Taken {
  refusal: (file: File) => string | undefined
  previewOf: (file: File) => string
  sentBefore: (path: string) => Pick<Upload, 'name' | 'preview'>
}

interface UploadsPlan {
  send: Send
  /** Words for a failure. */
  explain: (error: unknown) => string
  initial?: readonly string[]
  most?: number
  /** What may be chosen, and how it shows; pictures unless said. */
  taken?: Taken
  /** The paths that are sent, in their order, whenever they change. */
  onPaths?: (paths: string[]) => void
}

/** Pictures on their way to the server: a queue that sends, tells of its progress, tries again and keeps an order. No React in here. */
export function createUploads({ send, explain, initial = [], most = Number.POSITIVE_INFINITY, taken = pictures, onPaths }: UploadsPlan) {
  const files = new Map<string, File>()
  const sending = new Map<string, AbortController>()
  let made = 0
  const newKey = () => `picture-${++made}`
  const sentBefore = (path: string): Upload => ({ key: newKey(), state: 'sent', progress: 1, path, ...taken.sentBefore(path) })
  const all = createStore<readonly Upload[]>(initial.map(sentBefore))
  let told = pathsOf(all.get())

  const set = (next: readonly Upload[]) => {
    all.set(next)
    const paths = pathsOf(next)
    if (paths.join() === told.join()) return
    told = paths
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
      if (!signal.aborted) change(key, { state: 'failed', sentence: explain(error), retriable: true })
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
    /** Takes as many as there is room for, and answers how many were left out. */
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
    /** Takes it out; the answer puts it back to where it was. */
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
    /** To a place of the list, counted from 0. */
    moveTo(key: string, to: number) {
      const from = all.get().findIndex((upload) => upload.key === key)
      const moved = all.get()[from]
      if (moved && to >= 0 && to < all.get().length && to !== from) set(all.get().toSpliced(from, 1).toSpliced(to, 0, moved))
    },
    /** Sends again what may get through now. */
    retryAll() {
      const failed = all.get().filter(({ retriable }) => retriable)
      if (failed.length === 0) return
      set(
        all.get().map((upload) => (upload.retriable ? { ...upload, state: 'waiting', sentence: undefined, retriable: undefined } : upload)),
      )
      sendNext()
    },
    /** The list was changed elsewhere: what is sent becomes that, what is on its way stays behind it. */
    follow(paths: readonly string[]) {
      if (paths.join() === told.join()) return
      const known = new Map(all.get().flatMap((upload) => (upload.path ? [[upload.path, upload] as const] : [])))
      told = [...paths]
      set([...paths.map((path) => known.get(path) ?? sentBefore(path)), ...all.get().filter(({ path }) => !path)])
    },
    /** Stops what is on its way and lets go of the previews. */
    close() {
      for (const controller of sending.values()) controller.abort()
      for (const { preview } of all.get()) if (preview.startsWith('blob:')) URL.revokeObjectURL(preview)
    },
  }
}

export type Uploads = ReturnType<typeof createUploads>

const pathsOf = (uploads: readonly Upload[]) => uploads.flatMap(({ path }) => path ?? [])

const previewOf = (file: File) => (PICTURE_TYPES.includes(file.type) && !isHEIC(file) ? URL.createObjectURL(file) : '')

function refusal(file: File): string | undefined {
  if (!PICTURE_TYPES.includes(file.type) && !isHEIC(file))
    return 'この形式の画像は送れません。JPEG・PNG・WebP・HEICの画像をお選びください。'
  if (file.size > MAX_MEGABYTES * 1024 * 1024) return `画像は${MAX_MEGABYTES}MBまでです。小さくしてからお選びください。`
  return undefined
}

const pictures: Taken = { refusal, previewOf, sentBefore: (path) => ({ name: '', preview: sized(path, 480) }) }
