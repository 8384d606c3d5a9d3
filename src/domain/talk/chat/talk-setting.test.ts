import { like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { remindUnread } from '#listeners/news/unread.ts'
import { mail } from '#platform/mail/table.ts'
import type { Talk } from '#platform/setting/data.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import type { Person } from '#test/cast.ts'
import { colleague } from '#test/colleagues.ts'
import { listedHouse, room, say } from '#test/rooms.ts'

let app: TestApp
let kei: Person
beforeAll(async () => {
  app = await testApp()
  kei = await colleague(app, 'kei', '京 慧')
})
afterAll(() => app.close())

const usual: Talk = { assignNew: 1, assignOnReply: true, showStaffName: true, quietFrom: null, quietTo: null }
const put = async (change: object) => {
  const written = await app
    .as('ada')
    .saveSetting({ params: { section: 'talk' }, body: { data: { ...usual, ...change }, validFrom: null, note: '試すため' } })
  await app.platform.settings.reload()
  return written
}
const opened = async (by: Person = 'bea') => {
  const estateID = await listedHouse(app)
  const { id } = await app.as(by).createNegotiation({ body: { estateID } })
  return app.as('ada').getNegotiation({ params: { id } })
}

test('a new negotiation is unassigned, or goes to the colleague on duty, or to the one with the fewest open', async () => {
  const house = app.platform.config.adminUserID
  expect((await opened()).adminID).toBe(house)
  await put({ assignNew: 2 })
  // With no one on duty, it stays unassigned.
  expect((await opened('ben')).adminID).toBe(house)
  await app.as('ada').updateStaff({ params: { id: 'kei' }, body: { onDuty: true } })
  expect((await opened()).adminID).toBe('kei')
  await put({ assignNew: 3 })
  const rin = await colleague(app, 'rin', '林 凛')
  expect((await opened('ben')).adminID).toBe(rin)
  // Colleagues who are away are skipped.
  await app.as('ada').updateStaff({ params: { id: 'rin' }, body: { awayFrom: '2026-11-20', awayTo: null } })
  expect((await opened('ben')).adminID).toBe('kei')
  await put({})
})

test('the first colleague to answer becomes the assignee, unless the setting is off', async () => {
  await put({ assignOnReply: false })
  const talk = await room(app)
  await say(app, kei, talk, 'お返事します。')
  expect((await app.as('ada').getNegotiation({ params: { id: talk.id } })).adminID).toBe(app.platform.config.adminUserID)
  await put({})
  await say(app, kei, talk, 'もう一度お返事します。')
  expect((await app.as('ada').getNegotiation({ params: { id: talk.id } })).adminID).toBe('kei')
})

test('members see the operator’s name or a common one; colleagues always see the operator’s', async () => {
  const talk = await room(app, { buyer: 'ben' })
  const { id } = await say(app, kei, talk, '内見の日をご相談します。')
  const asked = { query: { negotiationID: talk.id, limit: 100 } }
  const nameTo = async (who: Person) => {
    const { items } = await app.as(who).listChats(asked)
    const { lastMessage } = await app.as(who).getNegotiation({ params: { id: talk.id } })
    return [items.find((each) => each.id === id)?.senderName, lastMessage?.senderName]
  }
  expect(await nameTo('ben')).toEqual(['運営事務局 京 慧', '運営事務局 京 慧'])
  await put({ showStaffName: false })
  expect(await nameTo('ben')).toEqual(['運営事務局', '運営事務局'])
  expect(await nameTo('ada')).toEqual(['京 慧', '京 慧'])
  await put({})
})

test('in the quiet hours no letter about unread messages is sent; it follows after them', async () => {
  const letters = async () => (await app.platform.database.db.select().from(mail).where(like(mail.key, 'unread/%'))).length
  await put({ quietFrom: '21:00', quietTo: '08:00' })
  const talk = await room(app)
  app.clock.set('2026-11-22T22:00:00+09:00')
  await say(app, kei, talk, '夜分に失礼します。')
  const before = await letters()
  app.clock.set('2026-11-22T22:30:00+09:00')
  await remindUnread(await app.ctx('ada'))
  expect(await letters()).toBe(before)
  app.clock.set('2026-11-23T08:00:00+09:00')
  await remindUnread(await app.ctx('ada'))
  expect(await letters()).toBeGreaterThan(before)
})

test.each([
  [{ quietFrom: '21:00' }, 'data.quietTo'],
  [{ quietTo: '08:00' }, 'data.quietFrom'],
  [{ quietFrom: '21:00', quietTo: '21:00' }, 'data.quietTo'],
  [{ quietFrom: '25:00', quietTo: '08:00' }, 'data.quietFrom'],
  [{ assignNew: 4 }, 'data.assignNew'],
])('%j is refused with an error on its field', async (change, path) => {
  const { status, errors } = await refusal(put(change))
  expect([status, errors?.[0]?.path]).toEqual([422, path])
})
