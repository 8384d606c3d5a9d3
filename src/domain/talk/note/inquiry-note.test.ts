import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockChiefs } from '#domain/people/colleague/chiefs.ts'
import { inquiry } from '#domain/talk/inquiry/table.ts'
import { tidyInquiries } from '#domain/talk/inquiry/upkeep.ts'
import { transact } from '#platform/context.ts'
import { newID } from '#platform/id.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import type { Person } from '#test/cast.ts'
import { colleague } from '#test/colleagues.ts'
import { room } from '#test/rooms.ts'

let app: TestApp
let taro: Person
beforeAll(async () => {
  app = await testApp()
  taro = await colleague(app, 'taro', '佐藤 太郎')
})
afterAll(() => app.close())

test('a member’s inquiry moves to an open negotiation of theirs as an operators’ note, once, and is concluded', async () => {
  const talk = await room(app, { buyer: 'ben' })
  const other = await room(app)
  const ask = async (by: Person | undefined, more: object = {}) => {
    const body = { id: newID(), topic: 3, name: '弁天 太郎', email: 'ben@example.com', text: '鍵はいつ受け取れますか。', ...more } as const
    await app.as(by).submitInquiry({ body })
    return body.id
  }
  const go = (id: string, negotiationID: string, by: Person = 'ada') => app.as(by).noteInquiry({ params: { id }, body: { negotiationID } })
  const id = await ask('ben')
  const found = await app.as('ada').getInquiryTalks({ params: { id } })
  expect(found).toMatchObject({ member: { id: 'ben' }, items: [{ id: talk.id }] })
  expect(await refusal(app.as('ben').getInquiryTalks({ params: { id } }))).toMatchObject({ status: 403 })
  expect(await refusal(go(id, talk.id, 'ben'))).toMatchObject({ status: 403 })
  for (const wrong of [other.id, newID()])
    expect(await refusal(go(id, wrong))).toMatchObject({ status: 422, errors: [{ path: 'negotiationID' }] })

  const presses = await Promise.allSettled(Array.from({ length: 20 }, () => go(id, talk.id)))
  expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await refusal(go(id, talk.id))).toMatchObject({ status: 409, code: 'wrong-state' })
  const about = { subjectKind: 'negotiation', subjectID: talk.id } as const
  const { items } = await app.as(taro).listNotes({ query: about })
  expect(items).toMatchObject([{ inquiryID: id, text: expect.stringContaining('鍵はいつ受け取れますか。') }])
  expect(items[0]?.text).toMatch(/^お問い合わせ G-\d{4}-\d{6}\n/)
  expect(await app.as('ada').getInquiry({ params: { id } })).toMatchObject({
    state: 9,
    negotiationID: talk.id,
    outcome: expect.stringContaining('商談のメモに書き写しました。'),
  })

  // A guest author is matched by address; a non-member, or a member without negotiations, has none to choose from.
  const asGuest = await ask(undefined)
  expect((await app.as('ada').getInquiryTalks({ params: { id: asGuest } })).items).toHaveLength(1)
  const stranger = await ask(undefined, { email: 'nobody@example.org' })
  expect(await app.as('ada').getInquiryTalks({ params: { id: stranger } })).toEqual({ member: null, items: [] })
  expect(await refusal(go(stranger, talk.id))).toMatchObject({ status: 422 })
  await app.as('ben').closeNegotiation({ params: { id: talk.id }, body: { reason: 'ほかの家に決めました。' } })
  expect(await app.as('ada').getInquiryTalks({ params: { id: asGuest } })).toMatchObject({ member: { id: 'ben' }, items: [] })
  expect(await refusal(go(asGuest, talk.id))).toMatchObject({ status: 422 })

  // After the retention period the quoted text is gone.
  app.clock.advance({ days: 366 })
  await tidyInquiries(await app.ctx())
  expect((await app.as(taro).listNotes({ query: about })).items).toEqual([])
})

test.runIf(process.env.TEST_DATABASE_URL)('noting an inquiry waits for a colleague who is leaving, and both succeed', async () => {
  const talk = await room(app, { buyer: 'ben' })
  const body = { id: newID(), topic: 3, name: '弁天 太郎', email: 'ben@example.com', text: '鍵はいつ受け取れますか。' } as const
  await app.as('ben').submitInquiry({ body })
  // The lock order of a leaving member: operators first, then their assignments.
  let going: Promise<unknown> | undefined
  await transact(await app.ctx(), async (ctx) => {
    await lockChiefs(ctx)
    going = app.as('ada').noteInquiry({ params: { id: body.id }, body: { negotiationID: talk.id } })
    await new Promise((done) => setTimeout(done, 500))
    await ctx.db.update(inquiry).set({ assigneeID: null }).where(eq(inquiry.id, body.id))
  })
  expect(await going).toMatchObject({ subjectID: talk.id, inquiryID: body.id })
})
