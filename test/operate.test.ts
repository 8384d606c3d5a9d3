// docs/operate.md may be read in an emergency at night: each of its command blocks is run here, or has a test stating what is checked
// instead.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, relative } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { openAccount, sealAccount } from '#domain/deal/bank-details/accounts.ts'
import { bankNotice } from '#domain/deal/bank-details/table.ts'
import { endMembership } from '#domain/people/user/leaving.ts'
import { openSigningKeys } from '#identity-provider/signing-keys.ts'
import type { Ctx } from '#platform/context.ts'
import { serveCopies } from '#platform/db/copy-embedded.ts'
import { openDatabase } from '#platform/db/open.ts'
import { sealKey } from '#platform/documents/seal/table.ts'
import { createLog } from '#platform/log.ts'
import { openPlatform, systemContext } from '#platform/platform.ts'
import { sealOf } from '#platform/second-factor/sealed.ts'
import { totp } from '#platform/second-factor/table.ts'
import { jobTable } from '#src/jobs.ts'
import { listeners } from '#src/listeners.ts'
import { backUp } from '#src/operate/backup.ts'
import { readManifest } from '#src/operate/manifest.ts'
import { copyFiles, moveToPostgres } from '#src/operate/move-to-postgres.ts'
import { postgresFolders } from '#src/operate/postgres-programs.ts'
import { restore } from '#src/operate/restore.ts'
import { troublesAround } from '#src/operate/surroundings.ts'
import { verify } from '#src/operate/verify.ts'
import { account } from '#test/bank-notices.ts'
import { cast } from '#test/cast.ts'
import { config, env, makeHouse, NO_FOLDER, newDatabase, newestBackup, place, run, WITHIN } from '#test/operating.ts'
import { s3Server } from '#test/s3.ts'
import { sharedPair } from '#test/signing-pair.ts'
import { type Postgres, startPostgres } from '../bin/postgres.ts'

let server: Postgres
beforeAll(async () => {
  server = await startPostgres()
  await makeHouse(inject('template'))
})
afterAll(() => {
  server.stop()
  rmSync(place, { recursive: true, force: true })
})

test('a backup of the embedded database, taken while it runs, is restored whole in an empty folder', WITHIN, async () => {
  const opened = await openDatabase({ dataDir: env.DATA_DIR })
  const stopOffering = serveCopies(opened, { dataDir: env.DATA_DIR, log: createLog('silent') })
  const taken = await run('backup')
  stopOffering()
  await opened.close()
  expect(taken).toEqual({ status: 0, output: expect.stringMatching(/engawa-\d{8}T\d{6}: \d+ rows, and the files\.\n$/) })

  const elsewhere = { DATA_DIR: join(place, 'restored'), BACKUP: newestBackup() }
  expect(await run('restore', elsewhere)).toMatchObject({ status: 0, output: expect.stringContaining('Restored as it was at') })
  const whole = await run('verify', elsewhere)
  expect(whole).toEqual({
    status: 0,
    output: expect.stringMatching(
      /^ok {3}\d{2,} rows in \d{2,} tables\nok {3}\d series of numbers\nok {3}1 payments\nok {3}\d+ files\nok {3}2 closed days of the audit with \d+ records\n$/,
    ),
  })

  await expect(restore(config(elsewhere), newestBackup())).rejects.toThrow('is not empty')
})

test('missing data after a restore is named: a row, a number, a file, a record', WITHIN, async () => {
  const dataDir = join(place, 'restored')
  const opened = await openDatabase({ dataDir })
  await opened.pool.query('delete from payment_checkout; delete from allocation; delete from deposit; delete from payment')
  await opened.pool.query(`update audit set detail = '{"changed": 1}' where id = (select min(id) from audit)`)
  const { rows } = await opened.pool.query(`select variants -> 0 ->> 'key' as key from image where dir = 'chat'`)
  await opened.close()
  writeFileSync(join(dataDir, 'files', rows[0].key), 'something else')
  const platform = await openPlatform({ config: config({ DATA_DIR: dataDir }), listeners: {}, jobTable: {}, manualJobs: true })
  const found = await verify(platform, { manifest: readManifest(newestBackup()), files: 1000 })
  await platform.close()
  expect(found.flatMap(({ wrong }) => wrong)).toEqual([
    'payment: 1 rows were kept, 0 are there',
    'deposit: 1 rows were kept, 0 are there',
    'payment_checkout: 1 rows were kept, 0 are there',
    'allocation: 1 rows were kept, 0 are there',
    'R-2026-000001 was issued, but its document is missing',
    `${rows[0].key} does not open: it was changed, or sealed with other keys`,
    '2026-11-21 has changed since it was closed: its rows were changed',
  ])
})

test('a member erased after the backup is erased again in the restored data', WITHIN, async () => {
  const house = await openPlatform({ config: config({}), listeners, jobTable, manualJobs: true })
  await endMembership(systemContext(house), cast.ben.id)
  await house.jobs.drain()
  await house.close()
  expect(readdirSync(join(env.DATA_DIR, 'files/erased'))).toEqual([cast.ben.id])

  const DATA_DIR = join(place, 'restored')
  const replay = (FILES_OF_BEFORE: string) => run('replay-erasures', { DATA_DIR, FILES_OF_BEFORE })
  expect(await replay(join(env.DATA_DIR, 'files'))).toEqual({
    status: 0,
    output: expect.stringMatching(/^Of \d+ members 1 had been erased after the backup and were erased again\.\n$/),
  })
  const restored = await openDatabase({ dataDir: DATA_DIR })
  const { rows } = await restored.pool.query(`select name, email from "user" where id = $1`, [cast.ben.id])
  expect(rows).toEqual([{ name: '退会した会員', email: `${cast.ben.id}@left.invalid` }])
  await restored.close()
})

test('a changed backup, one under other keys and one of the other database are not restored', WITHIN, async () => {
  const backup = newestBackup()
  const DATA_DIR = join(place, 'empty')
  const refused = (more: Record<string, string>) => expect(restore(config({ DATA_DIR, ...more }), backup)).rejects
  await refused({ SECRET: 'another-secret-of-more-than-32-letters' }).toThrow('not the keys that the backup')
  await refused({ SECRET: '' }).toThrow('Put the keys back first')
  await refused({ DATABASE_URL: server.url }).toThrow('of the embedded database')
  const sums = readFileSync(join(backup, 'SHA256SUMS'), 'utf8')
  writeFileSync(join(backup, 'SHA256SUMS'), sums.replace(/^\w{8}/, '00000000'))
  await refused({}).toThrow('are missing or changed')
  writeFileSync(join(backup, 'SHA256SUMS'), sums)
  await expect(restore(config({ DATA_DIR }), place)).rejects.toThrow('is not a complete backup of Engawa')
  expect(existsSync(DATA_DIR)).toBe(false)
})

test('the data moves to PostgreSQL in one command, once, and the embedded database stays as it was', WITHIN, async () => {
  const NEW_DATABASE_URL = await newDatabase(server, 'moved')
  expect(await run('move', { NEW_DATABASE_URL })).toMatchObject({
    status: 0,
    output: expect.stringMatching(
      /^\d{2,} rows in \d{2,} tables are the same in both databases \([\d.]+ s\)\.\nFrom now on: DATABASE_URL=/,
    ),
  })
  const again = moveToPostgres(config({}), { url: NEW_DATABASE_URL, filesToS3: false })
  await expect(again).rejects.toThrow('is not empty')
  const opened = await openDatabase({ dataDir: env.DATA_DIR })
  await expect(moveToPostgres(config({}), { url: NEW_DATABASE_URL, filesToS3: false })).rejects.toThrow('is in use by another process')
  const client = new pg.Client({ connectionString: NEW_DATABASE_URL })
  await client.connect()
  const next = `select nextval('user_number')::int as user, nextval('estate_number')::int as estate`
  expect((await client.query(next)).rows).toEqual((await opened.pool.query(next)).rows)
  await client.end()
  await opened.close()
})

test('an export contains everything except credentials', WITHIN, async () => {
  const EXPORT = join(place, 'export')
  expect(await run('export', { EXPORT })).toEqual({ status: 0, output: expect.stringMatching(/: \d+ rows of \d+ tables, and \d+ files\./) })
  expect(readFileSync(join(EXPORT, 'user.csv'), 'utf8')).toContain('bea@example.com')
  const tables = readdirSync(EXPORT)
  expect(tables).toEqual(expect.arrayContaining(['payment.csv', 'chat.csv', 'audit.csv', 'files']))
  expect(tables.filter((name) => /^(idp_|app_session|second_factor)/.test(name))).toEqual([])
  for (const name of readdirSync(join(EXPORT, 'files/chat')))
    expect(
      readFileSync(join(EXPORT, 'files/chat', name))
        .subarray(8, 12)
        .toString(),
    ).toBe('WEBP')
})

test('files are copied to a bucket, each with the same bytes', async () => {
  await expect(moveToPostgres(config({}), { url: server.url, filesToS3: true })).rejects.toThrow('Set the S3_ values first')
  const keys = { accessKeyID: 'id', secretAccessKey: 'secret', region: 'auto' }
  const { server: s3, bucket } = s3Server(keys)
  await new Promise<void>((listening) => s3.listen(0, '127.0.0.1', listening))
  const endpoint = `http://127.0.0.1:${(s3.address() as AddressInfo).port}`
  const files = join(env.DATA_DIR, 'files')
  const there = readdirSync(files, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => relative(files, join(entry.parentPath, entry.name)))
  expect(await copyFiles(files, { ...keys, endpoint, bucket: 'b' })).toBe(there.length)
  s3.close()
  expect(Object.fromEntries(bucket)).toEqual(Object.fromEntries(there.map((name) => [`/b/${name}`, readFileSync(join(files, name))])))
})

test('a backup of PostgreSQL is restored whole in an empty database', WITHIN, async () => {
  const DATABASE_URL = server.url.replace(/postgres$/, 'moved')
  // The server from npm comes without it.
  if (!postgresFolders().some((folder) => existsSync(join(folder, 'pg_dump'))))
    return expect(backUp(config({ DATABASE_URL }), env.BACKUPS, new Date())).rejects.toThrow('pg_dump is needed')
  const { folder } = await backUp(config({ DATABASE_URL }), env.BACKUPS, new Date('2026-11-24T01:00:00Z'))
  const elsewhere = config({ DATA_DIR: join(place, 'restored-files'), DATABASE_URL: await newDatabase(server, 'restored') })
  const manifest = await restore(elsewhere, folder)
  const platform = await openPlatform({ config: elsewhere, listeners: {}, jobTable: {}, manualJobs: true })
  expect((await verify(platform, { manifest, files: 1000 })).flatMap(({ wrong }) => wrong)).toEqual([])
  await platform.close()
  rmSync(join(elsewhere.dataDir, 'files'), { recursive: true })
  await expect(restore(elsewhere, folder)).rejects.toThrow('is not empty')
})

test('all obstacles to a start are reported together: of the settings, and of the server’s surroundings', WITHIN, async () => {
  expect(await run('check-config')).toEqual({ status: 0, output: 'The server can start with these settings.\n' })
  const bad = await run('check-config', {
    NODE_ENV: 'production',
    SECRET: 'short',
    DATABASE_URL: 'postgres://127.0.0.1:1/nowhere',
    SMTP_URL: 'smtp://127.0.0.1:1',
    DATA_DIR: NO_FOLDER,
  })
  expect(bad.status).toBe(1)
  for (const named of [
    'set SECRET',
    'set BASE_URL',
    'STRIPE_SECRET_KEY',
    'MAIL_FROM',
    'DATABASE_URL cannot be opened',
    'SMTP_URL cannot be reached',
    'is-a-file/files cannot be used',
  ])
    expect(bad.output).toContain(named)
})

test('a publicly readable bucket, a wrong clock, and tables of a newer version are refused', WITHIN, async () => {
  const keys = { accessKeyID: 'id', secretAccessKey: 'secret', region: 'auto' }
  const { server: s3 } = s3Server(keys)
  const open = createServer((request, response) => {
    if (request.headers.authorization) s3.emit('request', request, response)
    else response.end('read by everybody')
  })
  const trouble = async (bucket: Server, more: Record<string, string> = {}) => {
    await new Promise<void>((listening) => bucket.listen(0, '127.0.0.1', listening))
    const S3_ENDPOINT = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`
    const found = await troublesAround(
      config({ S3_ENDPOINT, S3_BUCKET: 'b', S3_ACCESS_KEY_ID: keys.accessKeyID, S3_SECRET_ACCESS_KEY: keys.secretAccessKey, ...more }),
    )
    bucket.close()
    return found
  }
  expect(await trouble(open)).toEqual([expect.stringContaining('lets everybody read')])
  expect(await trouble(s3)).toEqual([])

  const DATABASE_URL = server.url.replace(/postgres$/, 'moved')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  expect(await troublesAround(config({ DATABASE_URL }))).toEqual([
    expect.stringMatching(/^The clock of this machine is (59|60|61) seconds off/),
  ])
  vi.useRealTimers()
  const client = new pg.Client({ connectionString: DATABASE_URL })
  await client.connect()
  await client.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('tomorrow', 9999999999999)`)
  expect(await troublesAround(config({ DATABASE_URL }))).toEqual([expect.stringContaining('by a newer version')])
  await expect(openDatabase({ dataDir: '', databaseURL: DATABASE_URL })).rejects.toThrow('by a newer version')
  await client.query(`delete from drizzle.__drizzle_migrations where hash = 'tomorrow'`)
  await client.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('unreleased', 1)`)
  await expect(openDatabase({ dataDir: '', databaseURL: DATABASE_URL })).rejects.toThrow('before the first release')
  await client.query(`delete from drizzle.__drizzle_migrations where hash = 'unreleased'`)
  await client.end()
})

test('everything sealed by an old secret is resealed under a new one, which is then enough', WITHIN, async () => {
  const DATABASE_URL = server.url.replace(/postgres$/, 'moved')
  const [SECRET_2, both] = ['the-second-secret-of-the-tests-is-this-one', { SECRET_CURRENT: '2' }]
  const found = async (more: Record<string, string>) => {
    const platform = await openPlatform({ config: config({ DATABASE_URL, ...more }), listeners: {}, jobTable: {}, manualJobs: true })
    try {
      const seal = sealOf({ platform })
      const [kept] = await platform.database.db.select().from(totp)
      const wrong = (await verify(platform, { files: 1000 })).flatMap(({ wrong }) => wrong)
      const code = kept?.secret && seal.open('totp ada', Buffer.from(kept.secret, 'base64')).toString()
      const keys = await openSigningKeys({
        db: platform.database.db,
        clock: platform.clock,
        sealingKeys: platform.secrets.all('identity keys'),
        makePair: sharedPair,
      })
      const [notice] = await platform.database.db.select().from(bankNotice)
      const [edition] = notice?.editions ?? []
      const number = notice && edition && openAccount({ platform } as unknown as Ctx, notice, edition).number
      // If the key cannot be opened, a new one is created.
      await platform.documentSeal()
      const seals = (await platform.database.db.select().from(sealKey)).length
      return { wrong, code, kid: keys.kid, number, seals }
    } finally {
      await platform.close()
    }
  }
  const platform = await openPlatform({ config: config({ DATABASE_URL }), listeners: {}, jobTable: {}, manualJobs: true })
  const secret = sealOf({ platform }).seal('totp ada', Buffer.from('of an app')).toString('base64')
  await platform.database.db.insert(totp).values({ uid: 'ada', secret })
  const [at, side] = [new Date(), { negotiationID: 'n', planID: 'p', writer: 2, writerID: 'sora' } as const]
  const editions = [{ edition: 1, at: '', sealed: sealAccount({ platform } as unknown as Ctx, 'b', 1, account) }]
  await platform.database.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.insert(bankNotice).values({ id: 'b', ...side, edition: 1, editions, writtenAt: at, createdAt: at, updatedAt: at, version: 1 })
  })
  await platform.close()
  const whole = await found({})
  expect(whole).toMatchObject({ wrong: [], code: 'of an app', number: account.number, seals: 1 })

  expect(await found({ SECRET_2, ...both })).toEqual(whole)
  await expect(found({ SECRET: SECRET_2 })).rejects.toThrow()
  const done = await run('reseal', { DATABASE_URL, SECRET_2, ...both })
  expect(done).toEqual({ status: 0, output: expect.stringContaining('Everything is sealed by version 2') })
  expect(await found({ SECRET: '', SECRET_2, ...both })).toEqual(whole)
  const again = await run('reseal', { DATABASE_URL, SECRET: '', SECRET_2, ...both })
  expect(again).toEqual({ status: 0, output: expect.stringContaining('(0 files resealed)') })
  const rotated = await run('rotate-signing-keys', { DATABASE_URL, SECRET: '', SECRET_2, ...both })
  expect(rotated).toEqual({ status: 0, output: expect.stringMatching(/^Nodes started from now on sign .* before 20\S+Z\.\n$/) })
  expect((await found({ SECRET: '', SECRET_2, ...both })).kid).not.toBe(whole.kid)
})
