import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { StorageAway } from '#platform/files/storage.ts'
import type { Post } from '#platform/mail/deliver.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { createReadiness } from './ready.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const troubles = (more: object = {}) => createReadiness({ ...app.platform, post: {} as Post, ...more })()

test('a server with a database, file storage and working mail is ready', async () => {
  expect(await troubles()).toEqual([])
  const answers = await Promise.all(['/readyz', '/readyz/database'].map((path) => app.fetch(path)))
  expect(await Promise.all(answers.map(async (answer) => [answer.status, await answer.text()]))).toEqual([
    [200, 'ok'],
    [200, 'ok'],
  ])
})

test('a full disk and a delayed letter are reported, each with its reason', async () => {
  const put = async () => {
    throw new StorageAway(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
  }
  expect(await troubles({ storage: { ...app.platform.storage, put } })).toEqual(['storage: ENOSPC'])
  const { db } = app.platform.database
  await db.execute(sql`insert into mail (id, key, to_address, subject, text, html, status, due_at, created_at)
    values ('late', 'late', 'a@example.com', '', '', '', 'queued', now(), now() - interval '17 minutes')`)
  expect(await troubles()).toEqual(['mail: the oldest letter waits for 17 minutes'])
  expect(await troubles({ post: undefined })).toEqual([])
  await db.execute(sql`delete from mail`)
})

test('the disk is tried once a minute, however often readiness is checked', async () => {
  let tries = 0
  const put: typeof app.platform.storage.put = async (...given) => {
    tries++
    return app.platform.storage.put(...given)
  }
  const ready = createReadiness({ ...app.platform, storage: { ...app.platform.storage, put } })
  await Promise.all([ready(), ready(), ready()])
  await ready()
  expect(tries).toBe(1)
})
