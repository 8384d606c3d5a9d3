import { and, eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '#platform/audit/table.ts'
import { csv } from '#platform/csv.ts'
import { conflict, type Problem } from '#platform/errors.ts'
import { mail } from '#platform/mail/table.ts'
import { systemContext } from '#platform/platform.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import { uploaded } from '#test/pictures.ts'
import type { SignUp } from './contract.ts'
import { updateEmail } from './email.ts'
import { createOperator } from './sign-up.ts'
import { user } from './table.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const consents = { termsAgreed: true, privacyAgreed: true, messageReviewAgreed: true, antisocialDenied: true }
const buyer = { userType: 3, lastName: '新田', firstName: '七海', lastNameKana: 'にった', firstNameKana: 'ﾅﾅﾐ', ...consents }
const seller = {
  ...buyer,
  userType: 2,
  birthDate: '1970-05-01',
  postCode: '６８０－０００１',
  cityCode: '31201',
  address1: '浜坂',
  address2: '1-2-3 丘の上ハイツ101',
  phone: '０９０-1234-5678',
}

/** POST /user with the token of an account that has no member yet. */
async function signUp(uid: string, body: object, token = `test-${uid}`) {
  const answer = await app.fetch('/api/user', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  return { status: answer.status, location: answer.headers.get('location'), body: await answer.json() }
}
const inDatabase = async (id: string) => (await app.platform.database.db.select().from(user).where(eq(user.id, id)))[0]

test('a newcomer signs up as a buyer, with the id and the address of the token', async () => {
  const { status, location, body } = await signUp('nana', { ...buyer, id: 'nana', email: 'nana@example.com' })
  expect([status, location]).toEqual([201, '/api/user/nana'])
  expect(body).toMatchObject({
    id: 'nana',
    email: 'nana@example.com',
    userType: 3,
    status: 1,
    name: '新田',
    lastNameKana: 'ニッタ',
    firstNameKana: 'ナナミ',
    phone: null,
    sellerApprovedStatus: 1,
    userNumber: expect.stringMatching(/^B-\d{6}$/),
    termsVersion: '1',
    termsAgreedAt: '2026-11-21T10:00:00+09:00',
    privacyAgreedAt: '2026-11-21T10:00:00+09:00',
    messageReviewAgreedAt: '2026-11-21T10:00:00+09:00',
    antisocialDeniedAt: '2026-11-21T10:00:00+09:00',
  })
})

test('a seller gives an address, with names that follow from its codes', async () => {
  const { status, body } = await signUp('nori', { ...seller, name: 'のり不動産', substituteFlag: true })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    name: 'のり不動産',
    userNumber: expect.stringMatching(/^S-\d{6}$/),
    postCode: '6800001',
    phone: '09012345678',
    prefecturesCode: '31',
    prefectures: '鳥取県',
    city: '鳥取市',
    substituteFlag: true,
  })
})

test('a person signs up once, and never as an operator', async () => {
  expect((await signUp('once', buyer)).status).toBe(201)
  // Ten concurrent calls: one creates the row, the others get a conflict.
  const tries = await Promise.all(Array.from({ length: 10 }, () => signUp('twice', buyer)))
  expect(tries.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)])
  expect(await signUp('once', buyer)).toMatchObject({ status: 409, body: { code: 'user-exists' } })
  expect(await signUp('root', { ...buyer, userType: 1 })).toMatchObject({ status: 422, body: { errors: [{ path: 'userType' }] } })
  expect(await refusal(app.as().createUser({ body: buyer as SignUp }))).toMatchObject({ status: 401 })
})

test('missing or invalid fields are refused by name', async () => {
  const paths = async (body: object) => (await signUp('wrong', body)).body.errors?.map(({ path }: { path: string }) => path).sort()
  expect(await paths({ ...buyer, termsAgreed: false, lastName: ' ', lastNameKana: 'Nitta', isAdmin: true })).toEqual(
    ['isAdmin', 'lastName', 'lastNameKana', 'termsAgreed'].sort(),
  )
  expect(await paths({ ...buyer, userType: 2 })).toEqual(['address1', 'address2', 'birthDate', 'cityCode', 'phone', 'postCode'])
  expect(await paths({ ...seller, birthDate: '2010-01-01' })).toEqual(['birthDate'])
  expect(await paths({ ...seller, cityCode: '99999' })).toEqual(['cityCode'])
  expect(await paths({ ...seller, prefecturesCode: '13' })).toEqual(['cityCode'])
  expect(await paths({ ...buyer, id: 'someone-else' })).toEqual(['id'])
  expect(await inDatabase('wrong')).toBeUndefined()
})

test('a member reads only themselves, an operator everyone', async () => {
  expect((await app.as('bea').getUser({ params: { id: 'bea' } })).email).toBe('bea@example.com')
  expect((await app.as('ada').getUser({ params: { id: 'bea' } })).email).toBe('bea@example.com')
  expect(await refusal(app.as('sora').getUser({ params: { id: 'bea' } }))).toMatchObject({ status: 404 })
  expect(await refusal(app.as().getUser({ params: { id: 'bea' } }))).toMatchObject({ status: 401 })
  expect((await app.as('sora').listUsers({ query: { userType: 3 } })).items).toEqual([])
  expect((await app.as('bea').getUsersByIds({ params: { ids: ['ben', 'bea'] } })).items.map(({ id }) => id)).toEqual(['bea'])
  expect(await app.as('bea').countUsers({})).toEqual({ count: 1, capped: false })
  const approved = await app.as('ada').listUsers({ query: { sellerApprovedStatus: 3, orderBy: 'userNumber:asc' } })
  expect(approved.items.map(({ id }) => id)).toEqual(['sora', 'saburo'])
  expect((await app.as('ada').listUsers({ query: { keyword: '別府 bea@' } })).items.map(({ id }) => id)).toEqual(['bea'])
  expect((await app.as('ada').listUsers({ query: { keyword: '%' } })).items).toEqual([])
})

test('members edit only their own profile', async () => {
  const bea = app.as('bea')
  const me = { params: { id: 'bea' } }
  expect(await bea.patchUser({ ...me, body: { name: 'べあ', phone: '03-1234-5678', cityCode: '13103' } })).toMatchObject({
    name: 'べあ',
    phone: '0312345678',
    prefectures: '東京都',
    city: '港区',
    lastName: '別府',
  })
  // Another prefecture clears the old municipality.
  expect(await bea.patchUser({ ...me, body: { prefecturesCode: '14' } })).toMatchObject({
    prefectures: '神奈川県',
    cityCode: null,
    city: null,
  })
  expect(await refusal(bea.patchUser({ ...me, body: { prefectures: '大阪府' } }))).toMatchObject({
    status: 422,
    errors: [{ path: 'prefectures', message: '都道府県は名前だけでは変更できません。都道府県のコードも指定してください。' }],
  })
  expect(await bea.patchUser({ ...me, body: { cityCode: '31201' } })).toMatchObject({ prefectures: '鳥取県', city: '鳥取市' })
  const whole = await bea.getUser(me)
  expect(
    await bea.putUser({ ...me, body: { ...whole, lastNameKana: 'べっぷ', firstNameKana: 'みあ', name: '別府' } as never }),
  ).toMatchObject({
    name: '別府',
    city: '鳥取市',
    lastNameKana: 'ベップ',
  })
  for (const body of [{ userType: 1 }, { sellerApprovedStatus: 3 }, { usageFeeActive: true }, { email: 'x@example.com' }, { status: 2 }])
    expect(await refusal(bea.patchUser({ ...me, body: body as never }))).toMatchObject({
      status: 422,
      errors: [{ path: Object.keys(body)[0] }],
    })
  expect(await refusal(bea.patchUser({ ...me, body: { substituteFlag: true } }))).toMatchObject({ status: 422 })
  expect(await refusal(app.as('ben').patchUser({ ...me, body: { name: 'x' } }))).toMatchObject({ status: 404 })
  expect(await refusal(app.as('ada').patchUser({ ...me, body: { name: 'x' } }))).toMatchObject({ status: 403 })
  expect(await refusal(bea.patchUser({ ...me, body: { name: 'x' } }, { ifMatch: 1 }))).toMatchObject({ status: 412 })
})

test('an approved seller’s identity changes only through another check', async () => {
  const sora = app.as('sora')
  const me = { params: { id: 'sora' } }
  const refused = await refusal(sora.patchUser({ ...me, body: { lastName: '海野', substituteFlag: true, phone: '0312345678' } }))
  expect(refused).toMatchObject({ status: 422, code: 'identity-locked' })
  expect(refused.errors).toEqual([
    { path: 'lastName', message: '姓は審査で確認した内容のため、ここでは変更できません。「当サイトの確認」の画面から再申請してください。' },
    { path: 'substituteFlag', message: expect.stringContaining('代理人による出品は') },
  ])
  expect(await sora.patchUser({ ...me, body: { lastName: '空野', phone: '0312345678', name: 'そら' } })).toMatchObject({ name: 'そら' })
  expect(await app.as('suzu').patchUser({ params: { id: 'suzu' }, body: { lastName: '鈴木', substituteFlag: true } })).toMatchObject({
    lastName: '鈴木',
  })
})

test('a profile picture must be the member’s own upload', async () => {
  const { path } = await uploaded(app, 'ben', 'profile')
  expect(await refusal(app.as('bea').patchUser({ params: { id: 'bea' }, body: { profileImagePath: path } }))).toMatchObject({
    status: 422,
    errors: [{ path: 'profileImagePath' }],
  })
  const ben = await app.as('ben').patchUser({ params: { id: 'ben' }, body: { profileImagePath: path } })
  expect(ben.profileImagePath).toBe(path)
  expect((await app.fetch(path, { by: 'bea' })).status).toBe(200)
  expect((await app.fetch(path)).status).toBe(401)
})

test('a leaving member is erased; the row, its number and the audit log stay', async () => {
  const { body } = await signUp('lea', seller)
  const lea = (path: string, init: RequestInit = {}) => app.fetch(path, { ...init, headers: { authorization: 'Bearer test-lea' } })
  expect(await refusal(app.as('bea').deleteUser({ params: { id: 'lea' } }))).toMatchObject({ status: 404 })
  expect(await refusal(app.as('ada').deleteUser({ params: { id: 'lea' } }))).toMatchObject({ status: 403 })
  expect((await lea('/api/user/lea', { method: 'DELETE' })).status).toBe(204)
  expect(await inDatabase('lea')).toMatchObject({
    status: 9,
    userNumber: body.userNumber,
    name: '退会した会員',
    email: 'lea@left.invalid',
    lastName: null,
    birthDate: null,
    phone: null,
    address1: null,
  })
  expect((await lea('/api/user/lea')).status).toBe(403)
  const letters = await app.platform.database.db.select().from(mail).where(eq(mail.userID, 'lea'))
  expect(letters.find(({ subject }) => subject.includes('退会の手続きが済みました'))?.text).toMatch(/・ありません/)
  expect((await signUp('lea', seller)).status).toBe(409)
})

test('leaving needs a recent sign-in: a session alone changes nothing, and twenty presses count once', async () => {
  await signUp('lee', seller)
  const leave = (at?: string) =>
    app.fetch('/api/user/lee', { method: 'DELETE', headers: { authorization: 'Bearer test-lee', ...(at && { 'x-test-signed-in': at }) } })
  const before = await inDatabase('lee')
  const late = await leave(new Date(app.clock.now().getTime() - 601_000).toISOString())
  expect([late.status, (await late.json()).code]).toEqual([403, 'requires-recent-login'])
  expect(await inDatabase('lee')).toEqual(before)
  const left = and(eq(audit.deed, 'user.delete'), eq(audit.subjectID, 'lee'))
  const { db } = await app.ctx()
  expect(await db.$count(audit, left)).toBe(0)
  const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await leave()).status))
  expect(statuses.filter((status) => ![204, 403, 404].includes(status))).toEqual([])
  expect(statuses).toContain(204)
  expect(await db.$count(audit, left)).toBe(1)
})

test('the system account cannot leave, and a listener can block a member from leaving', async () => {
  expect(await refusal(app.as('ada').deleteUser({ params: { id: 'engawa-operator' } }))).toMatchObject({ status: 409, code: 'operator' })
  const { listeners } = app.platform
  const held = listeners['user.leaving']
  listeners['user.leaving'] = {
    within: [
      async () => {
        throw conflict('unpaid-order', 'お支払いの済んでいない注文があります。')
      },
    ],
  }
  try {
    expect(await refusal(app.as('ben').deleteUser({ params: { id: 'ben' } }))).toMatchObject({ status: 409, code: 'unpaid-order' })
  } finally {
    listeners['user.leaving'] = held
  }
  expect(await inDatabase('ben')).toMatchObject({ status: 1, name: '弁天' })
})

test('an operator exports a list of members, with a reason in the audit log', async () => {
  const mallory = await signUp('mal', { ...buyer, name: '=HYPERLINK("x")', lastName: '"引用",' })
  expect(mallory.status).toBe(201)
  const ask = (query: string, by?: 'ada' | 'bea') => app.fetch(`/api/users/export?${query}`, { method: 'POST', by })
  const answer = await ask(
    `id=mal,bea&columns=userNumber,name,lastName,userType,createdAt&reason=${encodeURIComponent('そのほか')}&reasonNote=${encodeURIComponent('年次の棚卸し')}`,
    'ada',
  )
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="users-2026-11-21.csv"')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf')
  const [head, ...lines] = bytes.subarray(3).toString('utf8').split('\r\n')
  expect(head).toBe('会員番号,表示名,姓,会員区分,登録日時')
  expect(lines).toContain(`${mallory.body.userNumber},"'=HYPERLINK(""x"")","""引用"",",買主,2026-11-21 10:00`)
  expect(lines.filter(Boolean)).toHaveLength(2)
  const [row] = await app.platform.database.db.select().from(audit).where(eq(audit.deed, 'user.export'))
  expect(row).toMatchObject({
    actorID: 'engawa-operator',
    detail: { reason: 'そのほか：年次の棚卸し', count: 2, conditions: { id: ['mal', 'bea'] } },
  })

  const every = await ask(`columns=userNumber&reason=${encodeURIComponent('集計・分析のため')}`, 'ada')
  const numbers = (await every.text()).split('\r\n').slice(1).filter(Boolean)
  expect(numbers.length).toBe(await app.platform.database.db.$count(user, ne(user.userType, 1)))
  expect(numbers.filter((number) => number.startsWith('A-'))).toEqual([])

  expect((await ask('columns=name&reason=x', 'bea')).status).toBe(403)
  expect((await ask('columns=name&reason=x')).status).toBe(401)
  const known = `reason=${encodeURIComponent('集計・分析のため')}`
  for (const wrong of ['columns=name', known, `columns=password&${known}`, `columns=name&${known}&sex=1`, 'columns=name&reason=x'])
    expect((await ask(wrong, 'ada')).status).toBe(422)
})

test('a cell is never run as a formula; a negative number stays one', async () => {
  expect(
    csv([['=1+1', '+81', '-1', '-1+2', '@x', '\tx', '\rx', '\nx', '＝1', '＋1', '－1', '＠x', 'a＝b', 'a=b', '山田,太郎', '二\n行']]),
  ).toBe(`\uFEFF'=1+1,'+81,-1,'-1+2,'@x,'\tx,"'\rx","'\nx",'＝1,'＋1,'－1,'＠x,a＝b,a=b,"山田,太郎","二\n行"\r\n`)
})

test('an address change at the provider is followed here', async () => {
  await updateEmail(systemContext(app.platform), 'bea', 'new@example.com')
  expect((await app.as('bea').getUser({ params: { id: 'bea' } })).email).toBe('new@example.com')
  await updateEmail(systemContext(app.platform), 'bea', 'new@example.com')
  await app.drain()
  const notifications = (await app.as('bea').listNotifications()).items.filter(({ kind }) => kind === 'user.emailChanged')
  expect(notifications.map(({ line }) => line)).toEqual(['これからのメールは、新しいアドレスにお送りします。'])
})

test('the operator is created by a command, once', async () => {
  const operator = { id: 'second', email: 'second@example.com', name: '運営二号' }
  expect(await createOperator(systemContext(app.platform), operator)).toMatchObject({
    userType: 1,
    userNumber: expect.stringMatching(/^A-/),
  })
  await expect(createOperator(systemContext(app.platform), operator)).rejects.toMatchObject({ status: 409 } satisfies Partial<Problem>)
})
