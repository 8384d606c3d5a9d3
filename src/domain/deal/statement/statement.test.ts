import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { grantReleases } from '#domain/deal/negotiation/releases.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { audit } from '#platform/audit/table.ts'
import { eachAnew, refusal, type TestApp, testApp } from '#test/app.ts'
import { callWith } from '#test/call.ts'
import type { Person } from '#test/cast.ts'
import { joined, letterTo } from '#test/companions.ts'
import { openDeal } from '#test/deals.ts'
import { readPDF } from '#test/pdf.ts'
import { heard, listedHouse } from '#test/rooms.ts'
import {
  acknowledge,
  answered,
  codeFor,
  issue,
  itemOf,
  leak,
  nameOf,
  plainAnswers,
  plainHouse,
  readAll,
  writeStatement,
} from '#test/statements.ts'
import { sendAfter } from '#test/waiting.ts'
import type { Statement } from './contract.ts'
import { statement } from './table.ts'
import { purgeStatements } from './upkeep.ts'

const plain = plainAnswers(plainHouse, [leak])
let app: TestApp
let home: string
beforeAll(async () => {
  app = await testApp()
  home = await listedHouse(app)
})
eachAnew(() => app)

const at = ({ id }: { id: string }) => ({ params: { id } })
const draft = { params: { id: '', kind: '1' as const } }
const draftOf = (by: Person = 'sora') => app.as(by).getStatementDraft({ params: { ...draft.params, id: home } })
const write = (answers: object[], options = {}) =>
  app.as('sora').saveStatementDraft({ params: { ...draft.params, id: home }, body: { answers: answers as never } }, options)
const deal = async (more: Parameters<typeof openDeal>[1] = {}) => ({ estateID: home, id: await openDeal(app, { estateID: home, ...more }) })
async function issued(answers = plain, more: Parameters<typeof openDeal>[1] = {}) {
  await writeStatement(app, home, answers)
  const room = await deal(more)
  return { room, sent: await issue(app, room) }
}
const notificationsTo = async (who: Person) => {
  await app.drain()
  return (await app.as(who).listNotifications()).items.map(({ kind }) => kind).filter((kind) => kind.startsWith('statement'))
}

test('an issued statement is frozen with a hash anyone can compute, posted in the chat, and the buyer is notified', async () => {
  const { room, sent } = await issued()
  expect(sent).toMatchObject({ edition: 1, statementStatus: 2, issuedName: '空野 空', catalogueDay: '2026-11-22', reserve: false })
  const frozen = [sent.id, room.id, home, 1, 1, sent.catalogueDay, linesAsFrozen(sent), new Date(sent.issuedAt).toISOString(), '空野 空']
  expect(sent.sha256).toBe(createHash('sha256').update(JSON.stringify(frozen)).digest('hex'))
  expect((await heard(app, 'bea', room)).at(-1)).toBe('告知書が交付されました。買主は、項目を1つずつ確かめてください。')
  const [chat] = (await app.as('bea').listChats({ query: { negotiationID: room.id } })).items.slice(-1)
  expect(chat?.card).toEqual({ state: 2, title: '告知書が届きました', lines: ['1つずつ確かめる項目が1件あります。'], next: 'read' })
  expect((await app.as('bea').getNegotiation(at(room))).yourTurn).toBe(true)
  expect(await notificationsTo('bea')).toEqual(['statement.issued'])
  await sendAfter(app)
  const letter = await letterTo(app, 'bea@example.com')
  expect(letter).toContain('家の状態を確かめてください')
  expect(letter).not.toContain('雨漏り')
  // Later edits to the draft do not change it.
  await write([{ ...leak, note: 'あとで書いた' }])
  expect(await app.as('bea').getStatement(at(sent))).toMatchObject({ sha256: sent.sha256, lines: sent.lines })
  // The two sides see the signed names once the names are released.
  expect((await app.as('bea').getStatement(at(sent))).issuedName).toBe(null)
  await grantReleases(await app.ctx(), [
    { negotiationID: room.id, kind: 2, to: 3, by: 'sora', from: app.clock.now(), until: null, basis: 2, relationID: 'offer' },
  ])
  expect((await app.as('bea').getStatement(at(sent))).issuedName).toBe('空野 空')
  expect((await app.as('sora').getStatement(at(sent))).acknowledgedName).toBe(null)
})

test('an incomplete, stale, wrongly signed or unchanged statement cannot be issued', async () => {
  const room = await deal()
  await write([leak])
  expect(await refusal(issue(app, room))).toMatchObject({
    ...{ status: 422, code: 'statement-incomplete', title: 'まだ答えていない項目が43件あります。' },
  })
  // Written before its 内容 was required: it stays in the draft, with its missing field reported.
  await write([...plain.filter(({ code }) => code !== 301), { code: 301, choice: 2, photos: [] }])
  expect(await refusal(issue(app, room))).toMatchObject({
    ...{ status: 422, code: 'statement-incomplete', title: 'まだ答えていない項目が1件あります。', codes: [301] },
    errors: [{ path: 'answers.301.note', message: '「抵当権・差押え・仮登記」の内容を入力してください。' }],
  })
  await writeStatement(app, home, plain)
  expect(await refusal(issue(app, room, 1, { version: 1 }))).toMatchObject({ status: 412, code: 'version-mismatch', version: 3 })
  const named = await refusal(issue(app, room, 1, { name: '空野 海' }))
  expect(named.errors).toEqual([{ path: 'name', message: 'ご登録の氏名と同じ字で入力してください。' }])
  expect((await refusal(issue(app, room, 1, { ground: '電話で確認' }))).status).toBe(422)
  // None of these counted as an attempt.
  const code = await codeFor(app, 'sora', 1, room.id)
  expect((await refusal(issue(app, room, 1, { code: code === '111111' ? '222222' : '111111' }))).title).toBe(
    '確認コードが違います（あと4回）。',
  )
  await issue(app, room, 1, { name: '　空野　　空 ' })
  expect((await refusal(issue(app, room))).code).toBe('nothing-changed')
})

test('only the seller, or an operator acting for them with a ground, issues it, in an open negotiation about this house', async () => {
  await writeStatement(app, home, plain)
  const room = await deal()
  const body = { negotiationID: room.id, estateID: home, kind: 1 as const, version: 1, name: '弁天勉', code: '123456' }
  expect((await refusal(app.as('bea').createStatement({ body }))).status).toBe(403)
  expect((await refusal(app.as('ada').createStatement({ body }))).status).toBe(403)
  const other = await openDeal(app, { estateID: await listedHouse(app) })
  expect((await refusal(app.as('sora').createStatement({ body: { ...body, negotiationID: other } }))).status).toBe(404)
  const closed = await deal({ status: 9, buyer: 'ben' })
  expect((await refusal(issue(app, closed))).code).toBe('wrong-state')
  const substitute = await deal({ negotiationType: 2, buyer: 'ben' })
  expect((await refusal(issue(app, substitute))).status).toBe(403)
  expect((await refusal(issue(app, substitute, 1, {}, 'ada'))).code).toBe('ground-missing')
  expect(await issue(app, substitute, 1, { ground: '電話で確認しました' }, 'ada')).toMatchObject({
    issuedGround: '電話で確認しました',
    issuedName: '縁側 愛',
  })
})

test('the buyer reads highlighted lines one by one, the rest with one press, and confirms with name and code', async () => {
  const { room, sent } = await issued()
  expect((await refusal(acknowledge(app, sent))).code).toBe('statement-unread')
  const rest = sent.lines.filter((line) => line.plain).map(({ code }) => ({ code, result: 1 as const }))
  await app.as('bea').readStatement({ ...at(sent), body: { items: rest } })
  expect(await refusal(acknowledge(app, sent))).toMatchObject({ code: 'statement-unread', codes: [101] })
  await app.as('bea').readStatement({ ...at(sent), body: { items: [{ code: 101, result: 1 }] } })
  for (const who of ['sora', 'ada'] as const) expect((await refusal(readAll(app, sent, who))).status).toBe(403)
  expect((await refusal(readAll(app, sent, 'ben'))).status).toBe(404)
  const done = await acknowledge(app, sent)
  expect(done).toMatchObject({ statementStatus: 3, acknowledgedName: '別府 美亜', acknowledgedAt: '2026-11-21T10:00:00+09:00' })
  expect(await notificationsTo('sora')).toEqual(['statement.acknowledged'])
  expect((await heard(app, 'sora', room)).at(-1)).toBe('買主様が告知書を確認しました。')
  expect((await refusal(acknowledge(app, sent))).code).toBe('wrong-state')
  const { db } = await app.ctx()
  expect(await db.$count(audit, eq(audit.subjectID, sent.id))).toBe(4)
})

test('a question waits for an answer; a wish to discuss it before the contract is recorded', async () => {
  const { room, sent } = await issued()
  const ask = () => app.as('bea').readStatement({ ...at(sent), body: { items: [{ code: 101, result: 2 }] } })
  await readAll(app, sent)
  expect((await ask()).lines[0]).toMatchObject({ code: 101, read: 2 })
  await ask()
  expect(await notificationsTo('sora')).toEqual(['statement.questioned'])
  expect((await app.as('sora').getNegotiation(at(room))).yourTurn).toBe(true)
  expect((await refusal(acknowledge(app, sent))).code).toBe('statement-unread')
  expect(await acknowledge(app, sent, { reserve: true })).toMatchObject({ statementStatus: 3, reserve: true })
  // It is settled in the chat, and the buyer confirms it.
  await app.as('bea').readStatement({ ...at(sent), body: { items: [{ code: 101, result: 1 }] } })
  expect(await acknowledge(app, sent)).toMatchObject({ statementStatus: 3, reserve: false })
  const unknown = await refusal(app.as('bea').readStatement({ ...at(sent), body: { items: [{ code: 9999, result: 1 }] } }))
  expect(unknown.status).toBe(422)
})

test('a new edition replaces the old one, and unchanged lines stay read', async () => {
  const { room, sent } = await issued()
  await readAll(app, sent)
  await acknowledge(app, sent)
  expect((await draftOf()).handedOver).toMatchObject({ edition: 1, changes: 0 })
  await write([{ ...leak, note: '今年もう一度染みた' }])
  expect((await draftOf()).handedOver).toMatchObject({ edition: 1, changes: 1 })
  const standing = async (by: 'sora' | 'bea' | 'ada') => (await app.as(by).getDealStatements(at(room))).items.find(({ kind }) => kind === 1)
  for (const by of ['sora', 'ada'] as const) expect(await standing(by)).toMatchObject({ draft: { missing: 0 }, handedOver: { changes: 1 } })
  expect(await standing('bea')).toMatchObject({ draft: null, handedOver: { edition: 1, changes: null } })
  const again = await issue(app, room)
  expect(await standing('sora')).toMatchObject({ handedOver: { edition: 2, acknowledgedAt: null, changes: 0 } })
  expect((await draftOf()).handedOver).toMatchObject({ edition: 2, acknowledgedAt: null, changes: 0 })
  expect(again).toMatchObject({ edition: 2, statementStatus: 2, acknowledgedAt: null })
  expect(again.lines.filter(({ read }) => read === null).map(({ code }) => code)).toEqual([101])
  expect(await app.as('bea').getStatement(at(sent))).toMatchObject({ statementStatus: 4, acknowledgedName: '別府 美亜' })
  expect(await notificationsTo('bea')).toContain('statement.reissued')
  expect((await refusal(acknowledge(app, sent))).code).toBe('statement-changed')
  expect((await refusal(readAll(app, sent))).code).toBe('statement-changed')
  await readAll(app, again)
  expect(await refusal(acknowledge(app, again, { edition: 1 }))).toMatchObject({ status: 412, code: 'version-mismatch' })
  expect((await acknowledge(app, again)).statementStatus).toBe(3)
})

test('a statement reissued and acknowledged concurrently is never acknowledged unseen', async () => {
  const { room, sent } = await issued()
  await readAll(app, sent)
  await write([{ ...leak, note: '今年もう一度染みた' }])
  const { version } = await draftOf()
  const [sellers, buyers] = [await codeFor(app, 'sora', 1, room.id), await codeFor(app, 'bea', 3, sent.id)]
  const [reissued, acknowledged] = await Promise.allSettled([
    app
      .as('sora')
      .createStatement({ body: { negotiationID: room.id, estateID: home, kind: 1, version, name: nameOf('sora'), code: sellers } }),
    app.as('bea').acknowledgeStatement({ ...at(sent), body: { edition: 1, name: nameOf('bea'), code: buyers } }),
  ])
  expect(reissued.status).toBe('fulfilled')
  const current = await app.as('bea').listStatements({ query: { negotiationID: [room.id], statementStatus: [2, 3] } })
  expect(current.items).toMatchObject([{ edition: 2, statementStatus: 2, acknowledgedAt: null }])
  // Either order is fine: the old one was acknowledged before it was replaced, or not at all.
  if (acknowledged.status === 'rejected') expect(acknowledged.reason.data).toMatchObject({ code: 'statement-changed' })
  else expect(acknowledged.value.edition).toBe(1)
})

test('twenty presses issue it once, and acknowledge it once', async () => {
  await writeStatement(app, home, plain)
  const room = await deal()
  const body = {
    negotiationID: room.id,
    estateID: home,
    kind: 1 as const,
    version: 1,
    name: nameOf('sora'),
    code: await codeFor(app, 'sora', 1, room.id),
  }
  const twenty = async (press: () => Promise<unknown>) =>
    (await Promise.allSettled(Array.from({ length: 20 }, press))).filter(({ status }) => status === 'fulfilled').length
  expect(await twenty(() => app.as('sora').createStatement({ body }))).toBe(1)
  const [sent] = (await app.as('bea').listStatements({ query: { negotiationID: [room.id] } })).items as [Statement]
  await readAll(app, sent)
  const signed = { edition: 1, name: nameOf('bea'), code: await codeFor(app, 'bea', 3, sent.id) }
  expect(await twenty(() => app.as('bea').acknowledgeStatement({ ...at(sent), body: signed }))).toBe(1)
})

test('the events report when every kind needed is there, and the facts the seller declared', async () => {
  const heardOf: object[] = []
  const listeners = app.platform.listeners as unknown as Record<string, { within?: ((ctx: unknown, event: object) => Promise<void>)[] }>
  for (const name of ['statement.issued', 'statement.acknowledged'])
    listeners[name]?.within?.push(async (_, event) => void heardOf.push(event))
  const { room, sent } = await issued(plainAnswers(plainHouse, [answered(itemOf(302), 2)]))
  await writeStatement(app, home, [answered(itemOf(1101, 2))], '2')
  const table = await issue(app, room, 2)
  for (const each of [sent, table]) await acknowledge(app, await readAll(app, each))
  expect(heardOf).toMatchObject([
    { kind: 1, complete: false, facts: ['inherit'], by: 2 },
    { kind: 2, complete: true, facts: ['inherit'], by: 2 },
    { kind: 1, complete: false, by: 3 },
    { kind: 2, complete: true, by: 3 },
  ])
  for (const name of ['statement.issued', 'statement.acknowledged']) listeners[name]?.within?.pop()
})

test('co-owners who look on read an issued statement; family does not, and neither writes', async () => {
  const { sent } = await issued()
  const owner = await joined(app, home, 'sora', { role: 2, name: '空野 陸', email: 'riku@example.com' })
  const family = await joined(app, home, 'sora', { role: 3, name: '空野 海', email: 'umi@example.com' })
  const get = async (headers: Record<string, string>) => (await callWith(app, 'getStatement', at(sent), { headers })).status
  expect([await get(owner.headers), await get(family.headers)]).toEqual([200, 404])
})

test('the PDF has every answer, both names and the hash, in portrait', async () => {
  const { sent } = await issued(plainAnswers(plainHouse, [{ ...leak, where: '2階の北の部屋' }]))
  await readAll(app, sent)
  await acknowledge(app, sent)
  const response = await app.fetch(`/api/statement/${sent.id}/sheet`, { by: 'ada' })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const { pages, text } = readPDF(new Uint8Array(await response.arrayBuffer()))
  expect(pages.length).toBeGreaterThan(1)
  expect(new Set(pages.map(({ height }) => height))).toEqual(new Set([841.89]))
  const read = text.replaceAll('\n', '')
  for (const words of ['告知書', '雨漏り', '以前あったが直した', '2階の北の部屋', '電波・日照・眺め', '空野 空', '別府 美亜', sent.sha256])
    expect(read).toContain(words)
  expect((await app.fetch(`/api/statement/${sent.id}/sheet`, { by: 'ben' })).status).toBe(404)
})

test('an issued statement is deleted 90 days after a negotiation closed without a contract, and ten years after one with a contract', async () => {
  const { room } = await issued()
  const { db } = await app.ctx()
  const left = async () => {
    await purgeStatements(await app.ctx())
    return db.$count(statement)
  }
  const closedAt = app.clock.now()
  await db.update(negotiation).set({ status: 9, closedAt }).where(eq(negotiation.id, room.id))
  app.clock.advance({ days: 90 })
  expect(await left()).toBe(1)
  await db.update(negotiation).set({ agreedAt: closedAt }).where(eq(negotiation.id, room.id))
  app.clock.advance({ days: 3000 })
  expect(await left()).toBe(1)
  app.clock.advance({ days: 600 })
  expect(await left()).toBe(0)
})

const linesAsFrozen = ({ lines }: Statement) =>
  lines.map(({ code, group, label, question, answer, details, photos, plain }) => [
    ...[code, group, label, question, answer, details.map(({ label, words }) => [label, words]), photos, plain],
  ])
