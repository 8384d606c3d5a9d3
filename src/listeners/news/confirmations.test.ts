import { and, asc, eq, like } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { mail } from '#platform/mail/table.ts'
import { systemContext } from '#platform/platform.ts'
import { eachAnew, refusal, type TestApp, testApp } from '#test/app.ts'
import { hillHouse } from '#test/houses.ts'
import { remindConfirmations } from './confirmations.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
eachAnew(() => app)

const at = (id: string) => ({ params: { id } })
const by = (token: string) => ({ params: { token } })
const byTheClock = () => remindConfirmations(systemContext(app.platform))

/** Confirmation requests to the owner, oldest first. */
async function letters() {
  await byTheClock()
  const { db } = await app.ctx()
  return db
    .select()
    .from(mail)
    .where(and(eq(mail.toAddress, 'sora@example.com'), like(mail.key, 'confirmation/%')))
    .orderBy(asc(mail.createdAt), asc(mail.id))
}
const tokenIn = (letter: { text: string } | undefined) => /\/estate\/confirm\?token=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
const isFound = async (id: string) => (await app.as().listPublicEstates({ query: { id } })).items.length === 1

test('an owner is reminded three days before, on the last day, and once the listing has left search, each once', async () => {
  await hillHouse(app)
  app.clock.advance({ days: 10, hours: 23 })
  expect(await letters()).toEqual([])
  app.clock.advance({ hours: 1 })
  expect((await letters()).map(({ subject }) => subject)).toEqual(['【縁側】「坂の上の庭つき一戸建て」の掲載内容をご確認ください'])
  app.clock.advance({ days: 1 })
  expect(await letters()).toHaveLength(1)
  app.clock.advance({ days: 1 })
  expect((await letters()).at(-1)?.subject).toBe('【縁側】「坂の上の庭つき一戸建て」の掲載内容をご確認ください（まもなく期限です）')
  app.clock.advance({ days: 1 })
  const all = await letters()
  expect(all.at(-1)?.subject).toBe('【縁側】「坂の上の庭つき一戸建て」の検索への表示を休止しました')
  expect(all.at(-1)?.text).toContain('2026年12月5日（土）10:00')
  app.clock.advance({ days: 5 })
  expect(await letters()).toHaveLength(3)
})

test('the link opens without signing in, and changes nothing until the button is pressed', async () => {
  const { id, title } = await hillHouse(app)
  app.clock.advance({ days: 14, hours: 1 })
  const token = tokenIn((await letters()).at(-1))
  expect(await isFound(id)).toBe(false)
  for (let looks = 0; looks < 3; looks++)
    expect(await app.as().getListingConfirmation(by(token))).toMatchObject({ state: 'open', title, estateID: id })
  expect(await isFound(id)).toBe(false)
  expect(await app.as().confirmByLetter(by(token))).toMatchObject({ state: 'used', confirmUntil: '2026-12-19T11:00:00+09:00' })
  expect(await isFound(id)).toBe(true)
  expect((await app.as('sora').listEstateHistory(at(id))).items.at(-1)).toMatchObject({ move: 'confirm', actor: 'owner' })
})

test('a link confirms once: used again, or after another confirmation, it is a 409', async () => {
  const { id } = await hillHouse(app)
  app.clock.advance({ days: 12 })
  const token = tokenIn((await letters()).at(-1))
  const presses = await Promise.allSettled(Array.from({ length: 20 }, () => app.as().confirmByLetter(by(token))))
  expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await refusal(app.as().confirmByLetter(by(token)))).toMatchObject({ status: 409, code: 'confirmation-used' })
  expect(await app.as().getListingConfirmation(by(token))).toMatchObject({ state: 'used' })
  app.clock.advance({ days: 12 })
  const next = tokenIn((await letters()).at(-1))
  expect(next).not.toBe(token)
  await app.as('sora').confirmEstate(at(id))
  expect(await refusal(app.as().confirmByLetter(by(next)))).toMatchObject({ status: 409, code: 'confirmation-used' })
})

test('a link reports that it has expired, or that its listing has ended', async () => {
  const [{ id }, other] = [await hillHouse(app), await hillHouse(app)]
  app.clock.advance({ days: 12 })
  const tokens = (await letters()).map(tokenIn)
  await app.as('sora').finishEstate({ ...at(other.id), body: { endReason: 2 } })
  const states = async () =>
    new Map(await Promise.all(tokens.map(async (token) => [token.slice(0, 36), await app.as().getListingConfirmation(by(token))] as const)))
  expect((await states()).get(other.id)?.state).toBe('over')
  app.clock.advance({ days: 33 })
  expect((await states()).get(id)?.state).toBe('expired')
  const [old] = tokens.filter((token) => token.startsWith(id))
  expect(await refusal(app.as().confirmByLetter(by(old ?? '')))).toMatchObject({ status: 409, code: 'confirmation-expired' })
  expect(await isFound(id)).toBe(false)
})

test('a forged link is a 404', async () => {
  const { id } = await hillHouse(app)
  app.clock.advance({ days: 12 })
  const token = tokenIn((await letters()).at(-1))
  const forged = [`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, token.replace(id, (await hillHouse(app)).id), 'x', `${id}_abc`]
  for (const each of forged) {
    expect(await refusal(app.as().getListingConfirmation(by(each)))).toMatchObject({ status: 404 })
    expect(await refusal(app.as().confirmByLetter(by(each)))).toMatchObject({ status: 404 })
  }
})

test('no confirmation is requested for a paused, ended or sold listing', async () => {
  const [paused, ended] = [await hillHouse(app), await hillHouse(app)]
  await app.as('sora').pauseEstate(at(paused.id))
  await app.as('sora').finishEstate({ ...at(ended.id), body: { endReason: 3 } })
  app.clock.advance({ days: 12 })
  expect(await letters()).toEqual([])
  await app.as('sora').resumeEstate(at(paused.id))
  app.clock.advance({ days: 12 })
  expect(await letters()).toHaveLength(1)
})

test('two nodes running concurrently write one letter', async () => {
  await hillHouse(app)
  app.clock.advance({ days: 12 })
  await Promise.all([byTheClock(), byTheClock(), byTheClock()])
  expect(await letters()).toHaveLength(1)
})
