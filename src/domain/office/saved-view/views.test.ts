import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOperator } from '#domain/people/user/sign-up.ts'
import { StaffRole } from '#platform/permission.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import { MAX_VIEWS } from './policy.ts'
import { savedView } from './table.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  for (const [id, name] of [
    ['aki', '秋山'],
    ['eri', '江里'],
  ] as const)
    await createOperator(await app.ctx('ada'), { id, email: `${id}@example.com`, name, staffRole: StaffRole.member })
})
afterAll(() => app.close())

const by = async (id: string, method: string, path: string, body?: object) => {
  const headers = { authorization: `Bearer test-${id}`, 'content-type': 'application/json' }
  const answer = await app.fetch(`/api${path}`, { method, headers, body: body && JSON.stringify(body) })
  return { status: answer.status, body: answer.status === 204 ? undefined : await answer.json() }
}
const share = (id: string, name: string, query = 'show=unread') => by(id, 'POST', '/savedView', { name, query })
const shown = async (screen: 'inbox' | 'estate' = 'inbox') => (await app.as('ada').listSavedViews({ query: { screen } })).items

test('an operator shares a view of the inbox under a name; twenty presses share it once', async () => {
  const presses = await Promise.all(Array.from({ length: 20 }, () => share('aki', '未読')))
  expect(presses.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(presses.every(({ status }) => status === 201 || status === 200)).toBe(true)
  expect(await shown()).toMatchObject([{ name: '未読', query: 'show=unread', sharedBy: 'aki', sharedByName: '秋山' }])
})

test('only its sharer and a chief can change or remove it', async () => {
  expect(await share('eri', '未読', 'show=order')).toMatchObject({
    status: 409,
    body: { code: 'name-taken', title: expect.stringContaining('秋山さん') },
  })
  expect(await share('aki', '未読', 'show=order')).toMatchObject({ status: 200, body: { query: 'show=order', version: 2 } })
  const [view] = await shown()
  const path = `/savedView/${view?.id}`
  expect((await by('eri', 'DELETE', path)).status).toBe(403)
  expect(await refusal(app.as('bea').deleteSavedView({ params: { id: view?.id ?? '' } }))).toMatchObject({ status: 403 })
  expect(await refusal(app.as('ada').deleteSavedView({ params: { id: view?.id ?? '' } }, { ifMatch: 1 }))).toMatchObject({ status: 412 })
  await app.as('ada').deleteSavedView({ params: { id: view?.id ?? '' } })
  expect(await shown()).toEqual([])
  expect((await by('aki', 'DELETE', path)).status).toBe(404)
})

test('each screen has its own views: a name may occur in both, and one never shows the other’s', async () => {
  const of = (screen: string, query: string) => by('aki', 'POST', '/savedView', { screen, name: '公開中', query })
  expect(await of('estate', 'tab=public&keyword=%E6%B5%B7')).toMatchObject({ status: 201, body: { screen: 'estate' } })
  expect((await of('inbox', 'show=settled')).status).toBe(201)
  expect(await of('members', 'tab=all')).toMatchObject({ status: 422 })
  expect((await shown('estate')).map(({ query }) => query)).toEqual(['tab=public&keyword=%E6%B5%B7'])
  for (const { id } of await shown()) await app.as('ada').deleteSavedView({ params: { id } })
  expect((await shown('estate')).map(({ name }) => name)).toEqual(['公開中'])
  expect((await by('aki', 'GET', '/savedViews?screen=members')).status).toBe(422)
})

test('a private view is hidden from colleagues, who can neither change nor remove it', async () => {
  const keep = (id: string, query: string) => by(id, 'POST', '/savedView', { name: '朝の一覧', query, own: true })
  const names = async (id: string) =>
    (await by(id, 'GET', '/savedViews?screen=inbox')).body.items.flatMap(({ name, ownerID }: { name: string; ownerID: string | null }) =>
      ownerID === null ? [] : [name],
    )
  const presses = await Promise.all(Array.from({ length: 20 }, () => keep('aki', 'show=turn')))
  expect(presses.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(await keep('aki', 'show=order')).toMatchObject({ status: 200, body: { query: 'show=order', ownerID: 'aki', version: 2 } })
  // Others, and the office, may use the same name.
  expect((await keep('eri', 'show=unread')).status).toBe(201)
  expect((await share('eri', '朝の一覧')).status).toBe(201)
  expect([await names('aki'), await names('eri')]).toEqual([['朝の一覧'], ['朝の一覧']])
  const path = `/savedView/${presses[0]?.body.id}`
  expect((await by('eri', 'DELETE', path)).status).toBe(404)
  expect(await refusal(app.as('ada').deleteSavedView({ params: { id: presses[0]?.body.id } }))).toMatchObject({ status: 404 })
  expect((await by('aki', 'DELETE', path)).status).toBe(204)
  expect([await names('aki'), await names('eri')]).toEqual([[], ['朝の一覧']])
  for (const { id, ownerID } of await shown()) if (ownerID === null) await app.as('ada').deleteSavedView({ params: { id } })
})

test('personal views are deleted when their owner leaves the office', async () => {
  await by('eri', 'POST', '/savedView', { name: '一人の', query: 'show=turn', own: true })
  await app.as('ada').leaveStaff({ params: { id: 'eri' }, body: { reason: '退職のため' } })
  const { db } = await app.ctx()
  expect(await db.$count(savedView, eq(savedView.ownerID, 'eri'))).toBe(0)
})

test('an invalid query, a name too long, and more than thirty views are refused', async () => {
  expect((await share('aki', ' ')).status).toBe(422)
  expect((await share('aki', 'あ'.repeat(31))).status).toBe(422)
  expect((await share('aki', '未読', 'show=<script>')).status).toBe(422)
  for (let n = 0; n < MAX_VIEWS; n++) expect((await share('aki', `${n}`, `keyword=${n}`)).status).toBe(201)
  expect(await share('aki', 'もうひとつ')).toMatchObject({ status: 409, body: { code: 'too-many' } })
})
