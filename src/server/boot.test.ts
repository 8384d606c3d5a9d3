import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { holdFolder } from '#platform/files/shared-folder.ts'
import { freshDatabase } from '#test/database.ts'
import { ownFolder } from '#test/folders.ts'
import { boot } from './boot.ts'

const folder = () => ownFolder('boot')

test.runIf(process.env.TEST_DATABASE_URL)('a node with other files than a running node does not start', async () => {
  const opened = await freshDatabase()
  if (opened.engine !== 'postgresql') throw new Error('Two nodes need a server.')
  const living = await holdFolder(opened, { config: { dataDir: folder(), s3: undefined }, log: pino({ level: 'silent' }) })
  for (const [name, value] of Object.entries({ DATABASE_URL: opened.url, DATA_DIR: folder(), DEMO: '0' })) vi.stubEnv(name, value)
  await expect(boot()).rejects.toThrow('Another server is running on this database')
  await living()
  await (await boot()).close()
  vi.unstubAllEnvs()
})

test('an unreachable database is named, without its password', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://engawa:kaede@127.0.0.1:1/engawa')
  await expect(boot()).rejects.toThrow(/^The database of DATABASE_URL cannot be opened: (?!.*kaede).*ECONNREFUSED/)
  vi.unstubAllEnvs()
})
