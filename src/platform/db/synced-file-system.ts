import { fdatasyncSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

interface Stream {
  nfd?: number
  flags: number
}
interface Emscripten {
  NODEFS: { stream_ops: { fsync?: (stream: Stream) => number } }
}
const WRITABLE = 3

/** Number of actual syncs; a test asserts that it grows with every commit. */
export const syncs = { count: 0 }

/** PGlite's own file system never calls fsync, so a power cut could take acknowledged commits; this one does. */
export class SyncedNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const initialised = await super.init(...args)
    const hooks = initialised.emscriptenOpts.preRun as unknown as ((module: Emscripten) => void)[]
    hooks.push((module) => {
      module.NODEFS.stream_ops.fsync = (stream) => {
        if (stream.nfd !== undefined && (stream.flags & WRITABLE) !== 0) {
          fdatasyncSync(stream.nfd)
          syncs.count++
        }
        return 0
      }
    })
    return initialised
  }
}

/** Start parameters that make the engine sync (PGlite's default is -F, no sync at all). */
export const syncedStartParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'random_page_cost=1.1',
  // The default of 128 MB stays resident once read; the files are in the system's cache anyway.
  '-c',
  'shared_buffers=32MB',
]
