import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mail } from '#platform/mail/table.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import { colleague } from '#test/colleagues.ts'
import { allNoticeTabs } from './enumerations.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const draft = { title: '年末年始の営業について', body: '12月29日から1月3日までお休みします。', postDate: '2026-11-21', status: 1 as const }

test('a guest reads a notice from its day on, and never a draft', async () => {
  const ada = app.as('ada')
  const shown = await ada.createNotice({ body: { ...draft, status: 2 } })
  await ada.createNotice({ body: draft })
  await ada.createNotice({ body: { ...draft, status: 2, postDate: '2026-11-22' } })
  expect((await app.as().listNotices()).items.map(({ id }) => id)).toEqual([shown.id])
  expect(await ada.countNotices()).toEqual({ count: 3, capped: false })
  app.clock.advance({ days: 1 })
  expect((await app.as().countNotices()).count).toBe(2)
})

test('only an admin writes', async () => {
  expect(await refusal(app.as('sora').createNotice({ body: draft }))).toMatchObject({ status: 403, code: 'forbidden' })
  expect(await refusal(app.as().createNotice({ body: draft }))).toMatchObject({ status: 401 })
  const { id } = await app.as('ada').createNotice({ body: { ...draft, status: 2 } })
  expect(await refusal(app.as('bea').patchNotice({ params: { id }, body: { title: '別の題' } }))).toMatchObject({ status: 403 })
  expect((await app.as('ada').patchNotice({ params: { id }, body: { title: '別の題' } })).version).toBe(2)
  await app.as('ada').deleteNotice({ params: { id } })
  expect(await refusal(app.as().getNotice({ params: { id } }))).toMatchObject({ status: 404 })
})

test('a stale version, an unknown field and a missing title are refused and named', async () => {
  const ada = app.as('ada')
  const { id } = await ada.createNotice({ body: draft })
  expect(await refusal(ada.patchNotice({ params: { id }, body: { title: '新しい題' } }, { ifMatch: 9 }))).toMatchObject({ status: 412 })
  const wrong = await refusal(ada.createNotice({ body: { ...draft, title: '', price: 1 } as never }))
  expect(wrong).toMatchObject({ status: 422 })
  expect(wrong.errors).toEqual(
    expect.arrayContaining([
      { path: 'title', message: 'タイトルを入力してください。' },
      { path: 'price', message: 'priceという項目はありません。' },
    ]),
  )
})

test('a cursor pages through all, and is valid only for its own filters', async () => {
  const ada = app.as('ada')
  for (let i = 0; i < 5; i++) await ada.createNotice({ body: { ...draft, title: `お知らせ${i}` } })
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof ada.listNotices>> = await ada.listNotices({
      query: { limit: 2, orderBy: 'postDate:desc', ...(cursor && { cursor }) },
    })
    seen.push(...page.items.map(({ id }) => id))
    cursor = page.cursor
  } while (cursor)
  expect(new Set(seen).size).toBe((await ada.countNotices()).count)
  const { cursor: other } = await ada.listNotices({ query: { limit: 1 } })
  expect(await refusal(ada.listNotices({ query: { cursor: other ?? '', status: 1 } }))).toMatchObject({
    status: 422,
    code: 'cursor-mismatch',
  })
})

test('one idempotency key creates one notice', async () => {
  const ada = app.as('ada')
  const before = (await ada.countNotices()).count
  const made = await Promise.all(
    Array.from({ length: 5 }, () => ada.createNotice({ body: draft }, { idempotencyKey: 'once' }).catch((error) => error.data)),
  )
  expect((await ada.countNotices()).count).toBe(before + 1)
  expect(made.every((each) => 'id' in each || each.code === 'still-running')).toBe(true)
  expect(await refusal(ada.createNotice({ body: { ...draft, title: '違う内容' } }, { idempotencyKey: 'once' }))).toMatchObject({
    status: 422,
  })
})

test('a notice is visible from its minute to its end, which must be later', async () => {
  const ada = app.as('ada')
  app.clock.set('2026-12-01T08:30:00+09:00')
  const given = { ...draft, status: 2 as const, postDate: '2026-12-01', postTime: '09:00', endAt: '2026-12-01T12:00:00+09:00' }
  const { id } = await ada.createNotice({ body: given })
  const seen = async () => (await app.as().listNotices({ query: { limit: 100 } })).items.some((each) => each.id === id)
  const at: [string, boolean][] = [
    ['08:59:59', false],
    ['09:00:00', true],
    ['11:59:59', true],
    ['12:00:00', false],
  ]
  for (const [time, stands] of at) {
    app.clock.set(`2026-12-01T${time}+09:00`)
    expect(await seen(), time).toBe(stands)
  }
  expect(await refusal(ada.patchNotice({ params: { id }, body: { endAt: '2026-12-01T09:00:00+09:00' } }))).toMatchObject({
    status: 422,
    errors: [{ path: 'endAt' }],
  })
  expect(await refusal(ada.createNotice({ body: { ...given, postTime: '24:00' } }))).toMatchObject({
    status: 422,
    errors: [{ path: 'postTime' }],
  })
})

test('operators find each notice under its present state: published, planned, draft or ended', async () => {
  const ada = app.as('ada')
  app.clock.set('2026-12-02T08:30:00+09:00')
  const given = { ...draft, title: '見本の予定', status: 2 as const, postDate: '2026-12-02', postTime: '09:00' }
  const { id } = await ada.createNotice({ body: { ...given, endAt: '2026-12-02T12:00:00+09:00' } })
  const tabs = async () => {
    const found: string[] = []
    for (const tab of allNoticeTabs)
      if ((await ada.listNotices({ query: { tab, title: '見本の予定' } })).items.some((each) => each.id === id)) found.push(tab)
    return found
  }
  expect(await tabs()).toEqual(['planned'])
  app.clock.set('2026-12-02T09:00:00+09:00')
  expect(await tabs()).toEqual(['shown'])
  app.clock.set('2026-12-02T12:00:00+09:00')
  expect(await tabs()).toEqual(['ended'])
  await ada.patchNotice({ params: { id }, body: { status: 1 } })
  expect(await tabs()).toEqual(['draft'])
  await ada.deleteNotice({ params: { id } })
  expect(await tabs()).toEqual(['ended'])
  // A non-operator only gets published notices, under any tab.
  expect((await app.as().listNotices({ query: { tab: 'draft' } })).items).toEqual([])
  expect(await refusal(app.as().listNotices({ query: { tab: 'mine' as never } }))).toMatchObject({ status: 422 })
})

test('a notice reaches only its audience: by side, and by prefecture', async () => {
  const ada = app.as('ada')
  await app.as('bea').patchUser({ params: { id: 'bea' }, body: { prefecturesCode: '13' } })
  await app.as('ben').patchUser({ params: { id: 'ben' }, body: { prefecturesCode: '27' } })
  const { id } = await ada.createNotice({ body: { ...draft, status: 2, audience: 3, prefecturesCodes: ['13', '14'] } })
  const mayRead = async (person?: 'bea' | 'ben' | 'sora') =>
    (await app.as(person).listNotices({ query: { limit: 100 } })).items.some((each) => each.id === id)
  expect([await mayRead('bea'), await mayRead('ben'), await mayRead('sora'), await mayRead()]).toEqual([true, false, false, false])
  expect(await refusal(app.as('ben').getNotice({ params: { id } }))).toMatchObject({ status: 404 })
  await ada.patchNotice({ params: { id }, body: { prefecturesCodes: [] } })
  expect([await mayRead('bea'), await mayRead('ben'), await mayRead('sora'), await mayRead()]).toEqual([true, true, false, false])
})

test('only chiefs write, change and end important notices', async () => {
  const kei = app.as(await colleague(app, 'kei', '京 慧'))
  expect(await refusal(kei.createNotice({ body: { ...draft, kind: 1 } }))).toMatchObject({ status: 403 })
  const { id } = await kei.createNotice({ body: { ...draft, kind: 2 } })
  expect(await refusal(kei.patchNotice({ params: { id }, body: { kind: 1 } }))).toMatchObject({ status: 403 })
  await app.as('ada').patchNotice({ params: { id }, body: { kind: 1 } })
  expect(await refusal(kei.patchNotice({ params: { id }, body: { title: '別の題' } }))).toMatchObject({ status: 403 })
  expect(await refusal(kei.deleteNotice({ params: { id } }))).toMatchObject({ status: 403 })
})

const important = { ...draft, title: '大切なお知らせ', kind: 1 as const, status: 2 as const }

test('a banner shows an important notice until each reader has read it; no other kind may be in it', async () => {
  const ada = app.as('ada')
  expect(await refusal(ada.createNotice({ body: { ...draft, bannerFlag: true } }))).toMatchObject({
    status: 422,
    errors: [{ path: 'bannerFlag' }],
  })
  const { id } = await ada.createNotice({ body: { ...important, bannerFlag: true } })
  expect(await refusal(ada.patchNotice({ params: { id }, body: { kind: 4 } }))).toMatchObject({
    status: 422,
    errors: [{ path: 'bannerFlag' }],
  })
  for (const who of [undefined, 'bea', 'sora'] as const)
    expect(await app.as(who).getNoticeBanner()).toEqual({ notice: { id, title: important.title } })
  expect(await ada.getNoticeBanner()).toEqual({ notice: null })
  await Promise.all(Array.from({ length: 20 }, () => app.as('bea').readNotice({ params: { id } })))
  expect(await app.as('bea').getNoticeBanner()).toEqual({ notice: null })
  expect((await app.as('sora').getNoticeBanner()).notice?.id).toBe(id)
  // The number of readers is only for operators; the author is not counted.
  await ada.readNotice({ params: { id } })
  expect((await ada.getNotice({ params: { id } })).figures).toEqual({ read: 1, mailed: 0 })
  expect((await app.as('bea').getNotice({ params: { id } })).figures).toBeNull()
  expect(await refusal(app.as().readNotice({ params: { id } }))).toMatchObject({ status: 401 })
  await ada.deleteNotice({ params: { id } })
  expect(await refusal(app.as('bea').readNotice({ params: { id } }))).toMatchObject({ status: 404 })
  expect(await app.as('sora').getNoticeBanner()).toEqual({ notice: null })
})

test('the few marks never become HTML, and a test letter to its writer shows them in plain text', async () => {
  const ada = app.as('ada')
  const body = '## 期間\n- 12月29日から\n- **1月3日**まで\n\n[ご利用の流れ](/guide)をご覧ください。'
  for (const bad of ['<b>太字</b>', '![図](/a.png)', '[押す](javascript:alert)', '**閉じない'])
    expect(await refusal(ada.createNotice({ body: { ...draft, body: bad } }))).toMatchObject({ status: 422, errors: [{ path: 'body' }] })
  const { id } = await ada.createNotice({ body: { ...draft, body } })
  await ada.testNotice({ params: { id } })
  const { db } = await app.ctx('ada')
  const [letter] = await db.select().from(mail).where(eq(mail.userID, 'engawa-operator'))
  expect(letter?.subject).toBe(`【見本】【縁側】${draft.title}`)
  expect(letter?.text).toContain('■ 期間\n\n・12月29日から\n・1月3日まで\n\nご利用の流れ（http')
  expect(await refusal(app.as('bea').testNotice({ params: { id } }))).toMatchObject({ status: 403 })
  for (let sent = 1; sent < 10; sent++) await ada.testNotice({ params: { id } })
  expect(await refusal(ada.testNotice({ params: { id } }))).toMatchObject({ status: 429 })
})

test('its writer previews the letter before anything is saved', async () => {
  // Sample letters are limited per hour.
  app.clock.advance({ hours: 2 })
  const ada = app.as('ada')
  const words = { title: '冬の<営業>について', body: '## 期間\n- **1月3日**まで\n\n[流れ](/guide)', kind: 2 as const }
  const before = (await ada.countNotices()).count
  const seen = await ada.previewNotice({ body: words })
  expect(seen.subject).toBe(`【縁側】${words.title}`)
  expect(seen.text).toContain('見本 花子 様\n\n■ 期間\n\n・1月3日まで\n\n流れ（http')
  expect(seen.text).toContain('運営からのお知らせメールを止める')
  expect(seen.html).toContain('冬の&lt;営業&gt;について')
  expect((await ada.countNotices()).count).toBe(before)

  // The sent letter differs only in the name, the sample mark and the link to the notice.
  const { id } = await ada.createNotice({ body: { ...draft, ...words } })
  await ada.testNotice({ params: { id } })
  const { db } = await app.ctx('ada')
  const [letter] = await db
    .select()
    .from(mail)
    .where(eq(mail.subject, `【見本】${seen.subject}`))
  expect(letter?.html).toBe(seen.html.replaceAll('見本 花子', letter?.toName ?? '').replaceAll('/notice', `/notice#${id}`))

  // An important notice cannot be unsubscribed from, and only chiefs can write it.
  const important = await ada.previewNotice({ body: { ...words, kind: 1 } })
  expect(important.subject).toBe(`【縁側】【重要】${words.title}`)
  expect(important.text).not.toContain('メールを止める')
  const kei = app.as(await colleague(app, 'ken', '検 見'))
  expect((await kei.previewNotice({ body: words })).html).toBe(seen.html)
  expect(await refusal(kei.previewNotice({ body: { ...words, kind: 1 } }))).toMatchObject({ status: 403 })
  expect(await refusal(app.as('bea').previewNotice({ body: words }))).toMatchObject({ status: 403 })
  expect(await refusal(app.as().previewNotice({ body: words }))).toMatchObject({ status: 401 })
  expect(await refusal(ada.previewNotice({ body: { ...words, title: ' ', body: '<b>太字</b>' } }))).toMatchObject({
    status: 422,
    errors: [{ path: 'title' }, { path: 'body' }],
  })
})

test('kana typed in half width are published in full width', async () => {
  const made = await app.as('ada').createNotice({ body: { ...draft, title: 'ﾒﾝﾃﾅﾝｽのお知らせ', body: '10時からｻｲﾄを止めます｡' } })
  expect(made).toMatchObject({ title: 'メンテナンスのお知らせ', body: '10時からサイトを止めます。' })
})
