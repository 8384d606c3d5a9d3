import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildLetter } from '#domain/news/letter-text/written.ts'
import { letWait, sendDueDigests } from '#domain/news/notification/gather.ts'
import { findAddressees, type LetterContent, sendLetter } from '#domain/news/notification/letter.ts'
import { user } from '#domain/people/user/table.ts'
import { audit } from '#platform/audit/table.ts'
import { mail } from '#platform/mail/table.ts'
import { firstRetention } from '#platform/setting/retention.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import { errorText } from './error-words.ts'
import { bearsSecret, shownPage, shownText } from './secret.ts'
import { purgeTexts } from './upkeep.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const words: LetterContent = {
  subject: '見学の日程',
  letter: { heading: '見学の日程が決まりました', paragraphs: ['土曜の10時です。'] },
  text: null,
}
async function letter(key: string, { status = 'failed' as 'failed' | 'sent' | 'queued' | 'kept', written = words } = {}) {
  const ctx = await app.ctx('ada')
  const bea = (await findAddressees(ctx, ['bea'])).get('bea')
  if (!bea) throw new Error('Nobody to write to.')
  await sendLetter(ctx, bea, key, written)
  const error = status === 'failed' ? 'EENVELOPE 550 No such user' : null
  const [row] = await ctx.db.update(mail).set({ status, error, attempts: 1 }).where(eq(mail.key, key)).returning()
  if (!row) throw new Error('No letter.')
  return row
}
const rowsOf = async (id: string) => (await app.ctx()).db.select().from(mail).where(eq(mail.resentFrom, id))
const linked = (url: string): LetterContent => ({ ...words, letter: { ...words.letter, button: { label: '開く', url } } })

test('an operator reads a letter and its delivery error, and that is in the audit log', async () => {
  const { id } = await letter('one')
  const ada = app.as('ada')
  const { items } = await ada.listMails({ query: { userID: ['bea'], status: 'failed' } })
  expect(items).toMatchObject([{ id, subject: '【縁側】見学の日程', error: '宛先がありません', userID: 'bea', status: 'failed' }])
  expect((await ada.listMails({ query: { address: 'BEA@' } })).items.map((one) => one.id)).toContain(id)
  expect((await ada.listMails({ query: { address: '%' } })).items).toEqual([])
  expect(await ada.getMail({ params: { id } })).toMatchObject({ secret: false, text: expect.stringContaining('土曜の10時です。') })
  const { db } = await app.ctx()
  expect(await db.select().from(audit).where(eq(audit.subjectID, id))).toMatchObject([{ deed: 'mail.read', actorID: 'engawa-operator' }])
})

test('a letter is shown rendered in a sandboxed frame without scripts, requests or links; that counts as the same view', async () => {
  const { id } = await letter('drawn', { written: linked('https://engawa.example/buyer/chat/1?tab=plan') })
  const ask = (by: 'ada' | 'bea' | 'sora', id: string) => app.fetch(`/api/mail/${id}/page`, { by })
  const answer = await ask('ada', id)
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  const policy = answer.headers.get('content-security-policy')?.split('; ') ?? []
  expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", 'sandbox', "frame-ancestors 'self'"]))
  expect(policy.filter((part) => !part.startsWith('img-src')).join()).not.toMatch(/script-src|https?:|allow-/)
  expect(policy.find((part) => part.startsWith('img-src'))).toMatch(
    /^img-src( https?:\/\/[\w.:]+\/(icon-192\.png|files\/(logo|estate)\/))+$/,
  )
  const page = await answer.text()
  expect(page).toContain('土曜の10時です。')
  expect(page).not.toMatch(/href|<script|<link|src="(?!http:\/\/localhost:3000\/icon)/)
  expect(await app.as('ada').getMail({ params: { id } })).toMatchObject({ drawn: true })
  const { db } = await app.ctx()
  const looks = () => db.select().from(audit).where(eq(audit.subjectID, id))
  expect(await looks()).toHaveLength(1)
  app.clock.advance({ minutes: 2 })
  await ask('ada', id)
  expect(await looks()).toHaveLength(2)
  for (const by of ['bea', 'sora'] as const) expect((await ask(by, id)).status).toBe(403)
  const code = await letter('code/drawn', { written: { ...words, subject: '確認コード：123456' } })
  expect((await ask('ada', code.id)).status).toBe(404)
  expect(await app.as('ada').getMail({ params: { id: code.id } })).toMatchObject({ drawn: false })
  expect((await ask('ada', 'none')).status).toBe(404)
})

test('a letter with a code or a link for its reader only can be neither read nor resent by operators', async () => {
  const ada = app.as('ada')
  const code = await letter('code/two', { written: { ...words, subject: '確認コード：123456' } })
  const way = await letter('two', { written: linked('https://engawa.example/auth/action?mode=resetPassword&oobCode=abc') })
  const join = await letter('three', { written: linked(`https://engawa.example/admin/join#${'t'.repeat(40)}`) })
  for (const { id, text } of [code, way, join]) {
    const read = await ada.getMail({ params: { id } })
    expect([text.length > 0, read.secret, read.text]).toEqual([true, true, null])
    expect(await refusal(ada.resendMail({ params: { id }, body: {} }))).toMatchObject({ status: 409, code: 'link-dead' })
    expect(await rowsOf(id)).toEqual([])
  }
  const shown = JSON.stringify(await ada.listMails({ query: { limit: 100 } }))
  expect(shown).toContain('確認コード')
  expect(shown).not.toContain('123456')
})

test.each([
  ['https://engawa.example/buyer/chat/1?tab=plan', false],
  ['https://engawa.example/buyer/estate?prefecturesCode=14&keyword=%E5%BA%AD', false],
  ['https://engawa.example/unsubscribe?token=abc', false],
  ['https://engawa.example/companion?token=abc', true],
  ['https://engawa.example/estate/confirm?token=abc', true],
  ['https://engawa.example/anything?never-seen-before=1', true],
])('a letter with %s contains a secret: %s', (url, secret) => {
  expect(bearsSecret({ key: 'event/1', text: `ごらんください。\n${url}\n` })).toBe(secret)
  expect(bearsSecret({ key: 'resent/1/2/code/3', text: '' })).toBe(true)
})

test('letters are found by their kind, also gathered and resent ones', async () => {
  const ada = app.as('ada')
  const written = buildLetter('sellerApproved', {}, 'https://engawa.example/seller/estate')
  const kinds = async (template = 'sellerApproved') => (await ada.listMails({ query: { template } })).items.map((one) => one.template)
  await letter('other')
  const { id } = await letter('kind', { written })
  expect(await kinds()).toEqual(['sellerApproved'])
  await ada.resendMail({ params: { id }, body: {} })
  const ctx = await app.ctx('ada')
  const bea = (await findAddressees(ctx, ['bea'])).get('bea')
  if (!bea) throw new Error('Nobody to write to.')
  await letWait(ctx, 'gathered', bea, { notificationID: 'one' }, written)
  app.clock.advance({ minutes: 10 })
  await sendDueDigests(await app.ctx())
  expect(await kinds()).toEqual(Array(3).fill('sellerApproved'))
  expect((await ada.countMails({ query: { template: 'sellerApproved', status: 'failed' } })).count).toBe(1)
  expect(await kinds('nothing')).toEqual([])
  expect(await refusal(ada.listMails({ query: { template: '%' } }))).toMatchObject({ status: 422, errors: [{ path: 'template' }] })
})

test('unsubscribe links are removed from letters shown to operators', () => {
  expect(
    shownPage(
      '<p>止める：<a style="color:#000" href="https://engawa.example/unsubscribe?token=abc">止める</a><br>https://engawa.example/unsubscribe?token=abc</p>',
    ),
  ).toBe('<p>止める：<a style="color:#000">止める</a><br>https://engawa.example/unsubscribe?…</p>')
  expect(shownText('止める：\nhttps://engawa.example/unsubscribe?token=abc.def\n―')).toBe(
    '止める：\nhttps://engawa.example/unsubscribe?…\n―',
  )
})

test('a letter is resent to the member’s current address, at most once a minute, and twenty concurrent calls send one', async () => {
  const ada = app.as('ada')
  const { id } = await letter('four')
  const { db } = await app.ctx()
  await db.update(user).set({ email: 'bea.new@example.com' }).where(eq(user.id, 'bea'))
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => ada.resendMail({ params: { id }, body: {} })))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await rowsOf(id)).toMatchObject([
    { toAddress: 'bea.new@example.com', status: 'queued', resentFrom: id, text: expect.stringContaining('土曜') },
  ])
  expect(await refusal(ada.resendMail({ params: { id }, body: {} }))).toMatchObject({ status: 429 })
  app.clock.advance({ minutes: 1 })
  await ada.resendMail({ params: { id }, body: {} })
  expect(await rowsOf(id)).toHaveLength(2)
  await db.update(user).set({ email: 'bea@example.com', status: 9 }).where(eq(user.id, 'bea'))
  app.clock.advance({ minutes: 2 })
  expect(await refusal(ada.resendMail({ params: { id }, body: {} }))).toMatchObject({ status: 409, code: 'member-left' })
  await db.update(user).set({ status: 1 }).where(eq(user.id, 'bea'))
})

test('only a chief sends a letter to another address, and that is in the audit log', async () => {
  const ada = app.as('ada')
  const { id } = await letter('elsewhere')
  const { db } = await app.ctx()
  const to = 'family@example.com'
  await db.update(user).set({ staffRole: 2 }).where(eq(user.id, 'engawa-operator'))
  expect(await refusal(ada.resendMail({ params: { id }, body: { to } }))).toMatchObject({ status: 403 })
  await db.update(user).set({ staffRole: 1 }).where(eq(user.id, 'engawa-operator'))
  expect(await refusal(ada.resendMail({ params: { id }, body: { to: 'nowhere' } }))).toMatchObject({
    status: 422,
    errors: [{ path: 'to' }],
  })
  expect(await rowsOf(id)).toEqual([])
  await ada.resendMail({ params: { id }, body: { to } })
  expect(await rowsOf(id)).toMatchObject([{ toAddress: to, status: 'queued', resentFrom: id }])
  const [auditRow] = await db.select().from(audit).where(eq(audit.subjectID, id))
  expect(auditRow).toMatchObject({ deed: 'mail.resend', detail: { elsewhere: true } })
  const { id: code } = await letter('elsewhere-code', { written: linked('https://engawa.example/auth/action?oobCode=x') })
  expect(await refusal(ada.resendMail({ params: { id: code }, body: { to } }))).toMatchObject({ status: 409, code: 'link-dead' })
})

test('a letter being sent, or without an address, is not resent', async () => {
  for (const [status, code] of [
    ['queued', 'going-out'],
    ['kept', 'wrong-state'],
  ] as const) {
    const { id } = await letter(`state/${status}`, { status })
    expect(await refusal(app.as('ada').resendMail({ params: { id }, body: {} }))).toMatchObject({ status: 409, code })
  }
})

test('of several undelivered letters each is resent or refused with a reason; dismissed ones are done', async () => {
  const ada = app.as('ada')
  const [one, two, sent] = [await letter('five'), await letter('six'), await letter('seven', { status: 'sent' })]
  const code = await letter('code/five')
  const answer = await ada.resendMails({ body: { ids: [one.id, two.id, sent.id, code.id, 'nobody', one.id] } })
  expect(answer).toEqual({
    resent: 2,
    refused: [
      { id: sent.id, title: expect.stringContaining('届かなかったメール') },
      { id: code.id, title: expect.stringContaining('新しい手続き') },
      { id: 'nobody', title: expect.any(String) },
    ],
  })
  const three = await letter('eight')
  expect(await ada.dismissFailedMails({ body: { ids: [three.id, one.id, sent.id] } })).toEqual({ givenUp: 1 })
  expect((await ada.getMail({ params: { id: three.id } })).givenUpAt).not.toBeNull()
  for (const ids of [[], Array.from({ length: 101 }, (_, n) => `m${n}`)])
    expect(await refusal(ada.resendMails({ body: { ids } }))).toMatchObject({ status: 422, errors: [{ path: 'ids' }] })
  expect(await refusal(app.as('bea').resendMails({ body: { ids: [one.id] } }))).toMatchObject({ status: 403 })
})

test('the text of a letter is deleted after 400 days, its delivery record is not', async () => {
  const { id } = await letter('nine', { status: 'sent' })
  app.clock.advance({ days: 399 })
  await purgeTexts(await app.ctx())
  expect((await app.as('ada').getMail({ params: { id } })).text).not.toBeNull()
  app.clock.advance({ days: 2 })
  await purgeTexts(await app.ctx())
  expect(await app.as('ada').getMail({ params: { id } })).toMatchObject({ text: null, secret: false, status: 'sent' })
  expect(await refusal(app.as('ada').resendMail({ params: { id }, body: {} }))).toMatchObject({ status: 409, code: 'text-gone' })
})

test('the operators may shorten the retention of texts, and the nightly job uses that setting', async () => {
  const { id } = await letter('ten', { status: 'sent' })
  await app.as('ada').saveSetting({
    params: { section: 'retention' },
    body: { data: { ...firstRetention, letterDays: 90 }, validFrom: null, note: '短くするため' },
  })
  await app.platform.settings.reload()
  app.clock.advance({ days: 91 })
  await purgeTexts(await app.ctx())
  expect((await app.as('ada').getMail({ params: { id } })).text).toBeNull()
})

test.each([
  ['EENVELOPE 550 No such user', '宛先がありません'],
  ['EAUTH 535 Bad credentials', '送信サーバーにログインできません'],
  ['ESOCKET  connect refused', '送信サーバーにつながりません'],
  ['EENVELOPE 552 Mailbox full', '宛先の受信箱がいっぱいです'],
  ['EMESSAGE 554 Spam', '宛先のサーバーに断られました'],
  ['EENVELOPE 451 Try later', '宛先のサーバーが一時的に受け付けていません'],
  ['EENVELOPE  No recipients defined', '宛先のアドレスが正しくありません'],
  ['strange', '送れませんでした'],
  [null, null],
])('the mail server’s %s is shown as %s', (error, expected) => {
  expect(errorText(error)).toBe(expected)
})
