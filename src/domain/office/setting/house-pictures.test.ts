import { desc } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { image } from '#domain/base/image/table.ts'
import type { Section } from '#platform/setting/sections.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import { urlOf } from '#test/call.ts'
import type { Person } from '#test/cast.ts'
import { colleague } from '#test/colleagues.ts'
import { type Menus, offeredQuotation, openDeal, stockMenus } from '#test/deals.ts'
import { pictureForm, uploaded } from '#test/pictures.ts'

let app: TestApp
let member: Person
let menus: Menus
let deal: string
beforeAll(async () => {
  app = await testApp()
  member = await colleague(app, 'tanto', '担当 太郎')
  menus = await stockMenus(app)
  deal = await openDeal(app)
})
afterAll(() => app.close())

const read = async (section: Section) => (await app.as('ada').getSetting({ params: { section } })).data
async function put(section: Section, change: object) {
  app.clock.advance({ minutes: 1 })
  const data = { ...(await read(section)), ...change } as never
  const written = await app.as('ada').saveSetting({ params: { section }, body: { data, note: '変わったため' } })
  await app.platform.settings.reload()
  return written
}
const status = async (path: string, by?: Person) => (await app.fetch(path, { by })).status
/** Number of pictures in a quotation's PDF. */
async function picturesOn(id: string): Promise<number> {
  const answer = await app.fetch(urlOf('getQuotationPaper', { params: { id } }), { by: 'ada' })
  return (await answer.text()).split('/Subtype /Image').length - 1
}

test('logo and seal are on papers issued from then on, on the legal page and in letters; earlier papers stay as they were', async () => {
  const before = await offeredQuotation(app, menus, 'bea', deal)
  const plain = await picturesOn(before.id)
  const [logo, seal] = [await uploaded(app, 'ada', 'logo', { width: 900, height: 200 }), await uploaded(app, 'ada', 'seal')]
  const of = { issuer: { logo: logo.path }, invoice: { seal: seal.path } }
  const drawn = async (section: 'issuer' | 'invoice') =>
    app.as('ada').previewSetting({ params: { section }, body: { data: { ...(await read(section)), ...of[section] } } })
  expect(await drawn('issuer')).toMatchObject({ page: { logo: logo.path }, paper: { logo: logo.path, seal: null } })
  await put('issuer', of.issuer)
  expect(await drawn('invoice')).toMatchObject({ page: { logo: logo.path }, paper: { logo: logo.path, seal: seal.path }, letter: null })
  await put('invoice', of.invoice)

  expect(await app.as().getLegalText({ params: { kind: 'law' } })).toMatchObject({ logo: logo.path })
  expect(await app.as().getLegalText({ params: { kind: 'terms' } })).toMatchObject({ logo: null })
  const { letter } = await drawn('issuer')
  const path = /src="https?:\/\/[^/]+(\/files\/logo\/[\w.-]+\.png)"/.exec(letter?.html ?? '')?.[1] ?? ''
  const answer = await app.fetch(path)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
  const { format, width } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  expect([format, width]).toEqual(['png', 480])

  app.clock.advance({ minutes: 1 })
  const after = await offeredQuotation(app, menus, 'bea', deal)
  expect(await picturesOn(after.id)).toBe(plain + 2)
  expect(await picturesOn(before.id)).toBe(plain)
  await put('issuer', { logo: null })
  expect(await picturesOn(after.id)).toBe(plain + 2)
  expect(await app.as().getLegalText({ params: { kind: 'law' } })).toMatchObject({ logo: null })
})

test('only chiefs upload them, and only operators see the seal', async () => {
  for (const by of [member, 'sora', 'bea'] as Person[])
    for (const dir of ['logo', 'seal'])
      expect(await refusal(app.as(by).createImage({ body: await pictureForm(dir) }))).toMatchObject({ status: 403 })
  const seal = await uploaded(app, 'ada', 'seal')
  expect([await status(seal.path, 'ada'), await status(seal.path, 'bea'), await status(seal.path)]).toEqual([200, 404, 401])
  const png = seal.path.replace('.webp', '.png')
  expect([await status(png, 'ada'), await status(png)]).toEqual([404, 404])
  const { database: opened, storage } = app.platform
  const [row] = await opened.db.select().from(image).orderBy(desc(image.createdAt)).limit(1)
  const bytes = await storage.get(row?.variants[0]?.key ?? '')
  expect(bytes?.toString('latin1', 0, 4)).not.toBe('RIFF')
})

test('an edition names an existing picture of its kind, and keeps it', async () => {
  const photo = await uploaded(app, 'ada', 'profile')
  const refused = (section: Section, change: object) => refusal(put(section, change))
  for (const logo of [photo.path, 'https://elsewhere.example/logo.png', '/files/logo/../seal/x.webp', '/files/logo/none.webp'])
    expect(await refused('issuer', { logo })).toMatchObject({ status: 422, errors: [{ path: 'data.logo' }] })
  expect(await refused('invoice', { seal: '/files/seal/none.webp' })).toMatchObject({ status: 422, errors: [{ path: 'data.seal' }] })
  const logo = await uploaded(app, 'ada', 'logo')
  await put('issuer', { logo: logo.path })
  await put('issuer', { logo: null })
  const rows = await app.platform.database.db.select().from(image)
  expect(rows.find(({ path }) => path === logo.path)?.attachedAt).toBeInstanceOf(Date)
  const broken = await pictureForm('logo')
  broken.set('image', new File(['<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'], 'logo.svg', { type: 'image/svg+xml' }))
  const answer = await app.fetch('/api/image', { method: 'POST', by: 'ada', body: broken })
  expect(await answer.json()).toMatchObject({ status: 422, errors: [{ path: 'image' }] })
})
