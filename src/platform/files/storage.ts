import { createReadStream } from 'node:fs'
import { glob, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import type { Config } from '#platform/config.ts'
import { newID } from '#platform/id.ts'
import { storageErrors } from '#platform/meters.ts'
import { s3Storage } from './s3.ts'

/** File storage. Keys are made by the server, never by a client: names joined by slashes, such as `estate/0193…-960.webp`. */
export interface Storage {
  put(key: string, bytes: Uint8Array): Promise<void>
  get(key: string): Promise<Buffer | undefined>
  /** For responses: streams the file without holding it whole in memory. */
  stream(key: string): Promise<{ body: ReadableStream<Uint8Array>; size: number | undefined } | undefined>
  /** Deleting a missing file is not an error. */
  delete(key: string): Promise<void>
  /** Removes partial files older than `before`, left by a process that was killed while writing. */
  cleanUp(before: Date): Promise<void>
}

/** The disk or the bucket failed: unreachable, full, or refusing. */
export class StorageAway extends Error {
  /** For the operator's logs: ENOSPC, ECONNREFUSED, 403. */
  readonly reason: string

  constructor(cause: unknown) {
    const { code, message, name } = rootOf(cause)
    super(message, { cause })
    this.name = 'StorageAway'
    this.reason = code ?? name
  }
}

/** fetch hides the actual error in its cause. */
function rootOf(error: unknown): { code?: string; message: string; name: string } {
  const { cause, code, message = '', name = '' } = (error ?? {}) as { cause?: unknown; code?: unknown; message?: string; name?: string }
  if (cause) return rootOf(cause)
  return { ...(typeof code === 'string' && { code }), message: message || String(code), name }
}

export const openStorage = (config: Pick<Config, 's3' | 'dataDir'>): Storage =>
  withSafeKeys(config.s3 ? s3Storage(config.s3) : diskStorage(join(config.dataDir, 'files')))

/** Refuses any key that could leave its folder, whatever the adapter would do with it. */
function withSafeKeys(storage: Storage): Storage {
  const safe = (key: string) => {
    if (!/^[\w-]+(\/[\w-]+)*(\.\w+)?$/.test(key)) throw new Error(`Not a storage key: ${key}`)
    return key
  }
  const failing = (op: string) => (error: unknown) => {
    storageErrors.inc({ op })
    throw new StorageAway(error)
  }
  return {
    put: async (key, bytes) => storage.put(safe(key), bytes).catch(failing('put')),
    get: async (key) => storage.get(safe(key)).catch(failing('get')),
    stream: async (key) => storage.stream(safe(key)).catch(failing('get')),
    delete: async (key) => storage.delete(safe(key)).catch(failing('delete')),
    cleanUp: (before) => storage.cleanUp(before),
  }
}

export function diskStorage(folder: string): Storage {
  const pathOf = (key: string) => resolve(folder, key)
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      const part = `${path}.${newID()}.part`
      await mkdir(dirname(path), { recursive: true })
      try {
        await writeSynced(part, bytes)
        await rename(part, path) // a reader sees the old file or the whole new one
        await syncFolder(dirname(path))
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
    },
    get: (key) => readFile(pathOf(key)).catch(absent),
    async stream(key) {
      const found = await stat(pathOf(key)).catch(absent)
      return found && { size: found.size, body: Readable.toWeb(createReadStream(pathOf(key))) as ReadableStream<Uint8Array> }
    },
    delete: (key) => rm(pathOf(key), { force: true }),
    async cleanUp(before) {
      const parts = glob(join(folder, '**', '*.part'))
      for await (const path of parts)
        if (PART.test(path) && ((await stat(path).catch(absent))?.mtime ?? before) < before) await rm(path, { force: true })
    },
  }
}

// Temporary file of a write in progress. No key looks like this.
const PART = /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.part$/

async function writeSynced(path: string, bytes: Uint8Array) {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

// A rename survives a power cut only once the folder is synced too. Windows cannot open a folder, and does not need it.
async function syncFolder(path: string) {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
