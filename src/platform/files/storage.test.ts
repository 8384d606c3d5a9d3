import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownFolder } from '#test/folders.ts'
import { s3Server } from '#test/s3.ts'
import { s3Storage } from './s3.ts'
import { diskStorage, openStorage, type Storage, StorageAway } from './storage.ts'

const bytes = Buffer.from('縁側の写真')
const folder = ownFolder('files')

const account = { accessKeyID: 'id', secretAccessKey: 'secret', region: 'auto' }
const { server, bucket } = s3Server(account)
let s3: { endpoint: string; bucket: string; region: string; accessKeyID: string; secretAccessKey: string }

beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  s3 = { ...account, endpoint, bucket: 'engawa' }
})
afterAll(() => void server.close())

describe.each<[string, () => Storage]>([
  ['disk', () => openStorage({ s3: undefined, dataDir: folder })],
  ['S3', () => openStorage({ s3, dataDir: folder })],
])('on %s', (_, open) => {
  test('a stored file can be read, whole and as a stream, until it is deleted', async () => {
    const storage = open()
    await storage.put('estate/0193-abc-960.webp', bytes)
    expect(await storage.get('estate/0193-abc-960.webp')).toEqual(bytes)
    const streamed = await storage.stream('estate/0193-abc-960.webp')
    expect(streamed?.size).toBe(bytes.length)
    expect(Buffer.from(await new Response(streamed?.body).arrayBuffer())).toEqual(bytes)
    await storage.delete('estate/0193-abc-960.webp')
    expect(await storage.get('estate/0193-abc-960.webp')).toBeUndefined()
    expect(await storage.stream('estate/0193-abc-960.webp')).toBeUndefined()
    await storage.delete('estate/0193-abc-960.webp')
  })

  test('a newer file replaces an older one', async () => {
    const storage = open()
    await storage.put('profile/a.webp', Buffer.from('old'))
    await storage.put('profile/a.webp', bytes)
    expect(await storage.get('profile/a.webp')).toEqual(bytes)
  })

  test.each(['../secret', 'a/../../secret', '/etc/passwd', 'a//b', 'a/.hidden', '', 'a\\b', 'a b'])(
    '%s is refused as a key',
    async (key) => {
      const storage = open()
      await expect(storage.get(key)).rejects.toThrow('Not a storage key')
      await expect(storage.put(key, bytes)).rejects.toThrow('Not a storage key')
    },
  )
})

test('no partial file is left on disk', async () => {
  const storage = openStorage({ s3: undefined, dataDir: folder })
  await Promise.all(Array.from({ length: 20 }, () => storage.put('race/one', bytes)))
  expect(readdirSync(join(folder, 'files/race'))).toEqual(['one'])
})

test('a refusal of the S3 service is an error, not a missing file', async () => {
  const storage = openStorage({ s3: { ...s3, accessKeyID: 'other' }, dataDir: folder })
  await expect(storage.get('estate/a')).rejects.toThrow('403')
  const guessing = openStorage({ s3: { ...s3, secretAccessKey: 'secreT' }, dataDir: folder })
  await expect(guessing.put('estate/a', bytes)).rejects.toThrow('403')
})

test('an unreachable, full or refusing storage differs from a missing file by its reason', async () => {
  const nobody = openStorage({ s3: { ...s3, endpoint: 'http://127.0.0.1:65001' }, dataDir: folder })
  const refusing = openStorage({ s3: { ...s3, accessKeyID: 'other' }, dataDir: folder })
  const noFolder = openStorage({ s3: undefined, dataDir: '/dev/null' })
  const reasons = []
  for (const storage of [nobody, refusing, noFolder])
    reasons.push(await storage.put('estate/a', bytes).catch((error: StorageAway) => [error instanceof StorageAway, error.reason]))
  expect(reasons).toEqual([
    [true, 'ECONNREFUSED'],
    [true, '403'],
    [true, 'ENOTDIR'],
  ])
})

test.each(['paper/a b.webp', 'paper/a+b.webp', 'paper/縁側 (1)!.webp', "paper/100%'*.webp", 'paper/a?b#c=d&e.webp'])(
  'S3 takes a key as it is written, with any characters: %s',
  async (key) => {
    const storage = s3Storage(s3)
    await storage.put(key, bytes)
    expect([...bucket.keys()]).toContain(`/engawa/${key}`)
    expect(await storage.get(key)).toEqual(bytes)
    await storage.delete(key)
    expect(await storage.get(key)).toBeUndefined()
  },
)

test('the partial file of a killed upload is deleted after a day, and nothing else', async () => {
  const place = ownFolder('parts')
  const storage = diskStorage(place)
  await storage.put('estate/0193-abc.webp', bytes)
  const [old, young] = [
    '0193-old.webp.01930000-0000-7000-8000-000000000001.part',
    '0193-young.webp.01930000-0000-7000-8000-000000000002.part',
  ]
  for (const name of [old, young, 'note.part']) writeFileSync(join(place, 'estate', name), 'half')
  mkdirSync(join(place, 'estate/empty'))
  const dayBefore = new Date('2026-11-20T09:00:00+09:00')
  for (const name of [old, 'note.part', '0193-abc.webp']) utimesSync(join(place, 'estate', name), dayBefore, dayBefore)
  await storage.cleanUp(new Date('2026-11-20T10:00:00+09:00'))
  expect(readdirSync(join(place, 'estate')).sort()).toEqual(['0193-abc.webp', young, 'empty', 'note.part'])
  await diskStorage(join(place, 'not-there-yet')).cleanUp(new Date())
})
