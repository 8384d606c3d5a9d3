import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notify } from '#domain/news/notification/notify.ts'
import { invoice } from '#listeners/news/deal-letters.ts'
import { accepted } from '#listeners/news/purchase-offer-letters.ts'
import { mail } from '#platform/mail/table.ts'
import { systemContext } from '#platform/platform.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import { plainlyWorded } from './plainly.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const url = 'https://example.com/'
const say = (plainWords: boolean) => app.as('bea').patchUser({ params: { id: 'bea' }, body: { plainWords } })
const lettersTo = async (address: string) => {
  const { db } = await app.ctx()
  await app.drain()
  return db.select().from(mail).where(eq(mail.toAddress, address))
}

test('house names, quotations and variables are left as they are', () => {
  const words = {
    subject: '「境界の家」の購入申込',
    heading: '承諾のお知らせ',
    paragraphs: ['理由：登記が済んでいないため\n期限：{{期限}}', '「承諾します」と書かれています。承諾は契約ではありません。'],
    buttonLabel: '告知書を読む',
    notes: [],
  }
  expect(plainlyWorded(words)).toEqual({
    subject: '「境界の家」の「買いたい」の申し込み',
    heading: 'OK（承諾・しょうだく）のお知らせ',
    paragraphs: [
      '理由：登記が済んでいないため\nしめきり（期限・きげん）：{{期限}}',
      '「承諾します」と書かれています。OKは契約ではありません。',
    ],
    buttonLabel: '家の悪いところや直したところを書く紙を読む',
    notes: [],
  })
})

test('members who chose it get letters in plain words, also with the operators’ text, and others do not', async () => {
  const ctx = systemContext(app.platform)
  const letter = accepted('境界の家', '購入申込が承諾されました', undefined, url)
  const news = { kind: 'purchaseOffer.accepted', path: '/buyer/chat/x', house: '境界の家', letter } as const
  expect(await say(true)).toMatchObject({ plainWords: true })
  await notify(ctx, 'bea', news, 'plain/1')
  await notify(ctx, 'ben', news, 'plain/1')
  const [plain] = await lettersTo('bea@example.com')
  expect(plain?.subject).toBe('【縁側】「買いたい」の申し込みがOKされました')
  expect(plain?.text).toContain('「買いたい」の申し込み（購入申込・こうにゅうもうしこみ）がOK（承諾・しょうだく）されました')
  expect(plain?.text).toContain('境界の家')
  const [usual] = await lettersTo('ben@example.com')
  expect(usual?.subject).toBe('【縁側】購入申込が承諾されました')

  const words = {
    subject: 'ご請求',
    heading: 'ご請求',
    paragraphs: ['{{注文番号}}は{{金額}}、期限は{{期限}}です。'],
    buttonLabel: '払う',
    notes: [],
  }
  await app.as('ada').saveLetterText({ params: { key: 'invoice' }, body: words })
  await notify(ctx, 'bea', { kind: 'order.ordered', path: '/', letter: invoice('家', 'O-1', 33_000, '12月1日', url) }, 'plain/2')
  const letters = await lettersTo('bea@example.com')
  expect(letters.map(({ text }) => text).join()).toContain('O-1は33,000円、しめきり（期限・きげん）は12月1日です。')
})

test('the choice is the member’s own, is part of the session, and ends with the account', async () => {
  await say(true)
  expect((await app.as('bea').getSession()).viewer).toMatchObject({ plainWords: true })
  await say(false)
  expect((await app.as('bea').getSession()).viewer).not.toHaveProperty('plainWords')
  expect(await refusal(app.as('ben').patchUser({ params: { id: 'bea' }, body: { plainWords: true } }))).toMatchObject({ status: 404 })
  expect(await refusal(app.as('ada').patchUser({ params: { id: 'bea' }, body: { plainWords: true } }))).toMatchObject({ status: 403 })
  expect(await refusal(app.as('bea').patchUser({ params: { id: 'bea' }, body: { plainWords: 'はい' as never } }))).toMatchObject({
    status: 422,
  })
})
