import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { JWK } from 'jose'
import type { TestProject } from 'vitest/node'
import { standInGoogle } from '#test/google.ts'

declare module 'vitest' {
  interface ProvidedContext {
    baseURL: string
    /** Where the server keeps what it signs with. */
    dataDir: string
    /** What signs for Google, whose keys the server fetches from a stand-in. */
    googleKey: JWK
  }
}

const START_WITHIN_MS = 240_000

/** Starts the server as a person would, on an empty folder, with the demo in it. E2E_BASE_URL takes a server that runs already, E2E_DATA_DIR its folder. */
export default async function setup(project: TestProject) {
  if (process.env.E2E_BASE_URL) {
    project.provide('baseURL', process.env.E2E_BASE_URL)
    project.provide('dataDir', process.env.E2E_DATA_DIR ?? '')
    return
  }
  const google = await standInGoogle()
  project.provide('googleKey', google.privateKey)
  const dataDir = mkdtempSync(join(tmpdir(), 'engawa-journeys-'))
  project.provide('dataDir', dataDir)
  const port = await freePort()
  const { VITEST: _v, NODE_ENV: _n, ...inherited } = process.env
  const env = {
    ...inherited,
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO: '1',
    LOG_LEVEL: 'warn',
    BASE_URL: `http://localhost:${port}`,
    ...google.env,
  }
  const server = spawn(process.execPath, ['bin/start.mjs'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  await opened(server)
  project.provide('baseURL', `http://localhost:${port}`)
  return async () => {
    const gone = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await gone
    await google.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function opened(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The server did not open in time.')), START_WITHIN_MS)
    server.once('exit', (code) => reject(new Error(`The server stopped with ${code} before it opened.`)))
    createInterface({ input: server.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      if (!line.includes('Engawa is open')) return
      clearTimeout(timer)
      resolve()
    })
  })
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
