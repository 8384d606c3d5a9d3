// Reverse proxies that may stand in front of a running server in production, each started with a folder and a port of its own; installed
// where that is allowed.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installDebian, mayInstall } from './debian.ts'

export interface RunningProxy {
  url: string
  stop(): Promise<void>
}

interface Program {
  name: 'nginx' | 'caddy'
  /** The Debian package. */
  package: string
  configuration(folder: string, port: number): string
  args(folder: string, file: string): string[]
}

/** Returns once the proxy answers. Throws one sentence that says what to install, or what did not start. */
export async function startProxy({ name, package: ofDebian, configuration, args }: Program): Promise<RunningProxy> {
  const found = findProgram(name, ofDebian)
  const folder = mkdtempSync(join(tmpdir(), `engawa-${name}-`))
  const port = await freePort()
  const file = join(folder, 'configuration')
  writeFileSync(file, configuration(folder, port))
  // Keeps its data in its folder, whichever user runs it.
  const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const program = spawn(found, args(folder, file), { stdio: ['ignore', 'ignore', 'inherit'], env })
  const gone = new Promise<void>((resolve) => program.once('exit', () => resolve()))
  await answering(name, port, gone)
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      program.kill('SIGTERM')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function findProgram(name: string, ofDebian: string): string {
  const find = () => ['/usr/sbin', ...(process.env.PATH ?? '').split(':')].map((path) => join(path, name)).find((path) => existsSync(path))
  if (!find() && mayInstall()) installDebian([ofDebian])
  const found = find()
  if (!found) throw new Error(`${name} is needed for the tests behind a proxy: install it (Debian: apt-get install ${ofDebian}).`)
  return found
}

async function answering(name: string, port: number, gone: Promise<void>) {
  let ended = false
  void gone.then(() => {
    ended = true
  })
  for (let tries = 0; tries < 200 && !ended; tries++) {
    if (await opens(port)) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${name} did not start.`)
}

const opens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.end()
      resolve(true)
    }).on('error', () => resolve(false))
  })

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
