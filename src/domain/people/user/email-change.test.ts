import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#identity-provider/table.ts'
import type { AuditName } from '#platform/audit/names.ts'
import { audit } from '#platform/audit/table.ts'
import { mail } from '#platform/mail/table.ts'
import { StaffRole } from '#platform/permission.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import type { EmailChange } from './email-change-contract.ts'
import { createOperator } from './sign-up.ts'
import { user } from './table.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await createOperator(await app.ctx('ada'), { id: 'aki', email: 'aki@example.com', name: '秋山', staffRole: StaffRole.member })
  await createOperator(await app.ctx('ada'), { id: 'kei', email: 'kei@example.com', name: '慶', staffRole: StaffRole.chief })
  for (const id of ['bea', 'ben', 'sora', 'saburo'])
    await app.platform.accounts.createAccount({ id, email: `${id}@example.com`, password: 'tatami-no-nioi-42', emailVerified: true })
})
afterAll(() => app.close())

const ask = (id: string, email: string, ifMatch?: number) =>
  app
    .as('ada')
    .askForEmailChange({ params: { id }, body: { email, reason: '前のメールが読めない' } }, ifMatch === undefined ? {} : { ifMatch })
const standing = (id: string) => app.as('ada').getEmailChange({ params: { id } })
const withdraw = (id: string) => app.as('ada').withdrawEmailChange({ params: { id } })
const lettersTo = async (address: string) => (await app.ctx()).db.select().from(mail).where(eq(mail.toAddress, address)).orderBy(mail.id)
const recorded = async (action: AuditName, id: string) =>
  (await app.ctx()).db
    .select()
    .from(audit)
    .where(and(eq(audit.deed, action), eq(audit.subjectID, id)))
const validSince = async (id: string) => {
  const [account] = await (await app.ctx()).db.select().from(accounts).where(eq(accounts.id, id))
  return account?.validSince ?? new Date(0)
}
const answer = async (address: string) => {
  const letter = (await lettersTo(address)).at(-1)
  const link = /https?:\/\/\S+\/auth\/action\S*/.exec(letter?.text ?? '')?.[0] ?? ''
  const path = `/identitytoolkit.googleapis.com/v1/accounts:update?key=${app.platform.config.identity.apiKey}`
  const body = JSON.stringify({ oobCode: new URL(link).searchParams.get('oobCode') })
  return (await app.fetch(path, { method: 'POST', body, headers: { 'content-type': 'application/json' } })).status
}

type Seen = NonNullable<EmailChange['awaited']>
/** Like the dialog: with the request that was on the page when it opened. */
const approve = async (id: string, who: 'ada' | 'aki' | 'kei', reason = '登録の電話番号にかけ直した', seen?: Seen) => {
  const { email, askedAt } = seen ?? (await standing(id)).awaited ?? { email: 'gone@example.com', askedAt: '2026-11-21T10:00:00+09:00' }
  return app.fetch(`/api/user/${id}/emailChange/approval`, {
    method: 'POST',
    body: JSON.stringify({ email, askedAt, reason }),
    headers: { authorization: `Bearer test-${who === 'ada' ? 'engawa-operator' : who}`, 'content-type': 'application/json' },
  })
}

test('the old mailbox agrees before the new one gets a letter; both are notified, sign-ins end, and the old one can undo it for seven days', async () => {
  expect(await ask('bea', 'Bea.New@example.com')).toMatchObject({
    ours: true,
    awaited: { email: 'bea.new@example.com', askedByName: expect.any(String), agreed: false },
  })
  const [toOld] = await lettersTo('bea@example.com')
  expect(toOld).toMatchObject({ subject: '【縁側】メールアドレスの変更のお申し出について' })
  expect(toOld?.text).toContain('be***@example.com')
  expect(toOld?.text).not.toContain('bea.new@')
  expect(await lettersTo('bea.new@example.com')).toEqual([])
  expect(await recorded('user.askForEmailChange', 'bea')).toMatchObject([
    { actorID: 'engawa-operator', detail: { reason: '前のメールが読めない' } },
  ])

  expect(await answer('bea@example.com')).toBe(200)
  expect(await answer('bea@example.com')).toBe(400)
  expect((await app.as('bea').getUser({ params: { id: 'bea' } })).email).toBe('bea@example.com')
  expect(await standing('bea')).toMatchObject({ awaited: { agreed: true } })
  expect((await lettersTo('bea.new@example.com')).at(-1)?.text).toContain('24時間')

  const signedInBefore = await validSince('bea')
  app.clock.advance({ minutes: 1 })
  expect(await answer('bea.new@example.com')).toBe(200)
  expect((await app.as('bea').getUser({ params: { id: 'bea' } })).email).toBe('bea.new@example.com')
  expect(await standing('bea')).toEqual({ ours: true, awaited: null })
  expect((await lettersTo('bea@example.com')).at(-1)?.subject).toBe('【縁側】メールアドレスが変更されました')
  expect((await lettersTo('bea.new@example.com')).at(-1)?.subject).toBe('【縁側】このアドレスでログインできるようになりました')
  expect((await validSince('bea')).getTime()).toBeGreaterThan(signedInBefore.getTime())

  app.clock.advance({ days: 6 })
  expect(await answer('bea@example.com')).toBe(200)
  expect((await app.as('bea').getUser({ params: { id: 'bea' } })).email).toBe('bea@example.com')
})

test('one operator alone cannot redirect a mailbox: neither the requester nor a non-chief can approve', async () => {
  const byAki = { authorization: 'Bearer test-aki', 'content-type': 'application/json' }
  const body = JSON.stringify({ email: 'mine@example.com', reason: '電話' })
  expect((await app.fetch('/api/user/saburo/emailChange', { method: 'POST', body, headers: byAki })).status).toBe(200)
  expect((await approve('saburo', 'aki')).status).toBe(403)
  expect(await lettersTo('mine@example.com')).toEqual([])
  await withdraw('saburo')

  await ask('saburo', 'saburo.new@example.com')
  const own = await approve('saburo', 'ada')
  expect([own.status, (await own.json()).code]).toEqual([409, 'second-person'])
  expect((await approve('saburo', 'kei', ' ')).status).toBe(422)
  expect(await lettersTo('saburo.new@example.com')).toEqual([])

  const answers = await Promise.all(Array.from({ length: 20 }, () => approve('saburo', 'kei')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await lettersTo('saburo.new@example.com')).toHaveLength(1)
  expect(await recorded('user.approveEmailChange', 'saburo')).toMatchObject([
    { actorID: 'kei', detail: { reason: '登録の電話番号にかけ直した' } },
  ])
  expect((await lettersTo('saburo@example.com')).at(-1)?.subject).toBe('【縁側】メールアドレスの変更の手続きをしました')
  expect(await answer('saburo.new@example.com')).toBe(200)
  const late = await approve('saburo', 'kei')
  expect([late.status, (await late.json()).code]).toEqual([409, 'nothing-waits'])
})

test('a second person approves only the request they saw: another address, or a new request, is shown first', async () => {
  const seen = async () => (await standing('sora')).awaited ?? expect.fail('Something waits.')
  await ask('sora', 'sora.shown@example.com')
  const shown = await seen()
  await withdraw('sora')
  await ask('sora', 'sora.swapped@example.com')
  const other = await approve('sora', 'kei', '電話', shown)
  expect([other.status, (await other.json()).code]).toEqual([409, 'changed-meanwhile'])
  await withdraw('sora')
  app.clock.advance({ minutes: 1 })
  await ask('sora', 'sora.shown@example.com')
  const anew = await approve('sora', 'kei', '電話', shown)
  expect([anew.status, (await anew.json()).code]).toEqual([409, 'changed-meanwhile'])
  expect(await lettersTo('sora.swapped@example.com')).toEqual([])
  expect(await lettersTo('sora.shown@example.com')).toEqual([])
  expect((await approve('sora', 'kei', '電話', await seen())).status).toBe(200)
  expect(await lettersTo('sora.shown@example.com')).toHaveLength(1)
  await withdraw('sora')
})

test('twenty presses send one letter; another address has to wait until the first is withdrawn, which voids its letter', async () => {
  await Promise.all(Array.from({ length: 20 }, () => ask('ben', 'ben.new@example.com')))
  expect(await lettersTo('ben@example.com')).toHaveLength(1)
  expect(await recorded('user.askForEmailChange', 'ben')).toHaveLength(1)
  expect(await refusal(ask('ben', 'ben.other@example.com'))).toMatchObject({ status: 409, code: 'email-change-waits' })
  expect(await answer('ben@example.com')).toBe(200)
  await withdraw('ben')
  await withdraw('ben')
  expect(await recorded('user.withdrawEmailChange', 'ben')).toHaveLength(1)
  expect(await answer('ben.new@example.com')).toBe(400)
  expect(await ask('ben', 'ben.other@example.com')).toMatchObject({ awaited: { email: 'ben.other@example.com' } })
  app.clock.advance({ hours: 73 })
  expect(await standing('ben')).toEqual({ ours: true, awaited: null })
})

test('an address in use, the member’s own, an invalid one, and a stale version are refused', async () => {
  expect(await refusal(ask('sora', 'ben@example.com'))).toMatchObject({ status: 409, code: 'email-in-use' })
  expect(await refusal(ask('sora', 'SORA@example.com'))).toMatchObject({ status: 422, errors: [{ path: 'email' }] })
  expect(await refusal(ask('sora', 'sora'))).toMatchObject({ status: 422, errors: [{ path: 'email' }] })
  const { version } = await app.as('ada').getUser({ params: { id: 'sora' } })
  expect(await refusal(ask('sora', 'sora.new@example.com', version + 1))).toMatchObject({ status: 412 })
  const body = { email: 'sora.new@example.com', reason: ' ' }
  expect(await refusal(app.as('ada').askForEmailChange({ params: { id: 'sora' }, body }))).toMatchObject({
    status: 422,
    errors: [{ path: 'reason', message: '理由を入力してください。' }],
  })
  expect(await standing('sora')).toEqual({ ours: true, awaited: null })
  expect(await lettersTo('sora.new@example.com')).toEqual([])
})

test('accounts with Google only, operators and members who left cannot be changed here, nor can a member change any', async () => {
  const db = (await app.ctx()).db
  expect(await refusal(ask('suzu', 'suzu.new@example.com'))).toMatchObject({ status: 409, code: 'not-ours' })
  expect(await refusal(ask('engawa-operator', 'ada.new@example.com'))).toMatchObject({ status: 404 })
  expect(await refusal(app.as('bea').getEmailChange({ params: { id: 'bea' } }))).toMatchObject({ status: 403 })
  await db.update(user).set({ status: 9 }).where(eq(user.id, 'suzu'))
  expect(await refusal(ask('suzu', 'suzu.new@example.com'))).toMatchObject({ status: 409, code: 'left' })
  const headers = { authorization: 'Bearer test-aki', 'content-type': 'application/json' }
  const byAki = { method: 'POST', body: JSON.stringify({ email: 'sora.newer@example.com', reason: '電話' }), headers }
  expect((await app.fetch('/api/user/sora/emailChange', byAki)).status).toBe(200)
})

test('the old address agrees while the operators withdraw: in either order, no letter works afterwards', async () => {
  for (let round = 0; round < 10; round++) {
    app.clock.advance({ hours: 25 })
    const address = `ben.race-${round}@example.com`
    await ask('ben', address)
    await Promise.all([answer('ben@example.com'), withdraw('ben')])
    expect(await standing('ben')).toEqual({ ours: true, awaited: null })
    if ((await lettersTo(address)).length > 0) expect(await answer(address)).toBe(400)
  }
})
