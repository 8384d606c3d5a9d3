import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import { troublesAround } from '#src/operate/surroundings.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { pictureForm } from '#test/pictures.ts'
import { s3Server } from '#test/s3.ts'

const account = { accessKeyID: 'id', secretAccessKey: 'secret', region: 'auto' }
const s3 = s3Server(account)
const settings = { S3_BUCKET: 'engawa', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
let endpoint: string
let app: TestApp
const logged: { level: number; msg: string; reason?: string }[] = []
const open = (port = 0) => new Promise<void>((ready) => s3.server.listen(port, '127.0.0.1', ready))
beforeAll(async () => {
  await open()
  endpoint = `http://127.0.0.1:${(s3.server.address() as AddressInfo).port}`
  app = await testApp(
    { ...settings, S3_ENDPOINT: endpoint },
    { log: createLog('warn', { write: (line: string) => logged.push(JSON.parse(line)) }) },
  )
})
afterAll(async () => {
  await app.close()
  s3.server.close()
})

const send = async () => app.fetch('/api/image', { method: 'POST', by: 'sora', body: await pictureForm('estate') })
const read = (path: string) => app.fetch(path, { by: 'sora' })

test('while the bucket is away or refuses, uploads and downloads are 503, and both work when it is back', {
  timeout: 60_000,
}, async () => {
  const sent = await send()
  expect(sent.status).toBe(201)
  const { path } = (await sent.json()) as { path: string }
  const port = Number(new URL(endpoint).port)
  for (const trouble of [
    async () => {
      await open(port)
      s3.refuse = true
    },
    async () => {
      s3.server.closeAllConnections()
      await new Promise((closed) => s3.server.close(closed))
    },
  ].reverse()) {
    await trouble()
    for (const answer of [await send(), await read(path)]) {
      expect([answer.status, answer.headers.get('retry-after'), (await answer.json()).code]).toEqual([503, '15', 'storage-offline'])
    }
    expect((await app.fetch('/readyz/database')).status).toBe(200)
  }
  expect([...new Set(logged.map(({ level, msg, reason }) => `${level} ${msg}: ${reason}`))]).toEqual([
    '40 the file storage is away: ECONNREFUSED',
    '40 the file storage is away: 403',
  ])
  s3.refuse = false
  expect([(await send()).status, (await read(path)).status]).toEqual([201, 200])
})

test('no server starts with a bucket that refuses or is unreachable', { timeout: 60_000 }, async () => {
  const tried = async (more: Record<string, string>) =>
    (await troublesAround(readConfig({ ...settings, ...more }))).filter((line) => line.includes('bucket'))
  expect(await tried({ S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: 'other' })).toEqual([
    'The bucket engawa of S3 cannot be used: The file storage answered 403 to PUT.',
  ])
  expect(await tried({ S3_ENDPOINT: 'http://127.0.0.1:65001' })).toEqual([
    expect.stringMatching(/^The bucket engawa of S3 cannot be used: .*ECONNREFUSED/),
  ])
})
