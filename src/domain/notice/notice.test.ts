import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusal, type TestApp, testApp } from '#test/app.ts'

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

test('a cursor walks through all, and serves only the filters it was made for', async () => {
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

test('one idempotency key makes one notice', async () => {
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
