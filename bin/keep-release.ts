// Keeps the demo of this version as db/releases/VERSION.sql.gz, which every later version has to upgrade (db/upgrade.test.ts):
// node bin/keep-release.ts. Run it once, on the commit that is released.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { seedDemo } from '#db/seed.ts'
import { readConfig } from '#platform/config.ts'
import { openPlatform } from '#platform/platform.ts'
import { openIdentity } from '#server/identity.ts'
import { jobTable } from '#src/jobs.ts'
import { listeners } from '#src/listeners.ts'
import { migrateHouse } from '#src/operate/migrate.ts'
import { runOnDatabase } from '#src/operate/postgres-programs.ts'
import { startPostgres } from './postgres.ts'

const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
const { entries } = JSON.parse(readFileSync('db/migrations/meta/_journal.json', 'utf8'))
const postgres = await startPostgres()
const dataDir = mkdtempSync(join(tmpdir(), 'engawa-release-'))
try {
  await migrateHouse(postgres.url)
  const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: postgres.url, DATA_DIR: dataDir, LOG_LEVEL: 'error' })
  const platform = await openPlatform({ config, listeners, jobTable, manualJobs: true })
  const identity = openIdentity(platform)
  await identity.ready()
  platform.accounts = identity.accounts
  await seedDemo(platform, identity)
  await platform.close()
  const file = join(dataDir, 'dump.sql')
  runOnDatabase('pg_dump', postgres.url, ['--data-only', '--schema=public', '--inserts', '--rows-per-insert=500', `--file=${file}`])
  const dump = readFileSync(file, 'utf8')
  // psql's own lines are left out; SET search_path would hide our tables from the test.
  const inserts = dump.slice(dump.indexOf('INSERT INTO')).replace(/\n\\unrestrict .*\n/, '')
  const kept = `db/releases/${version}.sql.gz`
  writeFileSync(kept, gzipSync(`-- ${entries.at(-1).tag} ${new Date().toISOString()}\n${inserts}`, { level: 9 }))
  console.log(`${kept} holds the demo after migration ${entries.at(-1).tag}.`)
} finally {
  postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
