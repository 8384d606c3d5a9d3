import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPaper, writeText } from '#platform/documents/page.ts'
import { type TestApp, testApp } from '#test/app.ts'
import type { Person } from '#test/cast.ts'
import { draftHouse, hillHouse } from '#test/houses.ts'
import { readPDF } from '#test/pdf.ts'
import { spoilt, uploaded } from '#test/pictures.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const own = (id: string, by?: Person) => app.fetch(`/api/estate/${id}/sheet`, { by })
const open = (id: string) => app.fetch(`/api/public/estates/${id}/sheet`)
const read = async (response: Response) => readPDF(new Uint8Array(await response.arrayBuffer()))

test('an A4 sheet has the content of the page, with the link to it', async () => {
  const photos = [await uploaded(app, 'sora', 'estate'), await uploaded(app, 'sora', 'estate')] as const
  const estatePhotos = [
    { path: photos[0].path, kind: 2 as const },
    { path: photos[1].path, kind: 1 as const },
  ]
  const house = await hillHouse(app, { estatePhotos, title: '髙台の﨑谷さんの家', land: { area: 132.5, right: 1, roadContact: 5 } })
  const answer = await open(house.id)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-disposition')).toContain(`filename="No.${String(house.estateNumber).padStart(8, '0')}.pdf"`)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  if (process.env.SHEET) writeFileSync(process.env.SHEET, bytes)
  const { pages, text, links } = readPDF(bytes)
  expect(pages).toEqual([{ width: 841.89, height: 595.28 }])
  for (const words of ['髙台の﨑谷さんの家', '3,800万円', '神奈川県横浜市港北区菊名一丁目', '東急東横線 菊名駅 徒歩9分', '132.5㎡', '3LDK'])
    expect(text).toContain(words)
  expect(text).toMatch(/掲載サイト：縁側 Engawa（運営：株式会社エンガワ.*東京都知事\(1\)第000000号）/)
  expect(text).not.toContain('商号・免許番号')
  expect(text).toContain('作成日 2026年11月21日（土）')
  expect(links).toEqual([`http://localhost:3000/estate/${house.id}`])
})

test('a broker is named on it with the licence, apart from the site', async () => {
  const firm = (companyName: string | null, licenseNumber: string | null) => ({
    params: { id: 'sora' },
    body: { change: { companyName, licenseNumber }, kind: 1 as const, reason: '免許証で確かめた' },
  })
  await app.as('ada').correctUser(firm('みどり不動産', '神奈川県知事(2)第12345号'))
  const { id } = await hillHouse(app, { transactionMode: 5 })
  const { text } = await read(await open(id))
  for (const words of ['媒介（一般）', 'みどり不動産', '神奈川県知事(2)第12345号', '掲載サイト']) expect(text).toContain(words)
  await app.as('ada').correctUser(firm(null, null))
})

test('private data are not on it', async () => {
  const { id } = await hillHouse(app)
  const { text } = await read(await own(id, 'sora'))
  expect(text).toContain('菊名一丁目')
  for (const secret of ['2番3号', '空野', '所有者の町一丁目', '鍵は管理会社']) expect(text).not.toContain(secret)
})

test('its owner gets it even while the listing is paused, everyone else while it is for sale', async () => {
  const { id } = await hillHouse(app)
  await app.as('sora').pauseEstate({ params: { id } })
  const statuses = async () => [
    (await own(id, 'sora')).status,
    (await own(id, 'ada')).status,
    (await own(id, 'saburo')).status,
    (await open(id)).status,
  ]
  expect(await statuses()).toEqual([200, 200, 404, 404])
  await app.as('sora').resumeEstate({ params: { id } })
  expect((await open(id)).status).toBe(200)
  await app.as('sora').finishEstate({ params: { id }, body: { endReason: 2 } })
  expect(await statuses()).toEqual([409, 409, 404, 404])
  const draft = await draftHouse(app)
  expect((await own(draft.id, 'sora')).status).toBe(409)
  expect((await open(draft.id)).status).toBe(404)
})

test.each(['emptied', 'cut off', 'gone'] as const)('a sheet leaves out a photo whose file is %s', async (how) => {
  const [main, plan, other] = [
    await uploaded(app, 'sora', 'estate'),
    await uploaded(app, 'sora', 'estate'),
    await uploaded(app, 'sora', 'estate'),
  ]
  const estatePhotos = [
    { path: main.path, kind: 2 as const },
    { path: plan.path, kind: 1 as const },
    { path: other.path, kind: 3 as const },
  ]
  const { id } = await hillHouse(app, { estatePhotos })
  for (const { path } of [main, plan]) await spoilt(app, path, how)
  const { pages, text } = await read(await open(id))
  expect(pages).toHaveLength(1)
  expect(text).toContain('写真は準備中です')
  expect(text).toContain('3,800万円')
})

test('however much text there is, it fits one page', async () => {
  const long = 'とても長い説明です。'.repeat(90)
  const { id } = await hillHouse(app, {
    title: '長'.repeat(60),
    appealPoint: long,
    facilityFree: long,
    routeDescription: long.slice(0, 400),
    renovation: long,
  })
  const { pages, text } = await read(await open(id))
  expect(pages).toHaveLength(1)
  expect(text).toContain('3,800万円')
})

test('a PDF loads each of its fonts once, however often it switches between them', () => {
  const paper = openPaper({ title: '試し', author: '縁側', now: new Date() })
  for (let n = 0; n < 3; n++) for (const bold of [true, false]) writeText(paper, '縁側', { x: 20, y: 20, width: 100 }, { size: 9, bold })
  expect((paper as unknown as { _fontCount: number })._fontCount).toBe(2)
})
