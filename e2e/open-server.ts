import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { JWK } from 'jose'
import { standInGoogle } from '#test/google.ts'
import { openMailSink } from '#test/mail-sink.ts'

const START_WITHIN_MS = 360_000

export interface JourneyServer {
  baseURL: string
  /** The server's data folder, with its signing keys. */
  dataDir: string
  /** Signing key for the stand-in Google from which the server fetches its keys. */
  googleKey: JWK
  /** Stops it as a person would, and deletes all its data. */
  close(): Promise<void>
}

/** Starts the server as a person would, on an empty folder: with the demo, or with only this operator. */
export async function openServer(operator?: { email: string; password: string }): Promise<JourneyServer> {
  const [google, post] = [await standInGoogle(), await openMailSink()]
  const dataDir = mkdtempSync(join(tmpdir(), 'engawa-journeys-'))
  const port = await freePort()
  const { VITEST: _v, NODE_ENV: _n, ...inherited } = process.env
  const env = {
    ...inherited,
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO: operator ? '0' : '1',
    LOG_LEVEL: 'warn',
    CONTRACT_TEMPLATE: 'on',
    SMTP_URL: post.url,
    // Each invented visitor comes from a network of its own: sign-ups per network and hour are limited.
    TRUST_PROXY: '1',
    BASE_URL: `http://localhost:${port}`,
    ...google.env,
  }
  if (operator) {
    const made = spawnSync(process.execPath, ['bin/create-admin.ts', operator.email, '運営'], {
      env: { ...env, ADMIN_PASSWORD: operator.password },
      encoding: 'utf8',
    })
    if (made.status !== 0) throw new Error(`No operator: ${made.stderr}`)
  }
  const server = spawn(process.execPath, ['bin/start.mjs'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const gone = new Promise((resolve) => server.once('exit', resolve))
  const close = async () => {
    server.kill('SIGTERM')
    await gone
    await google.close()
    await post.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await opened(server)
  } catch (error) {
    await close()
    throw error
  }
  return { baseURL: env.BASE_URL, dataDir, googleKey: google.privateKey, close }
}

function opened(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The server did not open in time.')), START_WITHIN_MS)
    server.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`The server stopped with ${code} before it opened.`))
    })
    createInterface({ input: server.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      if (!line.includes('Engawa is open')) return
      clearTimeout(timer)
      resolve()
    })
  })
}

export const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
