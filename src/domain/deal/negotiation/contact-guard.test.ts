import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusal, type TestApp } from '#test/app.ts'
import { acceptOffer, completeProfile, submit } from '#test/offers.ts'
import { planOf } from '#test/plans.ts'
import { room } from '#test/rooms.ts'
import { propose, viewingTests } from '#test/viewings.ts'

let app: TestApp
let deal: { id: string }
beforeAll(async () => {
  app = (await viewingTests()).app
  deal = await room(app)
  await completeProfile(app, 'bea')
})
afterAll(() => app.close())

const PHONE = '携帯は090-1234-5678です。'
const DEALING = 'サイトを通さず直接やりませんか'
const refused = async (call: Promise<unknown>) => {
  const { status, code, errors } = await refusal(call)
  return [status, code, ...(errors ?? []).map(({ path }: { path: string }) => path)]
}

test('contact details refused in a message are refused in notes, reasons and terms too, and nothing is saved', async () => {
  expect(await refused(propose(app, deal.id, 'bea', { note: PHONE }))).toEqual([422, 'contact-refused', 'note'])
  expect((await app.as('bea').listViewings({ query: { negotiationID: deal.id } })).items).toEqual([])
  const viewing = await propose(app, deal.id, 'bea', { note: '駐車場はありますか。3,480万円の根拠も知りたいです。' })
  const declining = { params: { id: viewing.id }, body: { reason: 9 as const, note: DEALING } }
  expect(await refused(app.as('sora').refuseViewing(declining as never))).toEqual([422, 'contact-refused', 'note'])
  const [first] = (await refusal(app.as('sora').refuseViewing(declining as never))).errors ?? []
  expect(first?.message).toContain('この欄にも書けません。')

  expect(await refused(submit(app, deal.id, 'bea', { otherTerms: DEALING }))).toEqual([422, 'contact-refused', 'terms.otherTerms'])
  const offer = await submit(app, deal.id, 'bea', { otherTerms: '境界の確認をお願いします。' })
  await acceptOffer(app, offer)

  // An accepted offer allows telephone numbers, but nothing that leads off the platform.
  const plan = await planOf(app, deal.id)
  const step = (title: string) => app.as('bea').addDealStep({ params: { id: plan.id }, body: { title, party: 3, due: null } })
  expect(await refused(step(DEALING))).toEqual([422, 'contact-refused', 'title'])
  expect((await step('090-1234-5678に電話する')).steps.some(({ title }) => title.startsWith('090'))).toBe(true)
})
