import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { UserType } from '#platform/context.ts'
import { newID } from '#platform/id.ts'
import { systemContext } from '#platform/platform.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import { colleague } from '#test/colleagues.ts'
import { heard, room } from '#test/rooms.ts'
import { MAX_TEMPLATES } from './enumerations.ts'
import { firstReplies } from './first-replies.ts'
import { givenTemplates } from './given.ts'
import { fillPlaceholders, firstUnfilled, unfilledIn, unknownIn } from './placeholders.ts'
import { seedReplies } from './seed.ts'
import { replyTemplate } from './table.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const thanks = { title: 'お礼', body: '{相手}様、ご連絡ありがとうございます。' }

test('users create, edit and delete their own templates', async () => {
  const bea = app.as('bea')
  const { id } = await bea.createReplyTemplate({ body: thanks })
  expect(await bea.patchReplyTemplate({ params: { id }, body: { title: 'ご挨拶' } })).toMatchObject({
    ...thanks,
    title: 'ご挨拶',
    version: 2,
  })
  expect((await bea.listReplyTemplates()).items.map(({ title }) => title)).toEqual(['ご挨拶'])
  expect(await refusal(bea.patchReplyTemplate({ params: { id }, body: { title: 'x' } }, { ifMatch: 1 }))).toMatchObject({ status: 412 })
  await bea.deleteReplyTemplate({ params: { id } })
  expect(await refusal(bea.getReplyTemplate({ params: { id } }))).toMatchObject({ status: 404 })
})

test('others’ templates can be neither read nor changed, not even by operators', async () => {
  const { id } = await app.as('sora').createReplyTemplate({ body: thanks })
  for (const person of ['bea', 'saburo', 'ada'] as const) {
    const api = app.as(person)
    expect((await api.listReplyTemplates()).items.filter((each) => each.id === id)).toEqual([])
    expect((await refusal(api.putReplyTemplate({ params: { id }, body: thanks }))).status).toBe(404)
    expect((await refusal(api.deleteReplyTemplate({ params: { id } }))).status).toBe(404)
  }
})

test('a chief shares templates with the colleagues: all of them use them, only chiefs change them', async () => {
  const hana = await colleague(app, 'hana', '山田 花')
  const shared = { title: '確認', body: '{宛名}、{担当者名}です。', shared: true, shortcut: 'かくにん' }
  const { id } = await app.as('ada').createReplyTemplate({ body: shared })
  expect(await app.as(hana).getReplyTemplate({ params: { id } })).toMatchObject(shared)
  for (const person of ['bea', 'sora'] as const)
    expect(await refusal(app.as(person).getReplyTemplate({ params: { id } }))).toMatchObject({ status: 404 })
  expect(await refusal(app.as(hana).patchReplyTemplate({ params: { id }, body: { title: 'x' } }))).toMatchObject({ status: 403 })
  expect(await refusal(app.as(hana).deleteReplyTemplate({ params: { id } }))).toMatchObject({ status: 403 })
  const own = { title: '確認', body: 'よろしくお願いします。', shortcut: 'かくにん' }
  // An own template may reuse a shared one's shortcut; two in the same list may not share one.
  const mine = await app.as(hana).createReplyTemplate({ body: own })
  expect(await refusal(app.as(hana).createReplyTemplate({ body: own }))).toMatchObject({ status: 422, errors: [{ path: 'shortcut' }] })
  expect(await refusal(app.as(hana).patchReplyTemplate({ params: { id: mine.id }, body: { shared: true } }))).toMatchObject({ status: 403 })
  for (const person of ['bea', 'sora'] as const)
    expect(await refusal(app.as(person).createReplyTemplate({ body: { ...thanks, shared: true } }))).toMatchObject({ status: 403 })
  const again = await Promise.allSettled(
    Array.from({ length: 5 }, () => app.as('ada').createReplyTemplate({ body: { ...shared, shortcut: 'あ' } })),
  )
  expect(again.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  // Unsharing makes the caller the owner.
  expect(await app.as('ada').patchReplyTemplate({ params: { id }, body: { shared: false } })).toMatchObject({ shared: false })
  expect(await refusal(app.as(hana).getReplyTemplate({ params: { id } }))).toMatchObject({ status: 404 })
})

test('a template needs a name, a text, and only placeholders that a negotiation can fill', async () => {
  const wrong = async (body: object) => (await refusal(app.as('bea').createReplyTemplate({ body: { ...thanks, ...body } }))).errors
  expect(await wrong({ title: ' ' })).toEqual([{ path: 'title', message: '定型文の名前を入力してください。' }])
  expect(await wrong({ body: '{名前}様、{物件}の{価格}です。' })).toEqual([
    { path: 'body', message: '{名前}・{価格}という差し込みはありません。使えるのは{相手}・{物件}・{見学}・{期日}です。' },
  ])
  expect((await wrong({ body: 'あ'.repeat(4001) }))?.[0]?.path).toBe('body')
  expect((await wrong({ body: '{宛名}、' }))?.[0]?.path).toBe('body')
  expect((await wrong({ shortcut: 'A B' }))?.[0]?.path).toBe('shortcut')
})

test('a user has at most thirty templates, even under concurrent calls', async () => {
  const ben = app.as('ben')
  const made = await Promise.allSettled(
    Array.from({ length: 35 }, (_, n) => ben.createReplyTemplate({ body: { ...thanks, title: `${n}` } })),
  )
  expect(made.filter(({ status }) => status === 'fulfilled').length).toBe(MAX_TEMPLATES)
  expect(await refusal(ben.createReplyTemplate({ body: thanks }))).toMatchObject({ status: 409, code: 'too-many-templates' })
  await ben.deleteUser({ params: { id: 'ben' } })
  const { db } = await app.ctx()
  expect(await db.select().from(replyTemplate).where(eq(replyTemplate.userID, 'ben'))).toEqual([])
})

test('a message with unfilled placeholders is refused', async () => {
  const deal = await room(app)
  const send = (message: string) => app.as('sora').createChat({ body: { id: newID(), negotiationID: deal.id, message } })
  expect((await refusal(send('見学は、{見学}でお待ちしています。{期日}までに'))).errors).toEqual([
    { path: 'message', message: '{見学}・{期日}がまだ埋まっていません。書きかえてから送ってください。' },
  ])
  await send('図の{1}をご覧ください。')
  expect(await heard(app, 'bea', deal)).toEqual(['図の{1}をご覧ください。'])
})

test('a template is filled from the negotiation, and the rest is left to be typed', () => {
  const text = fillPlaceholders('{相手}様、{物件}は{期日}まで。{1}', { 相手: '別府', 物件: '丘の上の家' })
  expect(text).toBe('別府様、丘の上の家は{期日}まで。{1}')
  expect([unfilledIn(text), unknownIn(text, UserType.buyer)]).toEqual([['期日'], ['1']])
  const { start, end } = firstUnfilled(text) as { start: number; end: number }
  expect(text.slice(start, end)).toBe('{期日}')
  expect(firstUnfilled('済み')).toBeUndefined()
})

test('twelve shared templates are there from the start, created once, and count their uses', async () => {
  const begin = async () => seedReplies(systemContext(app.platform))
  const listed = async () => (await app.as('ada').listReplyTemplates({ query: { limit: 100 } })).items.filter(({ shared }) => shared)
  for (const { id } of await listed()) await app.as('ada').deleteReplyTemplate({ params: { id } })
  await Promise.all([begin(), begin()])
  const first = await listed()
  expect(first.map(({ title }) => title).toSorted()).toEqual(firstReplies.map(({ title }) => title).toSorted())
  expect(first).toHaveLength(12)
  for (const { body } of first) expect(unknownIn(body, UserType.admin)).toEqual([])
  const [one] = first
  const of = { params: { id: one?.id ?? '' } }
  await Promise.all(Array.from({ length: 20 }, () => app.as('ada').addReplyUse(of)))
  // Counting does not change the version: an open form can still be saved.
  expect(await app.as('ada').getReplyTemplate(of)).toMatchObject({ useCount: 20, version: 1 })
  expect(await app.as('ada').patchReplyTemplate({ ...of, body: { party: 3 } }, { ifMatch: 1 })).toMatchObject({ party: 3 })
  expect(await refusal(app.as('ada').patchReplyTemplate({ ...of, body: { useCount: 1 } as never }))).toMatchObject({ status: 422 })
  expect(await refusal(app.as('ada').patchReplyTemplate({ ...of, body: { party: 1 } as never }))).toMatchObject({ status: 422 })
  // Deleted initial templates do not come back.
  for (const { id } of first) await app.as('ada').deleteReplyTemplate({ params: { id } })
  await begin()
  expect(await listed()).toEqual([])
})

test('templates are listed in the order that was set, and archived ones apart', async () => {
  const [ada, hana] = [app.as('ada'), await colleague(app, 'hiro', '広田 裕')]
  const listed = async () =>
    (await ada.listReplyTemplates({ query: { shared: true, archivedFlag: false, orderBy: 'displayOrder:asc', limit: 100 } })).items
  for (const { id } of await listed()) await ada.deleteReplyTemplate({ params: { id } })
  for (const title of ['一', '二', '三'])
    await ada.createReplyTemplate({ body: { title, body: title, shared: true, shortcut: title === '二' ? 'に' : null } })
  const seen = await listed()
  expect(seen.map(({ title }) => title)).toEqual(['一', '二', '三'])
  const wanted = { items: seen.toReversed().map(({ id, version }) => ({ id, version })) }
  expect(await refusal(app.as(hana).arrangeReplyTemplates({ body: wanted }))).toMatchObject({ status: 403 })
  expect(await refusal(app.as('bea').arrangeReplyTemplates({ body: wanted }))).toMatchObject({ status: 404 })
  await ada.arrangeReplyTemplates({ body: wanted })
  expect((await listed()).map(({ title }) => title)).toEqual(['三', '二', '一'])
  expect(await refusal(ada.arrangeReplyTemplates({ body: wanted }))).toMatchObject({ status: 412 })
  const second = { params: { id: seen[1]?.id ?? '' } }
  expect(await refusal(app.as(hana).patchReplyTemplate({ ...second, body: { archivedFlag: true } }))).toMatchObject({ status: 403 })
  await ada.patchReplyTemplate({ ...second, body: { archivedFlag: true } })
  expect((await listed()).map(({ title }) => title)).toEqual(['三', '一'])
  // Its shortcut is free while it is archived; if another has taken it, it cannot be restored with it.
  const other = await ada.createReplyTemplate({ body: { title: '四', body: '四', shared: true, shortcut: 'に' } })
  expect((await listed()).at(-1)?.title).toBe('四')
  expect(await refusal(ada.patchReplyTemplate({ ...second, body: { archivedFlag: false } }))).toMatchObject({
    status: 422,
    errors: [{ path: 'shortcut' }],
  })
  await ada.deleteReplyTemplate({ params: { id: other.id } })
  expect(await ada.patchReplyTemplate({ ...second, body: { archivedFlag: false } })).toMatchObject({ archivedFlag: false })
})

test('the built-in templates use only known placeholders', () => {
  for (const userType of [UserType.admin, UserType.seller, UserType.buyer] as const)
    for (const text of givenTemplates[userType]) expect(unknownIn(text, userType)).toEqual([])
})
