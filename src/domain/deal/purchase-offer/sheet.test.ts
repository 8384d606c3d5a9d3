import { writeFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { eachAnew, type TestApp } from '#test/app.ts'
import type { Person } from '#test/cast.ts'
import { acceptOffer, offerTests, submit } from '#test/offers.ts'
import { readPDF } from '#test/pdf.ts'

let app: TestApp
let tests: Awaited<ReturnType<typeof offerTests>>
beforeAll(async () => {
  tests = await offerTests()
  app = tests.app
})
eachAnew(() => app)

const read = async (id: string, by: Person) => {
  const response = await app.fetch(`/api/purchaseOffer/${id}/sheet`, { by })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const bytes = new Uint8Array(await response.arrayBuffer())
  if (process.env.SHEET) writeFileSync(process.env.SHEET, bytes)
  return readPDF(bytes)
}

test('an offer on paper has every term and its hash, in portrait; a hidden name is not in it', async () => {
  const { id } = await tests.room()
  const sent = await submit(app, id, 'bea', { message: '縁側が気に入りました。', buyers: [{ lastName: '別府', firstName: '美亜' }] })
  const { pages, text } = await read(sent.id, 'bea')
  expect(pages).toEqual([{ width: 595.28, height: 841.89 }])
  const [edition] = (await app.as('bea').listPurchaseOfferVersions({ params: { id: sent.id } })).items
  for (const words of [
    '購入申込書',
    '3,600万円',
    '200万円',
    '2027年1月31日（日）',
    '空家にして',
    '縁側が気に入りました。',
    '別府 美亜',
    edition?.sha256,
  ])
    expect(text).toContain(words)
  expect(text).toContain('これは契約ではありません。')
  expect(text).not.toMatch(/第1号/)
  const sellers = (await read(sent.id, 'sora')).text
  expect(sellers).toContain('第1号')
  expect(sellers).not.toContain('美亜')
})

test('an accepted offer has a second page with the acceptance', async () => {
  const { id } = await tests.room()
  const { acceptedSHA256, id: offerID } = await acceptOffer(app, await submit(app, id))
  const { pages, text } = await read(offerID, 'sora')
  expect(pages).toHaveLength(2)
  for (const words of ['承諾した日時', '2026年11月21日（土）10:00', acceptedSHA256, '別府 美亜']) expect(text).toContain(words)
})
