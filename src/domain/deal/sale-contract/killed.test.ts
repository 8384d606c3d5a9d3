import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { and, eq, like, sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { expect, inject, test } from 'vitest'
import { notification } from '#domain/news/notification/table.ts'
import { chat } from '#domain/talk/chat/table.ts'
import { type OpenDatabase, openDatabase } from '#platform/db/open.ts'
import { embeddedBoss } from '#platform/jobs/embedded-boss.ts'
import { mail } from '#platform/mail/table.ts'
import { openPlatform, systemContext } from '#platform/platform.ts'
import { jobTable } from '#src/jobs.ts'
import { listeners } from '#src/listeners.ts'
import { contractTests, open, sign } from '#test/contracts.ts'
import { ownFolder } from '#test/folders.ts'
import { sendAfter } from '#test/waiting.ts'
import { isWhole } from './chain.ts'
import { validSignatures } from './present.ts'
import { visibleContract } from './queries.ts'

test('a kill during a signature leaves nothing, one while sealing completes later: one chain, one copy, one letter, one line', async () => {
  const base = ownFolder('killed')
  // The database every test starts from, but on disk.
  await (await PGlite.create({ dataDir: join(base, 'pg'), loadDataDir: new Blob([readFileSync(inject('template'))]) })).close()
  const opened = await openDatabase({ dataDir: base })
  const tests = await contractTests({ database: opened })
  const { app } = tests
  const { config, clock } = app.platform
  const { contract } = await tests.fixed()
  await sign(app, contract, 'sora')
  await open(app, contract, 'bea')
  await app.drain()
  await sendAfter(app)
  await app.close()
  await opened.close()

  const env = { NODE_ENV: 'test', DATA_DIR: config.dataDir, SECRET: 'what-the-tests-seal-with-and-nobody-else', LOG_LEVEL: 'error' }
  const given = { env, base, now: clock.now().toISOString(), id: contract.id }
  expect(await killed({ ...given, dies: 'signing' })).toEqual({ status: 2, signatures: 1 })
  expect(await killed({ ...given, dies: 'sealing' })).toEqual({ status: 2, signatures: 1 })

  const again = await openDatabase({ dataDir: base })
  const platform = await openPlatform({ config, listeners, jobTable, clock, database: again, manualJobs: true })
  const ctx = systemContext(platform)
  const { db } = ctx
  const row = await visibleContract(ctx, contract.id)
  const chain = await validSignatures(ctx, row)
  expect([row.saleContractStatus, row.sealedSHA256, chain.length, isWhole(chain, row.sha256 ?? '')]).toEqual([3, null, 2, true])
  await workOfTheDeadReturns(again)
  await platform.jobs.drain()
  const { sealedSHA256, sealedKey } = await visibleContract(ctx, contract.id)
  const files = readdirSync(config.dataDir, { recursive: true }).map(String)
  expect(files.filter((name) => name.includes('-sealed-'))).toHaveLength(1)
  const file = platform.seal.open(sealedKey ?? '', (await platform.storage.get(sealedKey ?? '')) as Buffer)
  expect(createHash('sha256').update(file).digest('hex')).toBe(sealedSHA256)
  expect(await db.$count(chat, and(eq(chat.negotiationID, contract.negotiationID), like(chat.message, '%契約書が成立しました%')))).toBe(1)
  expect(await db.$count(notification, eq(notification.kind, 'contract.signed'))).toBe(2)
  await sendAfter({ ...app, platform })
  for (const to of ['sora@example.com', 'bea@example.com'])
    expect(await db.$count(mail, and(eq(mail.toAddress, to), like(mail.text, `%${sealedSHA256}%`))), to).toBe(1)
  await platform.close()
})

/** Returns the contract's state when the process started. */
async function killed(given: object) {
  const signer = spawn(process.execPath, ['test/contract-signer.ts', JSON.stringify(given)], { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  signer.stdout.on('data', (piece) => {
    output += piece
  })
  const [, signal] = await once(signer, 'close')
  expect(signal).toBe('SIGKILL')
  return JSON.parse(output)
}

/** A minute later: pg-boss finds the jobs' heartbeats lost, and the retry delay is over. */
async function workOfTheDeadReturns(opened: OpenDatabase) {
  const { db } = opened
  await db.execute(
    sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute', started_on = started_on - interval '1 minute' where state = 'active'`,
  )
  const boss = new PgBoss({
    db: embeddedBoss(opened as never),
    backend: 'pglite',
    supervise: false,
    schedule: false,
    superviseIntervalSeconds: 1,
  })
  boss.on('error', console.error)
  await boss.start()
  await boss.supervise()
  await boss.stop()
  await db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`)
}
