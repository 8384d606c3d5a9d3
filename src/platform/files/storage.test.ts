import { mkdtempSync, readdirSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStorage, type Storage } from './storage.ts'

const bytes = Buffer.from('縁側の写真')
const folder = mkdtempSync(join(tmpdir(), 'engawa-files-'))

/** As much of S3 as a bucket on loopback needs; refuses what is not signed. */
const bucket = new Map<string, Buffer>()
const server: Server = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const key = request.url ?? ''
  if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=id/')) response.writeHead(403).end()
  else if (request.method === 'PUT') response.writeHead(bucket.set(key, Buffer.concat(chunks)) && 200).end()
  else if (request.method === 'DELETE') response.writeHead(bucket.delete(key) ? 204 : 404).end()
  else response.writeHead(bucket.has(key) ? 200 : 404, { 'content-length': bucket.get(key)?.length ?? 0 }).end(bucket.get(key))
})
let s3: { endpoint: string; bucket: string; region: string; accessKeyID: string; secretAccessKey: string }

beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  s3 = { endpoint, bucket: 'engawa', region: 'auto', accessKeyID: 'id', secretAccessKey: 'secret' }
})
afterAll(() => void server.close())

describe.each<[string, () => Storage]>([
  ['disk', () => openStorage({ s3: undefined, dataDir: folder })],
  ['S3', () => openStorage({ s3, dataDir: folder })],
])('on %s', (_, open) => {
  test('what is put can be read, whole and as a stream, until it is deleted', async () => {
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

  test.each(['../secret', 'a/../../secret', '/etc/passwd', 'a//b', 'a/.hidden', '', 'a\\b', 'a b'])('%s is no key', async (key) => {
    const storage = open()
    await expect(storage.get(key)).rejects.toThrow('Not a storage key')
    await expect(storage.put(key, bytes)).rejects.toThrow('Not a storage key')
  })
})

test('on disk nothing half written is left', async () => {
  const storage = openStorage({ s3: undefined, dataDir: folder })
  await Promise.all(Array.from({ length: 20 }, () => storage.put('race/one', bytes)))
  expect(readdirSync(join(folder, 'files/race'))).toEqual(['one'])
})

test('a refusal of the S3 service is an error, not a missing file', async () => {
  const storage = openStorage({ s3: { ...s3, accessKeyID: 'other' }, dataDir: folder })
  await expect(storage.get('estate/a')).rejects.toThrow('403')
})
