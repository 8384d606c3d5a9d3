import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { purchaseOffer } from '#domain/deal/purchase-offer/table.ts'
import { user } from '#domain/people/user/table.ts'
import { audit } from '#platform/audit/table.ts'
import { eachAnew, refusal, type TestApp } from '#test/app.ts'
import { writeAccount } from '#test/bank-notices.ts'
import { confirmHandover, fillIn, STEPS_BEFORE_KEYS, signed } from '#test/handovers.ts'
import { completeStep, planOf, planTests, stepOf } from '#test/plans.ts'

let app: TestApp
let tests: Awaited<ReturnType<typeof planTests>>
beforeAll(async () => {
  tests = await planTests()
  app = tests.app
})
eachAnew(() => app)

const at = (id: string) => ({ params: { id } })
const DAY = '2027-01-31T15:00:00+09:00'
/** The contract is signed, every step before the payment is done, and it is the day of the handover. */
async function theDay() {
  const plan = await tests.planned()
  await signed(app, plan.negotiationID, STEPS_BEFORE_KEYS)
  app.clock.set(DAY)
  return plan
}
const alerts = async () => (await app.as('ada').listAlerts()).items.map(({ cause }) => cause)
const keysOf = async (id: string) => stepOf(await planOf(app, id), 'keys')

test('the operators are alerted that the deal can be completed once keys and price are both confirmed, in either order', async () => {
  const { negotiationID: id } = await theDay()
  await fillIn(app, id)
  for (const who of ['sora', 'bea'] as const) await confirmHandover(app, id, who)
  expect(await alerts()).toEqual([])
  const plan = await planOf(app, id)
  await completeStep(app, plan, 'pay', 'bea')
  expect([await alerts(), (await keysOf(id)).stepStatus]).toEqual([[], 1])
  await completeStep(app, plan, 'pay', 'sora')
  expect([await alerts(), (await keysOf(id)).stepStatus]).toEqual([['deal-to-complete'], 2])
  await tests.startAnew()
  const second = await theDay()
  for (const who of ['bea', 'sora'] as const) await completeStep(app, second, 'pay', who)
  await fillIn(app, second.negotiationID)
  for (const who of ['bea', 'sora'] as const) await confirmHandover(app, second.negotiationID, who)
  expect(await alerts()).toEqual(['deal-to-complete'])
  expect((await keysOf(second.negotiationID)).stepStatus).toBe(2)
})

test('open amounts are listed in yen where the keys are confirmed', async () => {
  const { negotiationID: id } = await theDay()
  const money = async () => (await app.as('bea').getHandover(at(id))).openMoney
  expect(await money()).toEqual([
    { title: '手付金', amount: 2_000_000 },
    { title: '残りの代金', amount: 34_000_000 },
  ])
  await signed(app, id, ['deposit'])
  expect(await money()).toEqual([{ title: '残りの代金', amount: 34_000_000 }])
  await signed(app, id, ['pay'])
  expect(await money()).toEqual([])
})

test('an interim payment is listed on its own, and is not part of the rest', async () => {
  const { negotiationID: id } = await theDay()
  const { db } = await app.ctx()
  const [offer] = await db.select().from(purchaseOffer).where(eq(purchaseOffer.negotiationID, id))
  const terms = { ...offer?.terms, interim: 5_000_000, interimDay: '2026-12-20' } as NonNullable<typeof offer>['terms']
  await db.update(purchaseOffer).set({ terms }).where(eq(purchaseOffer.negotiationID, id))
  await signed(app, id, ['deposit'])
  expect((await app.as('bea').getHandover(at(id))).openMoney).toEqual([
    { title: '中間金', amount: 5_000_000 },
    { title: '残りの代金', amount: 29_000_000 },
  ])
})

test('the keys cannot be confirmed while a changed account for the price is being checked', async () => {
  const { negotiationID: id } = await theDay()
  const { db } = await app.ctx()
  await db.update(user).set({ lastNameKana: 'ソラノ', firstNameKana: 'ソラ' }).where(eq(user.id, 'sora'))
  await writeAccount(app, id)
  await fillIn(app, id)
  await writeAccount(app, id, 'sora', { number: '1112223' })
  expect(await refusal(confirmHandover(app, id, 'bea'))).toMatchObject({
    ...{ status: 409, code: 'account-under-check', until: '2027-02-01T15:00:00+09:00' },
    title: expect.stringContaining('2027年2月1日（月）15:00まで'),
  })
  app.clock.set('2027-02-01T15:00:01+09:00')
  expect((await confirmHandover(app, id, 'bea')).confirmations).toHaveLength(1)
})

test('a deal with an open price is completed only with a reason, and twenty presses complete it once', async () => {
  const { negotiationID: id } = await theDay()
  const { db } = await app.ctx()
  await db.update(user).set({ usageFeeActive: true }).where(eq(user.id, 'bea'))
  const end = (note?: string) => app.as('ada').completeNegotiation({ ...at(id), body: { note } })
  const consentNote = '委任状を確かめました。'
  const agree = () => app.as('ada').agreeNegotiation({ ...at(id), body: { priceDecided: 36_000_000, consentNote } })
  const notice = () => app.as('bea').noticeTermination({ ...at(id), body: { reason: 1, note: '本審査が通りませんでした。' } })
  await notice()
  expect(await refusal(agree())).toMatchObject({ status: 409, code: 'termination-open' })
  await app.as('ada').dropTermination(at(id))
  await agree()
  await notice()
  expect(await refusal(end('電話で確かめました。'))).toMatchObject({ status: 409, code: 'termination-open' })
  await app.as('ada').dropTermination(at(id))
  const left = expect.arrayContaining(['残りの代金の決済', '鍵と書類の引渡し', '所有権移転登記の申請'])
  expect(await refusal(end())).toMatchObject({ status: 409, code: 'price-open', left })
  expect((await app.as('ada').getNegotiation(at(id))).status).toBe(3)
  const ends = await Promise.allSettled(Array.from({ length: 20 }, () => end('着金を電話で確かめました。')))
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const [row] = await db.select().from(audit).where(eq(audit.deed, 'dealPlan.complete'))
  expect(row?.detail).toMatchObject({ note: '着金を電話で確かめました。', left: expect.arrayContaining(['pay', 'keys']) })
  await db.update(user).set({ usageFeeActive: false }).where(eq(user.id, 'bea'))
})
