import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ownFolder } from '#test/folders.ts'
import { openDatabase, rows } from './open.ts'
import { syncs } from './synced-file-system.ts'

const node = process.execPath
// A single database for all tests: creating and migrating it, synced, takes longer than the tests themselves.
const dataDir = ownFolder('durability')

test('every commit is synced to the disk', async () => {
  const opened = await openDatabase({ dataDir })
  await opened.db.execute(sql`create table synced (id int primary key)`)
  const before = syncs.count
  for (let id = 0; id < 20; id++) await opened.db.execute(sql`insert into synced values (${id})`)
  expect(syncs.count - before).toBeGreaterThanOrEqual(20)
  await opened.close()
})

test('acknowledged writes survive kill -9', async () => {
  let acked = -1
  for (const [index, lines] of [40, 90, 160].entries()) {
    const writer = spawn(node, ['test/durability-writer.ts', dataDir, String(index)], { stdio: ['ignore', 'pipe', 'inherit'] })
    let seen = 0
    for await (const line of createInterface({ input: writer.stdout })) {
      acked = Number(line)
      if (++seen >= lines) writer.kill('SIGKILL')
    }
    if (writer.exitCode === null && writer.signalCode === null) await once(writer, 'exit')
    const opened = await openDatabase({ dataDir })
    const [row] = await rows<{ n: number; max: number; balance: number }>(
      opened.db,
      sql`select count(*)::int as n, max(id)::int as max, (select sum(balance)::int from account) as balance from acked`,
    )
    await opened.close()
    expect(row?.max).toBeGreaterThanOrEqual(acked)
    expect(row?.n).toBe((row?.max ?? 0) + 1)
    expect(row?.balance).toBe(1000)
  }
})

test('a second process is refused with a sentence', async () => {
  const opened = await openDatabase({ dataDir })
  const second = spawn(node, ['test/durability-writer.ts', dataDir, '9'], { stdio: ['ignore', 'ignore', 'pipe'] })
  let stderr = ''
  for await (const chunk of second.stderr) stderr += chunk
  expect(stderr).toContain('is in use by another process')
  await opened.close()
  await (await openDatabase({ dataDir })).close()
})
