import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Directories of PostgreSQL's own programs: Debian's packages, newest first, then the PATH. */
export function postgresFolders(): string[] {
  const debian = '/usr/lib/postgresql'
  const packaged = existsSync(debian)
    ? readdirSync(debian)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(debian, version, 'bin'))
    : []
  return [...packaged, ...(process.env.PATH ?? '').split(':')]
}

/** Runs one of the programs on the database of a URL; the password is passed where other users of the machine cannot read it. */
export function runOnDatabase(program: 'pg_dump' | 'pg_restore', url: string, args: string[]): void {
  const folder = postgresFolders().find((each) => existsSync(join(each, program)))
  if (!folder) throw new Error(`${program} is needed: install PostgreSQL's programs (Debian: apt-get install postgresql-client).`)
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  const { status: ended, stderr } = spawnSync(join(folder, program), ['--dbname', address.href, ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  if (ended !== 0) throw new Error(`${program} failed: ${stderr.trim()}`)
}
