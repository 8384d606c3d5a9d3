import { createHash } from 'node:crypto'
import { mkdirSync, realpathSync, unlinkSync } from 'node:fs'
import { createConnection, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Locks the folder for this process, by a socket whose name disappears with the process: PGlite takes no lock itself, and two processes on
 * one folder corrupt it. Throws an error if another process has it; returns a function that releases it.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  mkdirSync(folder, { recursive: true })
  const id = createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 32)
  const address =
    process.platform === 'linux'
      ? `\0engawa-${id}`
      : process.platform === 'win32'
        ? `\\\\.\\pipe\\engawa-${id}`
        : join(tmpdir(), `engawa-${id}.sock`)
  try {
    return await listen(address)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    if (process.platform !== 'linux' && process.platform !== 'win32' && (await isDead(address))) {
      unlinkSync(address)
      return listen(address)
    } else {
      throw new Error(`${folder} is in use by another process. Stop the other server first, or set another DATA_DIR.`)
    }
  }
}

const listen = (address: string) =>
  new Promise<() => void>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(address, () => {
      server.unref()
      resolve(() => server.close())
    })
  })

const isDead = (address: string) =>
  new Promise<boolean>((resolve) => {
    const probe = createConnection(address)
    probe.once('connect', () => {
      probe.destroy()
      resolve(false)
    })
    probe.once('error', () => resolve(true))
  })
