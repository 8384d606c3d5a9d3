import { and, eq, inArray, ne } from 'drizzle-orm'
import { dealStep } from '#domain/deal/deal-plan/table.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { purchaseOffer } from '#domain/deal/purchase-offer/table.ts'
import { saleContract } from '#domain/deal/sale-contract/table.ts'
import { listing } from '#domain/market/listing/table.ts'
import { order } from '#domain/money/order/table.ts'
import { user } from '#domain/people/user/table.ts'
import { newID } from '#platform/id.ts'
import { deliverMail } from '#platform/mail/deliver.ts'
import { rate } from '#platform/throttle/table.ts'
import type { TestApp } from './app.ts'
import { writeAccount } from './bank-notices.ts'
import { cast } from './cast.ts'
import { fix, sign, writtenContract } from './contracts.ts'
import { sendFile } from './deal-papers.ts'
import { giveAccount } from './deals.ts'
import { confirmHandover, fillIn, handedOver, STEPS_BEFORE_KEYS, signed } from './handovers.ts'
import { planOf } from './plans.ts'
import { say } from './rooms.ts'
import { sendAfter } from './waiting.ts'
import { makeWorld, secretsOf, type World } from './world.ts'

/** Unlike any other word in the data. */
export const NAMES = {
  bea: { name: '紅葉別府', firstNameKana: 'ミミアコ' },
  sora: { name: '白雪空野', firstNameKana: 'ソソラコ' },
} as const
export const NUMBER = { bea: '8080808', sora: '9090909' } as const
export const MORE = {
  bea: { companyName: '紅葉商会', licenseNumber: '第707070号', postCode: '7077070', before: 'mimiako-before@example.com' },
  sora: { companyName: '白雪不動産', licenseNumber: '第606060号', postCode: '6066060', before: 'sosorako-before@example.com' },
} as const
export type Leaver = keyof typeof NAMES

export const fullName = (who: Leaver) => `${cast[who].lastName}${secretsOf(who).firstName}`
/** As corrected by the office. */
export const phoneNow = (who: Leaver) => secretsOf(who).phone.replace('0901', '0801')

/** Bea and Sora have used every feature, together and with the office, and nothing of theirs is still open. */
export async function notifyLeavers(app: TestApp): Promise<void> {
  const { db } = await app.ctx()
  for (const who of ['bea', 'sora'] as const) await db.update(user).set({ name: NAMES[who].name }).where(eq(user.id, who))
  const world = await makeWorld(app)
  for (const who of ['bea', 'sora'] as const)
    await db
      .update(user)
      .set({ ...NAMES[who], ...secretsOf(who) })
      .where(eq(user.id, who))
  for (const who of ['bea', 'sora'] as const) {
    const { before, ...more } = MORE[who]
    await db
      .update(user)
      .set({ ...more, email: before })
      .where(eq(user.id, who))
    // A mail to the address they had then.
    await app.as('ada').warnUser({ params: { id: who }, body: { reasonCode: 4, reason: 'はじめのお知らせ' } })
    await app.drain()
    await db
      .update(user)
      .set({ email: secretsOf(who).email })
      .where(eq(user.id, who))
  }
  await asGuests(app, world)
  await toTheKeys(app, world)
  await theOfficeWrites(app, world)
  await app.drain()
  await sendAfter(app)
  await deliverMail(await app.ctx(), undefined)
  await say(app, 'bea', world.deal, `${NAMES.bea.name}です。`)
  await app.drain()
  await endEverything(app, world)
}

/** Inquiries from before they joined or without signing in. */
async function asGuests(app: TestApp, { home }: World) {
  const { db } = await app.ctx()
  for (const who of ['bea', 'sora'] as const) {
    await db.delete(rate)
    const { email, phone } = secretsOf(who)
    const inquiry = { id: newID(), topic: 1, name: fullName(who), email, text: `${fullName(who)}です。${phone}へお電話ください。` } as const
    await app.as().submitInquiry({ body: inquiry })
    await app.as('ada').answerInquiry({ params: { id: inquiry.id }, body: { id: newID(), text: `${NAMES[who].name}様、お返事します。` } })
    await app.as().reportListing({ params: { id: home.id }, body: { reason: 1, note: null, reporterMail: email } })
    const requester = { name: fullName(who), kind: 1, contact: email } as const
    await app
      .as('ada')
      .createPrivacyRequest({ body: { kind: 5, requester, channel: 2, text: `${fullName(who)}です。折り返しは${phone}へ。` } })
  }
}

/** Continues the deal with the accepted offer: a contract signed by both, the account for the price, the record of the key handover. */
async function toTheKeys(app: TestApp, { bought: { negotiationID: id }, saleContract: { id: begun } }: World) {
  const { db } = await app.ctx()
  await db.delete(saleContract).where(eq(saleContract.id, begun))
  const plan = await planOf(app, id)
  await db
    .update(dealStep)
    .set({ stepStatus: 2 })
    .where(and(eq(dealStep.planID, plan.id), inArray(dealStep.code, ['usageFee', 'profile', 'registry', 'read', 'agency'])))
  const line = await app.as('sora').createPaper({ body: { negotiationID: id, title: '契約書の案' } })
  const { files } = await sendFile(app, 'sora', line, await writtenContract(), { name: '契約書.pdf' })
  const drafted = await app.as('sora').createSaleContract({ body: { negotiationID: id, source: 2, paperFileID: files[0]?.id ?? null } })
  const contract = await fix(app, drafted)
  for (const who of ['sora', 'bea'] as const) await sign(app, contract, who, { name: fullName(who) })
  await signed(app, id, STEPS_BEFORE_KEYS)
  await writeAccount(app, id, 'sora', { number: NUMBER.sora, holder: `${secretsOf('sora').lastNameKana} ${NAMES.sora.firstNameKana}` })
  app.clock.set('2027-01-31T15:00:00+09:00')
  await fillIn(app, id, 'sora', { ...handedOver, present: [fullName('sora'), fullName('bea')] })
  for (const who of ['sora', 'bea'] as const) await confirmHandover(app, id, who)
}

/** Ends everything that prevents them from leaving. */
async function endEverything(app: TestApp, { owed }: World) {
  const { db } = await app.ctx()
  const now = app.clock.now()
  await giveAccount(app, owed, 'bea', { number: NUMBER.bea, holder: `${secretsOf('bea').lastNameKana} ${NAMES.bea.firstNameKana}` })
  await app.as('ada').payOutRefund({ params: { id: owed.id }, body: { paidOutOn: '2026-11-21' } })
  const payerName = `ベップ ${NAMES.bea.firstNameKana}`
  await app.as('ada').createDeposit({ body: { bookedOn: '2026-11-21', amount: 500, payerName } })
  await app.as('ada').closeMonth({ params: { month: '2026-11' }, body: { note: '充てない入金があるため' } })
  await db
    .update(negotiation)
    .set({ status: 9, closedAt: now })
    .where(inArray(negotiation.status, [1, 2, 3]))
  await db.update(listing).set({ endedAt: now })
  await db.update(order).set({ orderStatus: 9, orderCancelAt: now }).where(ne(order.orderStatus, 9))
  await db
    .update(purchaseOffer)
    .set({ purchaseOfferStatus: 9, turn: null })
    .where(inArray(purchaseOffer.purchaseOfferStatus, [1, 2, 3, 5]))
}

/** Rows that operators keep about them. */
async function theOfficeWrites(app: TestApp, { fresh }: World) {
  const ada = app.as('ada')
  for (const who of ['bea', 'sora'] as const) {
    const text = `${fullName(who)}様より${secretsOf(who).phone}でお電話。`
    await ada.createNote({ body: { id: newID(), subjectKind: 'user', subjectID: who, text } })
    await ada.createNote({ body: { id: newID(), subjectKind: 'negotiation', subjectID: fresh.id, text } })
    await ada.warnUser({ params: { id: who }, body: { reasonCode: 4, reason: `${NAMES[who].name}様の言葉づかい` } })
    const call = { channel: 2, topic: 1, name: fullName(who), phone: secretsOf(who).phone, email: null, text } as const
    await ada.logInquiry({ body: { id: newID(), ...call } })
    await ada.correctUser({
      params: { id: who },
      body: { change: { phone: secretsOf(who).phone.replace('0901', '0801') }, kind: 2, reason: '本人の申し出' },
    })
  }
}
