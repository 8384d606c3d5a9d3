import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { turnableClock } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { freshDatabase } from '#test/database.ts'
import { deliverMail, openPost, type Post } from './deliver.ts'
import { devMail } from './dev-mail.ts'
import { composeLetter } from './letter.ts'
import { type OutgoingMail, queueMail } from './outbox.ts'
import { mail } from './table.ts'

const clock = turnableClock('2026-11-21T10:00:00+09:00')
let ctx: Pick<Ctx, 'db' | 'clock' | 'log'>
let post: Post | undefined
let server: SMTPServer | undefined
let received: (Email & { recipients: string[] })[]

beforeEach(async () => {
  const { db } = await freshDatabase()
  ctx = { db, clock, log: pino({ level: 'silent' }) }
  received = []
})

afterEach(async () => {
  post?.close()
  post = undefined
  await new Promise<void>((done) => (server ? server.close(() => done()) : done()))
  server = undefined
})

/** A mail server on loopback; `refuse` gives the code with which it rejects a recipient. */
async function openServer(refuse: (address: string) => number | undefined = () => undefined) {
  const opened = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const responseCode = refuse(address)
      done(responseCode ? Object.assign(new Error('refused'), { responseCode }) : null)
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.on('end', async () => {
        received.push({
          ...(await PostalMime.parse(Buffer.concat(chunks))),
          recipients: session.envelope.rcptTo.map(({ address }) => address),
        })
        done()
      })
    },
  })
  await new Promise<void>((ready) => opened.listen(0, '127.0.0.1', ready))
  server = opened
  const { port } = opened.server.address() as AddressInfo
  post = openPost({ smtpURL: `smtp://127.0.0.1:${port}`, from: '縁側 <no-reply@engawa.example>', requireTLS: false })
}

const letter: OutgoingMail = {
  to: { address: 'hanako@example.com', name: '髙橋 花子' },
  subject: '【縁側】メールアドレスの確認をお願いします①〜②',
  text: '髙橋様\n\n下のリンクを開いてください。\n',
  html: '<p>髙橋様</p>',
}
const rows = () => ctx.db.select().from(mail)
const only = async () => (await rows())[0]

test('a letter exists if and only if its change is committed', async () => {
  await ctx.db
    .transaction(async (tx) => {
      await queueMail({ ...ctx, db: tx as unknown as Ctx['db'] }, letter)
      throw new Error('the change failed')
    })
    .catch(() => {})
  expect(await rows()).toHaveLength(0)
  await ctx.db.transaction((tx) => queueMail({ ...ctx, db: tx as unknown as Ctx['db'] }, letter))
  expect(await rows()).toHaveLength(1)
})

test('two letters with one key are one letter; without a key every call writes one', async () => {
  for (let n = 0; n < 2; n++) await queueMail(ctx, { ...letter, key: 'welcome bea' })
  for (let n = 0; n < 2; n++) await queueMail(ctx, letter)
  expect(await rows()).toHaveLength(3)
})

test('a letter arrives with its Japanese intact, once', async () => {
  await openServer()
  const file = { filename: '見学.ics', contentType: 'text/calendar; charset=utf-8; method=PUBLISH', content: 'SUMMARY:見学' }
  await queueMail(ctx, { ...letter, headers: { 'List-Unsubscribe': '<https://engawa.example/user/edit>' }, attachments: [file] })
  await deliverMail(ctx, post)
  await deliverMail(ctx, post)
  expect(received).toHaveLength(1)
  const [arrived] = received
  expect(arrived).toMatchObject({
    subject: letter.subject,
    from: { name: '縁側', address: 'no-reply@engawa.example' },
    to: [{ name: '髙橋 花子', address: 'hanako@example.com' }],
  })
  expect(arrived?.text).toContain('髙橋様')
  expect(arrived?.html).toContain('髙橋様')
  expect(arrived?.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toContain('engawa.example')
  expect(
    arrived?.attachments.map(({ filename, mimeType, content }) => [
      filename,
      mimeType,
      new TextDecoder().decode(content as ArrayBuffer).trim(),
    ]),
  ).toEqual([['見学.ics', 'text/calendar', 'SUMMARY:見学']])
  expect(await only()).toMatchObject({ status: 'sent', attempts: 1, error: null, sentAt: clock.now() })
})

test('line breaks in a subject or a name add no header and no recipient', async () => {
  await openServer()
  await queueMail(ctx, {
    ...letter,
    subject: 'こんにちは\r\nBcc: eve@example.com',
    to: { address: 'hanako@example.com', name: '花子\r\nCc: eve@example.com' },
  })
  await deliverMail(ctx, post)
  expect(received).toHaveLength(1)
  expect(received[0]?.recipients).toEqual(['hanako@example.com'])
  expect(received[0]?.subject).toContain('こんにちは')
  expect(received[0]?.headers.map(({ key }) => key)).not.toContain('bcc')
  expect(received[0]?.cc).toBeUndefined()
})

test('a comma in an address never makes two recipients', async () => {
  await openServer()
  await queueMail(ctx, { ...letter, to: { address: 'hanako@example.com,eve@example.com' } })
  await deliverMail(ctx, post)
  expect(received.flatMap(({ recipients }) => recipients)).toEqual([])
  expect(await only()).toMatchObject({ status: 'failed' })
})

test('a permanent refusal is given up immediately', async () => {
  await openServer(() => 550)
  await queueMail(ctx, letter)
  await deliverMail(ctx, post)
  expect(await only()).toMatchObject({ status: 'failed', attempts: 1, error: expect.stringContaining('550') })
})

test('a temporary refusal is retried, later and later, then given up', async () => {
  let code: number | undefined = 452
  await openServer(() => code)
  await queueMail(ctx, letter)
  await deliverMail(ctx, post)
  expect(await only()).toMatchObject({ status: 'queued', attempts: 1 })
  await deliverMail(ctx, post)
  expect(await only()).toMatchObject({ attempts: 1 }) // not due yet

  for (let n = 2; n <= 10; n++) {
    clock.advance({ minutes: 60 })
    await deliverMail(ctx, post)
  }
  expect(await only()).toMatchObject({ status: 'failed', attempts: 10 })

  await ctx.db.update(mail).set({ status: 'queued', attempts: 0, dueAt: clock.now() })
  code = undefined
  await deliverMail(ctx, post)
  expect(received).toHaveLength(1)
})

test('a letter waits while the server is down', async () => {
  post = openPost({ smtpURL: 'smtp://127.0.0.1:1', from: 'no-reply@engawa.example', requireTLS: false })
  await queueMail(ctx, letter)
  await deliverMail(ctx, post)
  expect(await only()).toMatchObject({ status: 'queued', attempts: 1, error: expect.stringContaining('ESOCKET') })
})

test('where encryption is required a server without it gets no letter, whatever the URL sets, and the start reports it', async () => {
  await openServer()
  const port = (server?.server.address() as AddressInfo | undefined)?.port
  expect(await post?.trouble()).toBeUndefined()
  post?.close()
  post = openPost({
    smtpURL: `smtp://127.0.0.1:${port}?requireTLS=false&ignoreTLS=true`,
    from: 'no-reply@engawa.example',
    requireTLS: true,
  })
  await queueMail(ctx, letter)
  await deliverMail(ctx, post)
  expect(received).toHaveLength(0)
  expect(await only()).toMatchObject({ status: 'queued', attempts: 1 })
  expect(await post?.trouble()).toMatch(/^The mail server of SMTP_URL offers no good encryption.*ALLOW_PLAINTEXT=smtp/)
})

test('an unreachable mail server or a refused password is reported without the password', async () => {
  post = openPost({ smtpURL: 'smtp://127.0.0.1:1', from: 'no-reply@engawa.example', requireTLS: false })
  expect(await post?.trouble()).toMatch(/^The mail server of SMTP_URL cannot be reached: .*1\b/)
  post?.close()
  server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: (_auth, _session, done) => done(Object.assign(new Error('no'), { responseCode: 535 })),
  })
  const listening = server
  await new Promise<void>((ready) => void listening.listen(0, '127.0.0.1', ready))
  const { port } = listening.server.address() as AddressInfo
  post = openPost({ smtpURL: `smtp://user:shirakaba@127.0.0.1:${port}`, from: 'no-reply@engawa.example', requireTLS: false })
  const trouble = await post?.trouble()
  expect(trouble).toMatch(/^The mail server refuses the user or the password of SMTP_URL\./)
  expect(trouble).not.toContain('shirakaba')
})

test('two nodes delivering concurrently send each letter once', async () => {
  await openServer()
  for (let n = 0; n < 30; n++) await queueMail(ctx, letter)
  await Promise.all([deliverMail(ctx, post), deliverMail(ctx, post)])
  expect(received).toHaveLength(30)
  expect((await rows()).every(({ status, attempts }) => status === 'sent' && attempts === 1)).toBe(true)
})

test('without a mail server letters are kept', async () => {
  expect(openPost({ smtpURL: undefined, from: 'x@engawa.example', requireTLS: false })).toBeUndefined()
  await queueMail(ctx, letter)
  await deliverMail(ctx, undefined)
  expect(await only()).toMatchObject({ status: 'kept', attempts: 0 })
})

test('a letter has the same content as text and as HTML, and escapes user input', () => {
  const { text, html } = composeLetter(
    {
      heading: '見積が届きました',
      paragraphs: ['<script>alert(1)</script> 様', '一行目\n二行目'],
      button: { label: '見積を見る', url: 'https://engawa.example/buyer/chat/1?a=1&b=2' },
      cards: [
        { title: '柴又の家', lines: ['3,280万円'], url: 'https://engawa.example/estate/1', picture: 'https://engawa.example/files/1.webp' },
      ],
      notes: ['有効期限は7日です。'],
    },
    { name: '株式会社エンガワ', baseURL: 'https://engawa.example' },
  )
  expect(text).toContain('見積を見る：\nhttps://engawa.example/buyer/chat/1?a=1&b=2')
  expect(html).toContain('href="https://engawa.example/buyer/chat/1?a=1&amp;b=2"')
  for (const part of ['見積が届きました', '有効期限は7日です。', '株式会社エンガワ']) {
    expect(text).toContain(part)
    expect(html).toContain(part)
  }
  expect(html).toContain('一行目<br>二行目')
  for (const picture of ['https://engawa.example/icon-192.png', 'https://engawa.example/files/1.webp'])
    expect(html).toContain(`<img src="${picture}" alt=""`)
  expect(html).not.toContain('<script')
})

test('a letter with its own advice for unintended readers does not advise deleting it', () => {
  const compose = (notes: string[]) =>
    composeLetter({ heading: 'h', paragraphs: ['123456'], notes }, { name: 'n', baseURL: 'https://engawa.example' })
  for (const phrase of ['心当たりがない', '覚えがない', '覚えのない'])
    for (const words of Object.values(compose([`${phrase}ときは、入力せず、運営にお知らせください。`])))
      expect(words).not.toContain('メールを削除してください')
  for (const words of Object.values(compose(['有効期限は7日です。']))) expect(words).toContain('メールを削除してください')
})

test('a letter’s button can only link to the web', () => {
  const compose = (url: string) => () =>
    composeLetter({ heading: 'h', paragraphs: [], button: { label: 'b', url } }, { name: 'n', baseURL: 'https://engawa.example' })
  expect(compose('https://engawa.example/')).not.toThrow()
  expect(compose('javascript:alert(1)')).toThrow()
})

test('/dev/mail.json lists every letter, oldest first, with the bare address', async () => {
  await queueMail(ctx, { ...letter, subject: 'first' })
  clock.advance({ minutes: 1 })
  await queueMail(ctx, { ...letter, subject: 'second' })
  const answer = await devMail(ctx).request('/dev/mail.json')
  const { items } = (await answer.json()) as { items: Record<string, string>[] }
  expect(items.map(({ subject }) => subject)).toEqual(['first', 'second'])
  expect(Object.keys(items[0] ?? {}).sort()).toEqual(['createdAt', 'html', 'id', 'subject', 'text', 'to'])
  expect(items[0]).toMatchObject({ to: 'hanako@example.com', text: letter.text, html: letter.html })
})

test('/dev/mail shows letters in frames that run no scripts', async () => {
  await queueMail(ctx, { ...letter, subject: '<b>件名</b>' })
  const row = await only()
  const page = await (await devMail(ctx).request('/dev/mail')).text()
  expect(page).toContain('&lt;b&gt;件名')
  expect(page).toMatch(/<iframe sandbox="[^"]*"[^>]* src="\/dev\/mail\/[\w-]+"/)
  const framed = await devMail(ctx).request(`/dev/mail/${row?.id}`)
  expect(framed.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await framed.text()).toBe(letter.html)
  await ctx.db.delete(mail).where(eq(mail.id, row?.id ?? ''))
  expect((await devMail(ctx).request(`/dev/mail/${row?.id}`)).status).toBe(404)
})
