import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { accountWays } from '#domain/base/contact-detection/warning-words.ts'
import { dealStep } from '#domain/deal/deal-plan/table.ts'
import type { AuditName } from '#platform/audit/names.ts'
import { audit } from '#platform/audit/table.ts'
import { eachAnew, refusal, type TestApp } from '#test/app.ts'
import { account, readAccount, writeAccount } from '#test/bank-notices.ts'
import { completeProfile } from '#test/offers.ts'
import { contracted, planOf, planTests, stepOf } from '#test/plans.ts'
import { heard } from '#test/rooms.ts'

let app: TestApp
let tests: Awaited<ReturnType<typeof planTests>>
beforeAll(async () => {
  tests = await planTests()
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

const own = { bank: '返金銀行', holder: 'ナマエシタ', purpose: 2 } as const
const back = (by: 'bea' | 'sora' | 'ada', id: string) => app.as(by).getBankDetails({ ...at(id), query: { purpose: 2 } })
/** Ended by the operator, with or without a paid deposit. */
async function fallen(paid: boolean) {
  const { negotiationID: id, id: planID } = await tests.planned()
  await contracted(app, id)
  const { db } = await app.ctx()
  const deposit = and(eq(dealStep.planID, planID), eq(dealStep.code, 'deposit'))
  if (paid)
    await db
      .update(dealStep)
      .set({ doneBy: [{ party: 3, at: '2026-12-01T10:00:00+09:00' }] })
      .where(deposit)
  await app.as('ada').closeNegotiation({ ...at(id), body: { reason: '契約の解除（ローン特約）', endsContract: true } })
  return id
}

test('once a deal falls through, the payer of the deposit registers a refund account, sealed for the other side only', async () => {
  const unpaid = await fallen(false)
  expect(await refusal(writeAccount(app, unpaid, 'bea', own))).toMatchObject({ status: 409, code: 'nothing-to-pay' })
  await tests.startAnew()
  const id = await fallen(true)
  expect(await back('sora', id)).toMatchObject({ purpose: 2, writer: 3, edition: 0 })
  for (const by of ['sora', 'ada'] as const) expect((await refusal(writeAccount(app, id, by, own))).status).toBe(403)
  expect((await refusal(writeAccount(app, id, 'bea', { ...own, holder: 'ソラノ ソラ' }))).errors?.[0]?.path).toBe('holder')
  expect((await refusal(readAccount(app, id, 'sora', 2))).code).toBe('not-written')
  expect(await writeAccount(app, id, 'bea', own)).toMatchObject({ purpose: 2, writer: 3, edition: 1, doubtUntil: null })
  expect((await heard(app, 'sora', { id })).join()).toContain('返金の振込先が登録されました')
  expect(await notificationsTo('sora')).toEqual(['bankNotice.returnWritten'])
  expect((await app.as('sora').getBankDetails(at(id))).edition).toBe(0)
  expect((await refusal(app.as('ben').readBankNotice({ ...at(id), body: { purpose: 2, code: '000000' } }))).status).toBe(404)
  expect((await readAccount(app, id, 'sora', 2)).editions).toMatchObject([{ bank: '返金銀行' }])
  expect(await recorded('bankDetails.read', id)).toEqual([{ edition: 1, party: 2 }])
  app.clock.advance({ hours: 1 })
  const changed = await writeAccount(app, id, 'bea', { ...own, number: '1112223' })
  expect(changed).toMatchObject({ edition: 2, doubtUntil: expect.stringContaining('+09:00'), readAt: null })
  const alerts = (await app.as('ada').listAlerts({ query: { negotiationID: [id] } })).items.map(({ cause }) => cause)
  expect(alerts.toSorted()).toEqual(['bank-notice-changed', 'deposit-to-return'])
  const check = (by: 'sora' | 'bea') => app.as(by).checkBankNotice({ ...at(id), body: { purpose: 2, edition: 2 } })
  expect((await refusal(check('bea'))).status).toBe(403)
  expect((await check('sora')).checkedAt).not.toBeNull()
  const look = await app.as('ada').inspectBankNotice({ ...at(id), body: { purpose: 2, reason: '返金の相談のため' } })
  expect(look.editions).toHaveLength(2)
})

test('when the payee owes a settlement, the other side registers a second account, which ticks no step', async () => {
  const { negotiationID: id, id: planID } = await tests.planned()
  await contracted(app, id)
  const { version } = await planOf(app, id)
  expect((await refusal(writeAccount(app, id, 'bea', own))).code).toBe('nothing-to-pay')
  const others = [{ label: '立て替えた修理代', payer: 2 as const, amount: 50_000 }]
  const body = { taxYear: 2027, annualTax: 0, taxStart: 1 as const, monthly: [], others, estimated: false }
  const written = await app.as('sora').putSettlement({ params: { id: planID }, body }, { ifMatch: version })
  expect((await refusal(writeAccount(app, id, 'bea', own))).code).toBe('nothing-to-pay')
  await app.as('bea').acceptSettlement({ params: { id: planID }, body: { version: written.version } })
  await writeAccount(app, id, 'bea', own)
  expect(stepOf(await planOf(app, id), 'bank').stepStatus).toBe(1)
  await writeAccount(app, id, 'sora')
  expect((await readAccount(app, id, 'sora', 2)).editions).toMatchObject([{ bank: '返金銀行' }])
  expect((await readAccount(app, id, 'bea')).editions).toMatchObject([account])
})

test('an account sent in a message is refused, with the way that is open to its sender', async () => {
  const tries = async (by: 'bea' | 'sora', negotiationID: string) => {
    const message = '横浜銀行 鎌倉支店 普通 1234567'
    const { way, title } = (await refusal(app.as(by).createChat({ body: { id: crypto.randomUUID(), negotiationID, message } }))) as {
      way?: string
      title?: string
    }
    expect(title).toContain(accountWays[way as keyof typeof accountWays])
    return way
  }
  const { id: early } = await tests.room()
  expect([await tries('sora', early), await tries('bea', early)]).toEqual(['later', 'later'])
  await tests.startAnew()
  const { negotiationID: id } = await tests.planned()
  expect([await tries('sora', id), await tries('bea', id)]).toEqual(['open', 'payer'])
})
