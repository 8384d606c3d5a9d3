import { existsSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { and, eq, like } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { audit } from '#platform/audit/table.ts'
import { transact } from '#platform/context.ts'
import { newID } from '#platform/id.ts'
import { systemContext } from '#platform/platform.ts'
import { totp } from '#platform/second-factor/table.ts'
import { rate } from '#platform/throttle/table.ts'
import { jobTable } from '#src/jobs.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import { pictureForm, spoilt, uploaded } from '#test/pictures.ts'
import { enrolApp, officeAccount, officeBrowser } from '#test/second-factor.ts'
import { attachImages, detachImages } from './attach.ts'
import { pathOfSize, srcSet } from './paths.ts'
import { registerReader } from './readers.ts'
import { cleanUpImages, deleteImages } from './removal.ts'
import { image } from './table.ts'

/** The reader of the messages room, replaced by the tests' own. */
let chatReader: ReturnType<typeof registerReader>
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(() => {
  chatReader = registerReader('chat', undefined)
})
afterEach(() => {
  registerReader('chat', chatReader)
})

const rowOf = async (path: string) => (await app.platform.database.db.select().from(image).where(eq(image.path, path)))[0]
const status = async (path: string, by?: 'ada' | 'bea' | 'ben' | 'sora' | 'suzu') => (await app.fetch(path, { by })).status

test('a picture is stored in its sizes and served to its owner as WebP', async () => {
  const { path, thumbnailPath, ...shape } = await uploaded(app, 'sora', 'estate', { width: 1200, height: 800 })
  expect(shape).toEqual({ width: 1200, height: 800, color: expect.stringMatching(/^#8[89]a[89a]6[5-7]$/) })
  expect(thumbnailPath).toBe(pathOfSize(path, 480))
  for (const [asked, width] of [
    [path, 1200],
    [pathOfSize(path, 960), 960],
    [pathOfSize(path, 480), 480],
    [pathOfSize(path, 700), 720],
    [pathOfSize(path, 9999), 1200],
  ] as const) {
    const answer = await app.fetch(asked, { by: 'sora' })
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(width)
  }
  const small = [960, 720, 480].map((size) => `${pathOfSize(path, size)} ${size}w`)
  expect(srcSet(path, 1200)).toBe([...small, `${path} 1200w`].join(', '))
  expect(srcSet(path, 1200, 960)).toBe(small.join(', '))
  expect(srcSet(path, 600)).toBe(`${small[2]}, ${path} 600w`)
})

test('each role may upload only to its own directories', async () => {
  expect(await refusal(app.as().createImage({ body: await pictureForm('estate') }))).toMatchObject({ status: 401 })
  for (const dir of ['estate', 'identification', 'powerOfAttorney'])
    expect(await refusal(app.as('bea').createImage({ body: await pictureForm(dir) }))).toMatchObject({ status: 403 })
  for (const dir of ['chat', 'profile'] as const) expect(await uploaded(app, 'bea', dir)).toMatchObject({ width: 300 })
  expect(await refusal(app.as('sora').createImage({ body: await pictureForm('elsewhere') }))).toMatchObject({
    status: 422,
    errors: [{ path: 'dir' }],
  })
  const empty = await pictureForm('estate')
  empty.delete('image')
  const refused = await app.fetch('/api/image', { method: 'POST', by: 'sora', body: empty })
  expect(await refused.json()).toMatchObject({ status: 422, errors: [{ path: 'image' }] })
})

test('a draft photo is visible to its owner and the operators until a listing shows it', async () => {
  const { path } = await uploaded(app, 'sora', 'estate')
  expect([await status(path, 'sora'), await status(path, 'ada'), await status(path, 'bea'), await status(path)]).toEqual([
    200, 200, 404, 404,
  ])
  const before = (await app.fetch(path, { by: 'sora' })).headers
  expect(before.get('cache-control')).toMatch(/^private/)
})

test('a picture in a message is visible to those who may read the room, and is stored sealed', async () => {
  const { path } = await uploaded(app, 'sora', 'chat')
  expect([await status(path, 'bea'), await status(path)]).toEqual([404, 401])
  registerReader('chat', async (ctx) => ctx.viewer.kind === 'member' && ctx.viewer.id === 'bea')
  expect([await status(path, 'bea'), await status(path, 'ben')]).toEqual([200, 404])
  const [largest] = (await rowOf(path))?.variants ?? []
  const stored = await app.platform.storage.get(largest?.key ?? '')
  expect(stored?.includes('WEBP')).toBe(false)
  const shown = Buffer.from(await (await app.fetch(path, { by: 'bea' })).arrayBuffer())
  expect(shown.includes('WEBP')).toBe(true)
})

test('a picture that everyone may see is publicly cacheable', async () => {
  const { path } = await uploaded(app, 'sora', 'chat')
  registerReader('chat', async () => true)
  const answer = await app.fetch(path)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const again = await app.fetch(path, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
})

test('a paper is visible to its owner and the operators, never cached, and every view is in the audit log', async () => {
  const { path } = await uploaded(app, 'suzu', 'identification')
  const { id } = (await rowOf(path)) ?? { id: '' }
  expect([await status(path, 'bea'), await status(path, 'sora'), await status(path)]).toEqual([404, 404, 401])
  const answer = await app.fetch(path, { by: 'ada' })
  expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual([200, 'private, no-store', null])
  expect(await status(path, 'suzu')).toBe(200)
  const looks = await app.platform.database.db
    .select()
    .from(audit)
    .where(and(eq(audit.subjectKind, 'user'), eq(audit.subjectID, 'suzu'), eq(audit.deed, 'document.read')))
  expect(looks.map(({ detail }) => detail)).toEqual([{ imageID: id }, { imageID: id }])
  expect(looks.map(({ deed, actorID }) => [deed, actorID])).toEqual([
    ['document.read', 'engawa-operator'],
    ['document.read', 'suzu'],
  ])
})

test('an operator with a second factor sees papers for ten minutes after confirming it; their owner always', async () => {
  const [paper, house] = [(await uploaded(app, 'suzu', 'identification')).path, (await uploaded(app, 'sora', 'estate')).path]
  const office = await officeBrowser(app, await officeAccount(app, 'engawa-operator'))
  await enrolApp(app, office)
  const look = async (path: string) => {
    const answer = await app.fetch(path, { headers: { cookie: office.cookie } })
    return [answer.status, answer.ok ? undefined : (await answer.json()).code]
  }
  expect(await look(paper)).toEqual([200, undefined])
  app.clock.advance({ minutes: 10 })
  expect(await look(paper)).toEqual([403, 'confirm-again'])
  expect(await look(house)).toEqual([200, undefined])
  expect(await status(paper, 'suzu')).toBe(200)
  await (await app.ctx()).db.delete(totp)
})

test('a file that is not ours is not found', async () => {
  const { path } = await uploaded(app, 'sora', 'estate')
  for (const wrong of [
    path.replace('estate', 'profile'),
    '/files/estate/nothing.webp',
    '/files/estate/..%2F..%2Fkeys%2Fsecret',
    path.replace('.webp', '.html'),
  ])
    expect(await status(wrong, 'ada')).toBe(404)
})

test('a picture whose file is empty or missing gets 404, so that nothing caches it; a sealed one too', async () => {
  for (const how of ['emptied', 'gone'] as const) {
    const { path } = await uploaded(app, 'sora', 'estate')
    expect(await status(path, 'sora')).toBe(200)
    await spoilt(app, path, how)
    expect(await status(path, 'sora')).toBe(404)
    expect(await status(pathOfSize(path, 480), 'sora')).toBe(404)
  }
  for (const how of ['emptied', 'gone'] as const) {
    const { path } = await uploaded(app, 'sora', 'identification')
    await spoilt(app, path, how)
    expect(await status(path, 'sora')).toBe(404)
  }
})

test('only the member’s own uploads of the right kind can be attached', async () => {
  const [house, face] = [await uploaded(app, 'sora', 'estate'), await uploaded(app, 'sora', 'profile')]
  const attach = async (by: 'sora' | 'saburo', paths: string[]) =>
    transact(await app.ctx(by), (ctx) => attachImages(ctx, paths, 'estate', 'photos'))
  expect((await attach('sora', [house.path])).map(({ width }) => width)).toEqual([300])
  await expect(attach('saburo', [house.path])).rejects.toMatchObject({ status: 422, fields: { photos: expect.any(String) } })
  await expect(attach('sora', [house.path, face.path])).rejects.toMatchObject({ status: 422 })
  await expect(attach('sora', ['/files/estate/nothing.webp'])).rejects.toMatchObject({ status: 422 })
})

test('an unused upload is deleted after 90 days, with its files', async () => {
  const [kept, left, dropped] = [
    await uploaded(app, 'sora', 'estate'),
    await uploaded(app, 'sora', 'estate'),
    await uploaded(app, 'sora', 'estate'),
  ]
  await transact(await app.ctx('sora'), (ctx) => attachImages(ctx, [kept.path, dropped.path], 'estate'))
  app.clock.advance({ days: 60 })
  await transact(await app.ctx('sora'), (ctx) => detachImages(ctx, [dropped.path]))
  const keys = (await rowOf(left.path))?.variants.map(({ key }) => key) ?? []
  app.clock.advance({ days: 31 })
  await cleanUpImages(systemContext(app.platform))
  expect([await rowOf(kept.path), await rowOf(left.path), await rowOf(dropped.path)].map(Boolean)).toEqual([true, false, true])
  expect(await app.platform.storage.get(keys[0] ?? '')).toBeDefined()
  await app.drain()
  for (const key of keys) expect(await app.platform.storage.get(key)).toBeUndefined()
  app.clock.advance({ days: 60 })
  await cleanUpImages(systemContext(app.platform))
  expect(await rowOf(dropped.path)).toBeUndefined()
})

test('a half-written upload is deleted by the daily job, once it is a day old', async () => {
  const { dataDir } = app.platform.config
  await uploaded(app, 'sora', 'estate')
  const part = join(dataDir, 'files', 'estate', `0193.webp.${newID()}.part`)
  const hours = (n: number) => new Date(app.clock.now().getTime() - n * 3_600_000)
  writeFileSync(part, 'half')
  const cleanUp = () => jobTable.files?.handler(systemContext(app.platform), {})
  utimesSync(part, hours(23), hours(23))
  await cleanUp()
  expect(existsSync(part)).toBe(true)
  utimesSync(part, hours(25), hours(25))
  await cleanUp()
  expect(existsSync(part)).toBe(false)
})

test('a small picture is stored once, whatever sizes are requested', async () => {
  const { path, thumbnailPath } = await uploaded(app, 'bea', 'profile', { width: 40, height: 30 })
  expect(new Set((await rowOf(path))?.variants.map(({ key }) => key)).size).toBe(1)
  expect(await status(thumbnailPath ?? '', 'ben')).toBe(200)
  await transact(systemContext(app.platform), (ctx) => deleteImages(ctx, [path]))
  expect(await status(path, 'bea')).toBe(404)
})

test('uploads a day are limited per member and per network', async () => {
  const { db } = app.platform.database
  await uploaded(app, 'ben', 'profile')
  await db.update(rate).set({ count: 400 }).where(eq(rate.key, 'upload ben'))
  expect(await refusal(app.as('ben').createImage({ body: await pictureForm('profile') }))).toMatchObject({
    status: 429,
    title: '画像のアップロードは1日に400枚までです。時間をおいてもう一度お試しください。',
  })
  expect(await uploaded(app, 'bea', 'profile')).toMatchObject({ width: 300 })
  await db.update(rate).set({ count: 1200 }).where(like(rate.key, 'upload-network %'))
  expect(await refusal(app.as('bea').createImage({ body: await pictureForm('profile') }))).toMatchObject({
    status: 429,
    title: expect.stringContaining('お使いの回線から'),
  })
})
