import { and, eq, like, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { oneTimeCode } from '#domain/base/one-time-code/table.ts'
import { dealPlan, dealStep } from '#domain/deal/deal-plan/table.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { user } from '#domain/people/user/table.ts'
import type { AuditName } from '#platform/audit/names.ts'
import { audit } from '#platform/audit/table.ts'
import { rows } from '#platform/db/open.ts'
import { createLog } from '#platform/log.ts'
import { mail } from '#platform/mail/table.ts'
import { contracts } from '#src/contracts.ts'
import { eachAnew, refusal, type TestApp } from '#test/app.ts'
import { account, readAccount, writeAccount } from '#test/bank-notices.ts'
import { letterTo } from '#test/companions.ts'
import { completeProfile } from '#test/offers.ts'
import { contracted, planOf, planTests, stepOf } from '#test/plans.ts'
import { heard } from '#test/rooms.ts'
import { codeFor } from '#test/statements.ts'
import { sendAfter } from '#test/waiting.ts'
import { purgeBankNotices } from './upkeep.ts'

let app: TestApp
let tests: Awaited<ReturnType<typeof planTests>>
const logged: string[] = []
beforeAll(async () => {
  tests = await planTests({ log: createLog('trace', { write: (line: string) => void logged.push(line) }) })
  app = tests.app
  await completeProfile(app, 'sora', { lastNameKana: 'ソラノ', firstNameKana: 'ソラ' })
})
eachAnew(() => app)

const at = (id: string) => ({ params: { id } })
const notificationsTo = async (who: 'bea' | 'sora') => {
  await app.drain()
  return (await app.as(who).listNotifications()).items.map(({ kind }) => kind).filter((kind) => kind.startsWith('bankNotice'))
}
const recorded = async (action: AuditName, id: string) =>
  (
    await (
      await app.ctx()
    ).db
      .select()
      .from(audit)
      .where(and(eq(audit.deed, action), eq(audit.subjectID, id)))
  ).map(({ detail }) => detail)

test('the payee registers an account with a code; the step is done, and the room and the payer are notified', async () => {
  const { negotiationID: id } = await tests.planned()
  expect(await app.as('bea').getBankDetails(at(id))).toMatchObject({ writer: 2, edition: 0, writtenAt: null, doubtUntil: null })
  const notice = await writeAccount(app, id, 'sora', { number: '７６５４３２１', holder: 'そらの　ｿﾗ' })
  expect(notice).toMatchObject({ writer: 2, edition: 1, doubtUntil: null, readAt: null, checkedAt: null })
  const step = stepOf(await planOf(app, id), 'bank')
  expect([step.stepStatus, step.auto]).toEqual([2, 'bankNotice.written'])
  expect((await heard(app, 'bea', { id })).join()).toContain(
    '振込先のお知らせが登録されました。口座の名義が契約書のお相手と同じか、振り込む前に確かめてください。',
  )
  expect(await notificationsTo('bea')).toEqual(['bankNotice.written'])
  await sendAfter(app)
  expect(await letterTo(app, 'bea@example.com')).toContain('契約書の署名が済むと')
  expect(await recorded('bankDetails.save', id)).toEqual([{ edition: 1 }])
  expect((await readAccount(app, id, 'sora')).editions).toEqual([{ ...account, edition: 1, writtenAt: notice.writtenAt }])
})

test('an invalid, foreign, stale or unchanged account is refused, and costs no guess', async () => {
  const { negotiationID: id } = await tests.planned()
  const wrong = async (more: object, by: 'sora' | 'bea' = 'sora') =>
    refusal(app.as(by).saveBankDetails({ ...at(id), body: { ...account, edition: 0, code: '000000', ...more } }))
  expect((await wrong({ number: '123456' })).errors).toEqual([
    { path: 'number', message: '口座番号は7桁の数字で入力してください。7桁に足りないときは、先頭に0を付けます。' },
  ])
  expect((await wrong({ holder: '空野空' })).errors?.[0]?.path).toBe('holder')
  expect(await wrong({ holder: 'サブロウマル サブロウ' })).toMatchObject({
    ...{ status: 422, errors: [{ path: 'holder', message: '口座の名義は、契約する方ご本人のものにしてください。' }] },
  })
  expect(await wrong({ edition: 1 })).toMatchObject({ status: 412, code: 'version-mismatch', edition: 0 })
  expect((await wrong({}, 'bea')).status).toBe(403)
  expect((await refusal(app.as('ben').getBankDetails(at(id)))).status).toBe(404)
  const code = await codeFor(app, 'sora', 4, id)
  expect((await wrong({ code: code === '111111' ? '222222' : '111111' })).title).toBe('確認コードが違います（あと4回）。')
  await writeAccount(app, id)
  expect((await refusal(writeAccount(app, id))).code).toBe('nothing-changed')
})

test('no account is needed before an accepted offer, without a payment or after the end; for a taker’s fee the buyer registers it', async () => {
  const { id } = await tests.room()
  const body = { ...account, edition: 0, code: '123456' }
  expect(await refusal(app.as('sora').saveBankDetails({ ...at(id), body }))).toMatchObject({ status: 409, code: 'no-plan' })
  const { negotiationID, id: planID } = await tests.planned()
  const refused = (by: 'sora' | 'bea' = 'sora') => refusal(app.as(by).saveBankDetails({ ...at(negotiationID), body }))
  const { db } = await app.ctx()
  const step = and(eq(dealStep.planID, planID), eq(dealStep.code, 'bank'))
  await db.update(dealStep).set({ code: 'gone' }).where(step)
  for (const who of ['sora', 'bea'] as const) expect((await refused(who)).code).toBe('nothing-to-pay')
  await db
    .update(dealStep)
    .set({ code: 'bank', party: 3 })
    .where(and(eq(dealStep.planID, planID), eq(dealStep.code, 'gone')))
  expect((await refused()).status).toBe(403)
  expect(await writeAccount(app, negotiationID, 'bea', { holder: 'ナマエシタ' })).toMatchObject({ writer: 3, edition: 1 })
  await db.update(dealPlan).set({ planStatus: 9 }).where(eq(dealPlan.id, planID))
  expect(await refused('bea')).toMatchObject({ code: 'wrong-state', state: 9 })
  expect((await refusal(readAccount(app, negotiationID, 'sora'))).code).toBe('wrong-state')
})

test('the payer sees the account once a contract is signed, with their own code, and every view is logged', async () => {
  const { negotiationID: id } = await tests.planned()
  expect((await refusal(readAccount(app, id))).code).toBe('not-written')
  await writeAccount(app, id)
  expect(await refusal(readAccount(app, id))).toMatchObject({ status: 409, code: 'not-signed' })
  await contracted(app, id)
  expect((await refusal(app.as('bea').readBankNotice({ ...at(id), body: { code: '000000' } }))).code).toMatch(/code-(old|wrong)/)
  // The writer's code is not valid for the payer.
  const code = await codeFor(app, 'sora', 5, id)
  await codeFor(app, 'bea', 4, id)
  expect((await refusal(app.as('bea').readBankNotice({ ...at(id), body: { code } }))).status).toBeGreaterThan(400)
  await (await app.ctx()).db.delete(oneTimeCode)
  const shown = await readAccount(app, id)
  expect(shown.editions).toMatchObject([account])
  expect(shown.notice.readAt).not.toBeNull()
  await readAccount(app, id)
  expect(await recorded('bankDetails.read', id)).toEqual([
    { edition: 1, party: 3 },
    { edition: 1, party: 3 },
  ])
  expect(await notificationsTo('sora')).toEqual(['bankNotice.read'])
})

test('a change shows old and new, is flagged for a day, and notifies both sides and the operators; the payer confirms their check', async () => {
  const { negotiationID: id } = await tests.planned()
  await contracted(app, id)
  await writeAccount(app, id)
  await readAccount(app, id)
  const check = (edition: number, by: 'bea' | 'sora' | 'ada' = 'bea') => app.as(by).checkBankNotice({ ...at(id), body: { edition } })
  expect((await refusal(check(1))).code).toBe('nothing-changed')
  app.clock.advance({ hours: 1 })
  expect(await writeAccount(app, id, 'sora', { number: '1112223' })).toMatchObject({
    ...{ edition: 2, readAt: null, doubtUntil: '2026-11-22T11:00:00+09:00' },
  })
  expect((await readAccount(app, id)).editions.map(({ edition, number }) => [edition, number])).toEqual([
    [2, '1112223'],
    [1, '7654321'],
  ])
  const [alert] = (await app.as('ada').listAlerts({ query: { negotiationID: [id] } })).items
  expect(alert).toMatchObject({ cause: 'bank-notice-changed', facts: {} })
  expect(await notificationsTo('bea')).toContain('bankNotice.changed')
  expect(await notificationsTo('sora')).toContain('bankNotice.changed')
  await sendAfter(app)
  const letters = await (await app.ctx()).db.select().from(mail).where(like(mail.subject, '%【重要】振込先が変わりました'))
  expect(letters.map(({ toAddress }) => toAddress).sort()).toEqual(['bea@example.com', 'sora@example.com'])
  expect(letters[0]?.text).toContain('24時間は「変更の確認中」と表示します')
  const cardNow = async () =>
    (await app.as('bea').listChats({ query: { negotiationID: id } })).items.findLast(({ cardKind }) => cardKind === 'bankNotice')?.card
  expect((await cardNow())?.lines[1]).toBe('変更の確認中（2026年11月22日（日）11:00まで）')
  expect(await refusal(check(1))).toMatchObject({ status: 412, code: 'version-mismatch', edition: 2 })
  for (const who of ['sora', 'ada'] as const) expect((await refusal(check(2, who))).status).toBe(403)
  expect((await check(2)).checkedAt).not.toBeNull()
  expect((await refusal(check(2))).code).toBe('already-checked')
  expect((await cardNow())?.lines).toContain('お相手に直接確かめたことが記録されています。')
  expect((await heard(app, 'sora', { id })).at(-1)).toBe('買主が、変わった振込先をお相手に直接確かめました。')
  // A further change needs a further check.
  app.clock.advance({ hours: 25 })
  expect((await cardNow())?.lines.join()).not.toContain('確認中')
  expect(await writeAccount(app, id, 'sora', { number: '7654321' })).toMatchObject({ edition: 3, checkedAt: null })
})

test('the operator views the account only with a reason, and never writes it, even when acting for the seller', async () => {
  const { negotiationID: id } = await tests.planned({}, { negotiationType: 2 })
  const body = { ...account, edition: 0, code: '123456' }
  expect((await refusal(app.as('ada').saveBankDetails({ ...at(id), body }))).status).toBe(403)
  const look = (reason: string, by: 'ada' | 'bea' = 'ada') => app.as(by).inspectBankNotice({ ...at(id), body: { reason } })
  expect((await refusal(look('通報のため'))).code).toBe('not-written')
  await writeAccount(app, id)
  expect((await refusal(look(' '))).errors?.[0]?.path).toBe('reason')
  expect((await refusal(look('見たい', 'bea'))).status).toBe(403)
  expect((await refusal(app.as('ada').readBankNotice({ ...at(id), body: { code: '123456' } }))).status).toBe(403)
  expect((await look('通報のため')).editions).toMatchObject([account])
  expect(await recorded('bankDetails.inspect', id)).toEqual([{ edition: 1, reason: '通報のため' }])
  expect((await app.as('sora').getBankDetails(at(id))).readAt).toBeNull()
})

test('twenty concurrent writes: one succeeds, and every later view shows a change', async () => {
  const { negotiationID: id } = await tests.planned()
  await contracted(app, id)
  const code = await codeFor(app, 'sora', 4, id)
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, () => app.as('sora').saveBankDetails({ ...at(id), body: { ...account, edition: 0, code } })),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const reading = await codeFor(app, 'bea', 5, id)
  const changing = await codeFor(app, 'sora', 4, id)
  const [changed, read] = await Promise.all([
    app.as('sora').saveBankDetails({ ...at(id), body: { ...account, branch: '港支店', edition: 1, code: changing } }),
    app.as('bea').readBankNotice({ ...at(id), body: { code: reading } }),
  ])
  expect(changed.edition).toBe(2)
  // Before or after the change: never the new account without its mark.
  expect(read.notice.edition === 1 ? read.editions.length : read.notice.doubtUntil).toEqual(
    read.notice.edition === 1 ? 1 : changed.doubtUntil,
  )
})

test('the number is in no row, no letter, no log line and no other response', async () => {
  const { negotiationID: id, id: planID, estateID } = await tests.planned()
  await contracted(app, id)
  await writeAccount(app, id)
  await readAccount(app, id)
  await writeAccount(app, id, 'sora', { number: '1112223' })
  await app.as('ada').inspectBankNotice({ ...at(id), body: { reason: '通報のため' } }, { idempotencyKey: 'once' })
  await app.drain()
  await sendAfter(app)
  const secret = /7654321|1112223|縁側銀行|ソラノ ソラ/
  const { db } = await app.ctx()
  const tables = await rows<{ name: string }>(
    db,
    sql`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  expect(tables.length).toBeGreaterThan(40)
  for (const { name } of tables) {
    const found = await rows<{ row: string }>(db, sql.raw(`select to_jsonb(t)::text as row from ${name} t`))
    expect(
      found.filter(({ row }) => secret.test(row)),
      name,
    ).toEqual([])
  }
  expect(logged.length).toBeGreaterThan(0)
  expect(logged.filter((line) => secret.test(line))).toEqual([])
  const ids: Record<string, string> = { negotiation: id, dealPlan: planID, estate: estateID }
  const paths = Object.values(contracts)
    .flatMap((contract) => Object.values(contract))
    .filter(({ method }) => method === 'get')
    .map(({ path }) => path.replace(/^\/(\w+)\/\{id\}/, (whole: string, room: string) => (ids[room] ? `/${room}/${ids[room]}` : whole)))
    .filter((path) => !path.includes('{'))
  expect(paths).toContain(`/negotiation/${id}/bankNotice`)
  for (const by of ['bea', 'sora', 'ada'] as const)
    for (const path of paths) {
      const answer = await app
        .fetch(`/api${path}?negotiationID=${id}`, { by })
        .then((first) => (first.ok ? first : app.fetch(`/api${path}`, { by })))
      expect(secret.test(await answer.text()), `${by} ${path}`).toBe(false)
    }
})

test('the account is deleted some time after the end of the deal', async () => {
  const { negotiationID: id } = await tests.planned()
  await writeAccount(app, id)
  const ctx = await app.ctx()
  await ctx.db.update(negotiation).set({ status: 9, closedAt: app.clock.now() }).where(eq(negotiation.id, id))
  app.clock.advance({ days: 89 })
  await purgeBankNotices(ctx)
  expect((await app.as('ada').getBankDetails(at(id))).edition).toBe(1)
  app.clock.advance({ days: 2 })
  await purgeBankNotices(ctx)
  expect((await app.as('ada').getBankDetails(at(id))).edition).toBe(0)
})

test('a member without a kana name has to enter it first', async () => {
  const { negotiationID: id } = await tests.planned()
  const { db } = await app.ctx()
  const kana = (lastNameKana: string | null) => db.update(user).set({ lastNameKana }).where(eq(user.id, 'sora'))
  await kana(null)
  expect(await refusal(writeAccount(app, id))).toMatchObject({ status: 409, code: 'profile-incomplete' })
  await kana('ソラノ')
})
