import { cpSync, existsSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { join, resolve } from 'node:path'
import type { Logger } from '#platform/log.ts'
import { lockFolder } from './lock.ts'
import type { OpenDatabase } from './open.ts'

/** In DATA_DIR, so that only users with access to the data can request a copy: the folder's permissions are the protection. */
const socketIn = (dataDir: string) => join(dataDir, 'copy.sock')
const FAILED = 500

/** Copies the embedded database, through the running server if there is one: two processes on one folder corrupt it. */
export async function copyDatabase(dataDir: string, to: string): Promise<void> {
  const folder = join(dataDir, 'pg')
  if (!existsSync(join(folder, 'PG_VERSION'))) throw new Error(`There is no database in ${folder}.`)
  const unlock = await lockFolder(folder).catch(() => undefined)
  if (!unlock) return askForCopy(socketIn(dataDir), resolve(to))
  try {
    cpSync(folder, to, { recursive: true })
  } finally {
    unlock()
  }
}

/** Serves copy requests while this process owns the database. The engine runs on this very thread, so nothing is written during a copy. */
export function serveCopies(opened: OpenDatabase, { dataDir, log }: { dataDir: string; log: Logger }): () => void {
  if (opened.engine !== 'pglite' || process.platform === 'win32') return () => {}
  const socket = socketIn(dataDir)
  rmSync(socket, { force: true })
  const server = createServer(async (asked, answer) => {
    try {
      const to = decodeURIComponent(asked.headers['x-copy-to'] as string)
      await opened.pool.query('checkpoint')
      cpSync(join(dataDir, 'pg'), to, { recursive: true })
      answer.end()
    } catch (error) {
      log.error({ err: error }, 'the database could not be copied')
      answer.writeHead(FAILED).end((error as Error).message)
    }
  })
  server.on('error', (error) => log.warn({ err: error }, 'backups are not possible while this server runs'))
  server.listen(socket)
  server.unref()
  return () => {
    server.close()
    server.closeAllConnections()
  }
}

const askForCopy = (socketPath: string, to: string) =>
  new Promise<void>((done, failed) => {
    const asked = request({ socketPath, method: 'POST', headers: { 'x-copy-to': encodeURIComponent(to) } }, (answer) => {
      let answerText = ''
      answer.setEncoding('utf8').on('data', (text) => {
        answerText += text
      })
      answer.on('end', () =>
        answer.statusCode === 200 ? done() : failed(new Error(`The server could not copy its database: ${answerText}`)),
      )
    })
    asked.on('error', () =>
      failed(new Error('Another process holds the database and cannot copy it: stop that process, then take the backup.')),
    )
    asked.end()
  })
