// Runs the command blocks of docs/operate.md on a small installation of its own.
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { image } from '#domain/base/image/table.ts'
import { closeAuditDays } from '#platform/audit/chain.ts'
import { readConfig } from '#platform/config.ts'
import { openDatabase } from '#platform/db/open.ts'
import type { Postgres } from '../bin/postgres.ts'
import { testApp } from './app.ts'
import { invoiced, openDeal, payByCard, stockMenus } from './deals.ts'
import { hillHouse } from './houses.ts'
import { uploaded } from './pictures.ts'

export const place = mkdtempSync(join(tmpdir(), 'engawa-operate-'))
export const SECRET = 'what-the-tests-seal-with-and-nobody-else'
export const env = {
  PATH: `${process.cwd()}/node_modules/.bin:${process.env.PATH}`,
  NODE_ENV: 'test',
  SECRET,
  DATA_DIR: join(place, 'data'),
  DATABASE_URL: '',
  BACKUPS: join(place, 'backups'),
  KEYS: join(place, 'keys'),
}
export const NO_FOLDER = join(place, 'is-a-file')
/** Each starts separate programs. */
export const WITHIN = { timeout: 90_000 }

/** The blocks by the name above each. */
export const blocks = new Map(
  [...readFileSync('docs/operate.md', 'utf8').matchAll(/<!-- (\w[\w-]*) -->\n```sh\n([\s\S]*?)```/g)].map(
    ([, name = '', text = '']) => [name, text] as const,
  ),
)

interface Outcome {
  status: number
  output: string
}

export function run(name: string, more: Record<string, string> = {}): Promise<Outcome> {
  const text = blocks.get(name)
  if (!text) throw new Error(`docs/operate.md has no block named ${name}.`)
  return new Promise((done) =>
    execFile('bash', ['--norc', '-euo', 'pipefail', '-c', text], { env: { ...env, ...more }, encoding: 'utf8' }, (error, stdout, stderr) =>
      done({ status: error ? Number(error.code ?? 1) : 0, output: `${stdout}${stderr}` }),
    ),
  )
}

/** Configuration as the scripts read it. */
export const config = (more: Record<string, string>) => readConfig({ ...env, ...more })

export const newestBackup = () =>
  join(
    env.BACKUPS,
    readdirSync(env.BACKUPS)
      .filter((name) => name.startsWith('engawa-'))
      .sort()
      .at(-1) ?? '',
  )

export async function newDatabase(server: Pick<Postgres, 'url'>, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query(`drop database if exists ${name} with (force)`)
  await client.query(`create database ${name}`)
  await client.end()
  return server.url.replace(/postgres$/, name)
}

/** A small installation on the embedded database: a listing with a photo, a paid invoice, a sealed picture, and a closed day. */
export async function makeHouse(template: string): Promise<void> {
  // Files of one worker share this module, and the previous one has removed the folder.
  mkdirSync(env.DATA_DIR, { recursive: true })
  writeFileSync(NO_FOLDER, '')
  const pglite = await PGlite.create({ dataDir: join(env.DATA_DIR, 'pg'), loadDataDir: new Blob([readFileSync(template)]) })
  await pglite.close()
  const opened = await openDatabase({ dataDir: env.DATA_DIR })
  const app = await testApp({ DATA_DIR: env.DATA_DIR, SECRET }, { database: opened })
  await hillHouse(app)
  const menus = await stockMenus(app)
  await openDeal(app)
  const { payment } = await invoiced(app, menus)
  await payByCard(app, payment)
  await uploaded(app, 'bea', 'chat')
  const { db, platform } = await app.ctx('ada')
  for (const { variants } of await db.select().from(image).where(eq(image.dir, 'estate')))
    for (const { key } of variants) await platform.storage.put(key, Buffer.from('a photo'))
  app.clock.set('2026-11-23T09:00:00+09:00')
  await closeAuditDays(await app.ctx('ada'))
  await app.close()
  await opened.close()
}
