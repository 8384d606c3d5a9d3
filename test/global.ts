import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { PgBoss } from 'pg-boss'
import type { TestProject } from 'vitest/node'
import { openPGlite } from '#platform/db/open.ts'
import { embeddedBoss } from '#platform/jobs/embedded-boss.ts'
import { writeSigningPair } from './signing-pair.ts'

declare module 'vitest' {
  interface ProvidedContext {
    template: string
  }
}

/** Creates the database every worker starts from, once per change of the migrations. */
export default async function setup(project: TestProject) {
  const file = join('node_modules/.cache/engawa', `${fingerprint()}.tar`)
  if (!existsSync(file)) await writeTemplate(file)
  await writeSigningPair()
  project.provide('template', file)
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const name of readdirSync('db/migrations', { recursive: true }).map(String).sort())
    if (/\.sql$|_journal\.json$/.test(name)) hash.update(readFileSync(join('db/migrations', name)))
  for (const part of ['@electric-sql/pglite', 'pg-boss']) hash.update(readFileSync(join('node_modules', part, 'package.json')))
  return hash.digest('hex').slice(0, 16)
}

async function writeTemplate(file: string) {
  mkdirSync(join(file, '..'), { recursive: true })
  const pglite = await PGlite.create()
  const opened = await openPGlite(pglite)
  const boss = new PgBoss({ db: embeddedBoss(opened), backend: 'pglite', supervise: false, schedule: false })
  await boss.start()
  await boss.stop()
  const dump = await pglite.dumpDataDir('none')
  await opened.close()
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()))
  renameSync(unfinished, file)
}
