import { expect, test, vi } from 'vitest'
import { createUploads, type Send } from './uploads.ts'

const file = (name: string, type = 'image/jpeg', bytes = 10) => new File([new Uint8Array(bytes)], name, { type })

/** A server that answers when the test says so. */
function slowServer() {
  const asked: {
    name: string
    answer: (path: string) => void
    fail: (error: Error) => void
    progress: (share: number) => void
    signal: AbortSignal
  }[] = []
  const send: Send = ({ name }, { onProgress, signal }) =>
    new Promise((resolve, reject) => {
      asked.push({ name, answer: (path) => resolve({ path }), fail: reject, progress: onProgress, signal })
      signal.addEventListener('abort', () => reject(new Error('aborted')))
    })
  return { asked, send, of: (name: string) => asked.findLast((one) => one.name === name) as (typeof asked)[number] }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))
const explain = (error: unknown) => (error as Error).message
const states = (uploads: ReturnType<typeof createUploads>) => uploads.all.get().map(({ name, state }) => `${name} ${state}`)

test('two are sent concurrently, the others wait', async () => {
  const server = slowServer()
  const uploads = createUploads({ send: server.send, explain })
  uploads.add([file('a'), file('b'), file('c')])
  expect(states(uploads)).toEqual(['a sending', 'b sending', 'c waiting'])
  server.of('a').progress(0.5)
  expect(uploads.all.get()[0]?.progress).toBe(0.5)
  server.of('a').answer('/files/estate/a.webp')
  await settled()
  expect(states(uploads)).toEqual(['a sent', 'b sending', 'c sending'])
})

test('the paths are reported in the order of the pictures, not of the answers', async () => {
  const server = slowServer()
  const onPaths = vi.fn()
  const uploads = createUploads({ send: server.send, explain, onPaths, initial: ['/files/estate/old.webp'] })
  uploads.add([file('a'), file('b')])
  server.of('b').answer('/files/estate/b.webp')
  await settled()
  server.of('a').answer('/files/estate/a.webp')
  await settled()
  expect(onPaths.mock.lastCall).toEqual([['/files/estate/old.webp', '/files/estate/a.webp', '/files/estate/b.webp']])
  uploads.moveTo(uploads.all.get()[2]?.key ?? '', 1)
  expect(onPaths.mock.lastCall).toEqual([['/files/estate/old.webp', '/files/estate/b.webp', '/files/estate/a.webp']])
})

test('a failure has its reason, and the same file can be sent again', async () => {
  const server = slowServer()
  const uploads = createUploads({ send: server.send, explain })
  uploads.add([file('a')])
  server.of('a').fail(new Error('通信できませんでした。'))
  await settled()
  const [failed] = uploads.all.get()
  expect(failed).toMatchObject({ state: 'failed', sentence: '通信できませんでした。', retriable: true })
  uploads.retry(failed?.key ?? '')
  server.of('a').answer('/files/estate/a.webp')
  await settled()
  expect(uploads.all.get()[0]).toMatchObject({ state: 'sent', path: '/files/estate/a.webp' })
})

test('all failed uploads are retried together, except files that were refused', async () => {
  const server = slowServer()
  const uploads = createUploads({ send: server.send, explain })
  uploads.add([file('a'), file('b'), file('c', 'image/gif')])
  for (const name of ['a', 'b']) server.of(name).fail(new Error('通信できませんでした。'))
  await settled()
  uploads.retryAll()
  expect(states(uploads)).toEqual(['a sending', 'b sending', 'c failed'])
})

test('a file that the server refused is not offered again, but what failed on the way is', async () => {
  const server = slowServer()
  const uploads = createUploads({ send: server.send, explain })
  uploads.add([file('no-photo'), file('signed-out'), file('crowded')])
  const answered = (status: number) => Object.assign(new Error('断られました。'), { data: { status, code: 'x', title: '' } })
  server.of('no-photo').fail(answered(422))
  server.of('signed-out').fail(answered(401))
  await settled()
  server.of('crowded').fail(answered(503))
  await settled()
  expect(uploads.all.get().map(({ state, retriable }) => [state, retriable])).toEqual([
    ['failed', false],
    ['failed', true],
    ['failed', true],
  ])
})

test('a list changed elsewhere is followed, and pending uploads stay behind it', async () => {
  const server = slowServer()
  const onPaths = vi.fn()
  const uploads = createUploads({ send: server.send, explain, onPaths, initial: ['/files/estate/1.webp', '/files/estate/2.webp'] })
  uploads.add([file('a')])
  uploads.follow(['/files/estate/3.webp', '/files/estate/1.webp'])
  expect(uploads.all.get().map(({ path, name }) => path ?? name)).toEqual(['/files/estate/3.webp', '/files/estate/1.webp', 'a'])
  expect(onPaths).not.toHaveBeenCalled()
  server.of('a').answer('/files/estate/a.webp')
  await settled()
  expect(onPaths).toHaveBeenCalledExactlyOnceWith(['/files/estate/3.webp', '/files/estate/1.webp', '/files/estate/a.webp'])
})

test('a file the server would refuse is never sent', () => {
  const server = slowServer()
  const uploads = createUploads({ send: server.send, explain })
  uploads.add([file('scan.pdf', 'application/pdf'), file('large.jpg', 'image/jpeg', 10 * 1024 * 1024 + 1)])
  expect(server.asked).toEqual([])
  expect(uploads.all.get().map(({ sentence, retriable }) => [sentence, retriable])).toEqual([
    ['この形式の画像は送れません。JPEG・PNG・WebP・HEICの画像をお選びください。', undefined],
    ['画像は10MBまでです。小さくしてからお選びください。', undefined],
  ])
})

test("a phone's HEIC is sent, also where the browser does not know its type, and shows once the server has drawn it", async () => {
  const server = slowServer()
  const uploads = createUploads({ send: server.send, explain })
  uploads.add([file('IMG_1.HEIC', ''), file('IMG_2.heic', 'image/heic')])
  expect(uploads.all.get().map(({ preview, state }) => [preview, state])).toEqual([
    ['', 'sending'],
    ['', 'sending'],
  ])
  server.of('IMG_1.HEIC').answer('/files/estate/1.webp')
  await settled()
  expect(uploads.all.get()[0]?.preview).toMatch(/^\/files\/estate\/1/)
})

test('a removed picture stops uploading, and can be put back in its place', async () => {
  const server = slowServer()
  const uploads = createUploads({ send: server.send, explain })
  uploads.add([file('a'), file('b')])
  const putBack = uploads.remove(uploads.all.get()[0]?.key ?? '')
  expect(server.of('a').signal.aborted).toBe(true)
  expect(states(uploads)).toEqual(['b sending'])
  await settled()
  putBack()
  expect(states(uploads)).toEqual(['a sending', 'b sending'])
  server.of('a').answer('/files/estate/a.webp')
  await settled()
  expect(states(uploads)).toEqual(['a sent', 'b sending'])
})

test('the number of pictures is limited', () => {
  const uploads = createUploads({ send: slowServer().send, explain, most: 3, initial: ['/files/estate/old.webp'] })
  expect(uploads.add([file('a'), file('b'), file('c')])).toBe(1)
  expect(uploads.all.get()).toHaveLength(3)
})
