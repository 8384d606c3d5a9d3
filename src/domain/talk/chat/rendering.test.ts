import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import { room } from '#test/rooms.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('a shared template is filled from the negotiation and its addressee, and lists missing values', async () => {
  const [ada, deal] = [app.as('ada'), await room(app)]
  const body = '{宛名}、{物件名}の件です。見積番号は{見積番号}、見学は{見学}です。{相手}'
  const { id } = await ada.createReplyTemplate({ body: { title: '案内', body } })
  const render = (party: 0 | 2 | 3) => ada.renderReplyTemplate({ params: { id }, body: { negotiationID: deal.id, party } })
  const { buyerName, sellerName, estate } = await ada.getNegotiation({ params: { id: deal.id } })
  const read = (name: string) => `${name}様、${estate?.title}の件です。見積番号は{見積番号}、見学は{見学}です。${name}`
  expect(await render(0)).toEqual({
    text: read(buyerName),
    missing: [
      { name: '見積番号', label: '見積番号' },
      { name: '見学', label: '見学の日時' },
    ],
  })
  expect((await render(2)).text).toBe(read(sellerName))
  // The template itself names its addressee.
  await ada.patchReplyTemplate({ params: { id }, body: { party: 2 } })
  expect((await render(0)).text).toBe(read(sellerName))
  expect((await render(3)).text).toBe(read(buyerName))
})

test('a member’s own template is filled for them, in their own negotiations only', async () => {
  const [sora, deal] = [app.as('sora'), await room(app)]
  const { id } = await sora.createReplyTemplate({ body: { title: 'お礼', body: '{相手}様、{物件}です。{期日}まで。' } })
  const of = { params: { id }, body: { negotiationID: deal.id } }
  const { buyerName, estate } = await sora.getNegotiation({ params: { id: deal.id } })
  expect(await sora.renderReplyTemplate(of)).toEqual({
    text: `${buyerName}様、「${estate?.title}」です。{期日}まで。`,
    missing: [{ name: '期日', label: '期日' }],
  })
  for (const person of ['bea', 'ada'] as const) expect(await refusal(app.as(person).renderReplyTemplate(of))).toMatchObject({ status: 404 })
  const elsewhere = { params: { id }, body: { negotiationID: 'nowhere' } }
  expect(await refusal(sora.renderReplyTemplate(elsewhere))).toMatchObject({ status: 404 })
  expect(await refusal(sora.renderReplyTemplate({ ...of, body: { ...of.body, party: 5 } as never }))).toMatchObject({ status: 422 })
})
