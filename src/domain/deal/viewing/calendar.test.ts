import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { convertIcsCalendar } from 'ts-ics'
import { beforeAll, expect, test } from 'vitest'
import { user } from '#domain/people/user/table.ts'
import { eachAnew, refusal, type TestApp } from '#test/app.ts'
import type { Person } from '#test/cast.ts'
import { afternoon, appointed, onDay, propose, viewingTests } from '#test/viewings.ts'
import { calendarForLetter } from './calendar.ts'
import { calendarFile } from './calendar-file.ts'

let tests: Awaited<ReturnType<typeof viewingTests>>
let app: TestApp
beforeAll(async () => {
  tests = await viewingTests()
  app = tests.app
})
eachAnew(() => app)

/** Parsed with two independent programs, which agree. */
function read(file: string) {
  const parsed = new ICAL.Component(ICAL.parse(file))
  const calendar = convertIcsCalendar(undefined, file)
  const method = String(parsed.getFirstPropertyValue('method'))
  expect(calendar.method).toBe(method)
  const events = parsed.getAllSubcomponents('vevent').map((component, index) => {
    const event = new ICAL.Event(component)
    const one = {
      uid: event.uid,
      sequence: event.sequence,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      status: String(component.getFirstPropertyValue('status')),
      summary: event.summary,
      location: event.location,
      description: event.description ?? undefined,
      url: String(component.getFirstPropertyValue('url')),
    }
    const other = calendar.events?.[index]
    expect({
      uid: other?.uid,
      sequence: other?.sequence ?? 0,
      start: other?.start.date.toISOString(),
      end: other?.end?.date.toISOString(),
      status: other?.status,
      summary: other?.summary,
      location: other?.location,
      description: other?.description,
      url: other?.url,
    }).toEqual(one)
    return one
  })
  return { method, events }
}

const textOf = async (id: string, by: Person) => (await app.fetch(`/api/viewing/${id}/calendar`, { by })).text()
const fileOf = async (id: string, by: Person) => read(await textOf(id, by))
const letterOf = async (id: string) => {
  const letter = await calendarForLetter(await app.ctx(), id, 3)
  return letter && { ...letter, ...read(letter.content) }
}
const utc = (time: string) => new Date(time).toISOString()

test('two parsers read the file: long Japanese lines, reserved characters, and no injected line', () => {
  const start = new Date('2026-12-05T10:30:00+09:00')
  const end = new Date('2026-12-05T11:30:00+09:00')
  const odd = { summary: `見学：海の見える丘の上の家、庭付き; \\ "${'あ'.repeat(80)}"`, location: '改札前\r\nBEGIN:VALARM,北口' }
  const file = calendarFile(
    [{ uid: 'viewing-1@example.com', sequence: 2, isOn: true, start, end, ...odd, description: null, url: 'https://x.jp/a' }],
    {
      now: start,
      method: 'publish',
    },
  )
  expect(file.endsWith('\r\nEND:VCALENDAR\r\n')).toBe(true)
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(file).toContain('DTSTART:20261205T013000Z')
  const [event] = read(file).events
  expect(event).toMatchObject({ summary: odd.summary, sequence: 2, status: 'CONFIRMED' })
  expect(event?.location).toContain('BEGIN:VALARM,北口')
})

test('a calendar entry has the address if released to its reader, a link to the negotiation, and no telephone', async () => {
  const { id: talk } = await tests.room()
  const fixed = await appointed(app, talk, { dayContact: '090-2222-2222', meetingPlace: '元町・中華街駅 5番出口' })
  const { method, events } = await fileOf(fixed.id, 'bea')
  expect(method).toBe('PUBLISH')
  expect(events).toEqual([
    {
      uid: `viewing-${fixed.id}@localhost:3000`,
      sequence: 0,
      start: utc(onDay(14, '10:30')),
      end: utc(onDay(14, '11:30')),
      status: 'CONFIRMED',
      summary: '見学：丘の上の家',
      location: expect.stringContaining('2番3号'),
      description: '集合場所：元町・中華街駅 5番出口',
      url: `http://localhost:3000/buyer/chat/${talk}`,
    },
  ])
  const [sellers] = (await fileOf(fixed.id, 'sora')).events
  expect(sellers).toMatchObject({ location: '元町・中華街駅 5番出口', url: `http://localhost:3000/seller/chat/${talk}` })
  expect(await textOf(fixed.id, 'bea')).not.toContain('2222')
  expect((await refusal(app.as('ben').getViewingCalendar({ params: { id: fixed.id } }))).status).toBe(404)
})

test('without a fixed time there is no calendar entry', async () => {
  const asked = await propose(app, (await tests.room()).id)
  expect(await refusal(app.as('bea').getViewingCalendar({ params: { id: asked.id } }))).toMatchObject({ status: 409, code: 'no-time-yet' })
  expect(await letterOf(asked.id)).toBeUndefined()
})

test('letters attach the same appointment, each time with a higher sequence, and never the address', async () => {
  const { id } = await appointed(app, (await tests.room()).id)
  const accepted = await letterOf(id)
  expect(accepted).toMatchObject({ filename: '見学.ics', contentType: 'text/calendar; charset=utf-8; method=PUBLISH', method: 'PUBLISH' })
  expect(accepted?.events[0]).toMatchObject({ sequence: 0, status: 'CONFIRMED', location: '（住所は商談の画面でご確認ください）' })
  const changed = await app.as('bea').changeViewing({ params: { id }, body: { slots: [afternoon], reason: 1 } })
  const freed = await letterOf(id)
  expect(freed?.contentType).toContain('method=CANCEL')
  expect(freed?.events[0]).toMatchObject({ sequence: 1, status: 'CANCELLED', start: utc(onDay(14, '10:30')) })
  await app.as('sora').acceptViewing({ params: { id }, body: { slot: 0, version: changed.version } })
  expect((await letterOf(id))?.events[0]).toMatchObject({ sequence: 2, status: 'CONFIRMED', start: utc(onDay(14, '13:00')) })
  await app.as('sora').cancelViewing({ params: { id }, body: {} })
  expect(await letterOf(id)).toMatchObject({ method: 'CANCEL', events: [{ sequence: 3, status: 'CANCELLED' }] })
  const uids = [accepted, freed, await letterOf(id)].map((letter) => letter?.events[0]?.uid)
  expect(new Set(uids).size).toBe(1)
  expect((await fileOf(id, 'bea')).events[0]).toMatchObject({ sequence: 3, status: 'CANCELLED' })
})

test('a calendar feed has a private address that can be revoked', async () => {
  const bea = app.as('bea')
  expect(await bea.getCalendarFeed()).toEqual({ since: null })
  const { url } = await bea.createCalendarFeed({ body: {} })
  const at = (address: string) => app.fetch(new URL(address).pathname)
  const feed = async (address: string) => read(await (await at(address)).text())
  expect((await feed(url)).events).toEqual([])
  const fixed = await appointed(app, (await tests.room()).id)
  await propose(app, (await tests.room()).id)
  const answer = await at(url)
  expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    'text/calendar; charset=utf-8',
    'private, no-store',
  ])
  const { method, events } = read(await answer.text())
  expect([method, events.length]).toEqual(['PUBLISH', 1])
  // Third-party servers read it, so it contains no address.
  expect(events[0]).toMatchObject({ uid: `viewing-${fixed.id}@localhost:3000`, location: '（住所は商談の画面でご確認ください）' })
  const again = await bea.createCalendarFeed({ body: {} })
  expect([(await at(url)).status, (await at(again.url)).status]).toEqual([404, 200])
  await bea.cancelViewing({ params: { id: fixed.id }, body: {} })
  expect((await feed(again.url)).events).toMatchObject([{ uid: events[0]?.uid, sequence: 1, status: 'CANCELLED' }])
  await (await app.ctx()).db.update(user).set({ status: 2 }).where(eq(user.id, 'bea'))
  expect((await at(again.url)).status).toBe(404)
  await (await app.ctx()).db.update(user).set({ status: 1 }).where(eq(user.id, 'bea'))
  await bea.deleteCalendarFeed()
  expect([(await at(again.url)).status, (await at('https://x.jp/api/calendar/nothing.ics')).status]).toEqual([404, 404])
})
