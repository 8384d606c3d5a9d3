import { and, eq } from 'drizzle-orm'
import { PlanStatus } from '#domain/deal/deal-plan/enumerations.ts'
import { taxYearOf } from '#domain/deal/deal-plan/settlement.ts'
import { putSettlement } from '#domain/deal/deal-plan/settling.ts'
import { dealPlan } from '#domain/deal/deal-plan/table.ts'
import { agreeNegotiation, closeNegotiation, completeNegotiation } from '#domain/deal/negotiation/moves.ts'
import { confirmPaper } from '#domain/deal/paper/moves.ts'
import { paper } from '#domain/deal/paper/table.ts'
import { counterPurchaseOffer } from '#domain/deal/purchase-offer/answer.ts'
import { beginWithdrawal } from '#domain/deal/purchase-offer/close.ts'
import { addDays } from '#domain/deal/purchase-offer/days.ts'
import { WITHDRAWAL_MINUTES } from '#domain/deal/purchase-offer/enumerations.ts'
import { settleWithdrawals } from '#domain/deal/purchase-offer/withdrawal.ts'
import { setListingPaused } from '#domain/market/estate/reception.ts'
import { confirmEstate } from '#domain/market/estate/upkeep.ts'
import { createChat } from '#domain/talk/chat/send.ts'
import { tokyoDay } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { newID } from '#platform/id.ts'
import { mainBuyer } from '../people.ts'
import { stages, words } from '../talks/stages.ts'
import { lookAtAccount, writeAccount } from './accounts.ts'
import { type Agreed, fixContract, sealSigned, signContract } from './contracts.ts'
import { bringFile, bringPapers, doUpTo, openFiles, readIt, tellOfHouse, tick } from './deals.ts'
import type { Houses } from './houses.ts'
import { acceptedFrom, acting, dealOf, offer, ownerOf, talkAbout, termsWithout } from './offers.ts'
import { daysBefore, type Story } from './story.ts'
import { readMessages, remindedInTime } from './talks.ts'

type Stage = keyof typeof stages

/** Days since the offer, and days from then to the contract and to the handover. */
const accepted = {
  planned: { days: 12, contractIn: 26 },
  signing: { days: 13, contractIn: 16 },
  signed: { days: 12, contractIn: 10, by: 'inoue' },
  handover: { days: 24, contractIn: 10, handoverIn: 36, validIn: -14 },
  completed: { days: 34, contractIn: 10, handoverIn: 26, validIn: -24 },
  fallen: { days: 22, contractIn: 30, loan: true, validIn: -8 },
} as const

const own = mainBuyer.key

/**
 * Each stage in its own house. Finished deals come first, as the number of open offers is limited; one-time codes are used, so not in one
 * transaction.
 */
export async function goThroughStages(story: Story, houses: Houses) {
  const accept = async (stage: keyof typeof accepted) => {
    const id = houses.get(stages[stage]) as string
    const { by = own, ...wish } = accepted[stage] as { by?: string; days: number }
    await speak(story, id, { stage, by, days: wish.days })
    return { by, sent: await acceptedFrom(story, id, { by, ...wish }) }
  }
  const deal = async ({ by, sent }: Awaited<ReturnType<typeof accept>>): Promise<Agreed> => ({
    ...(await dealOf(story, sent, by)),
    offer: sent,
  })
  await complete(story, await deal(await accept('completed')))
  await prepareKeys(story, await deal(await accept('handover')))
  await letFall(story, await deal(await accept('fallen')))
  const { planned, signing, signed } = await story.atOnce(async () => {
    await wantOne(story, houses.get(stages.offers) as string)
    await bidForOne(story, houses.get(stages.bids) as string)
    await offer(story, houses.get(stages.planned) as string, { by: 'hayashi', days: 12, price: 0.96 })
    return { planned: await accept('planned'), signing: await accept('signing'), signed: await accept('signed') }
  })
  await plan(story, await deal(planned))
  await leaveToSign(story, await deal(signing))
  const done = await deal(signed)
  await contract(story, done, { title: stages.signed, days: 2 })
  await readBoth(done)
  story.clock.set(story.end)
  await remindedInTime(story)
}

async function wantOne(story: Story, id: string) {
  await speak(story, id, { stage: 'offers', by: own, days: 6 })
  const mine = await offer(story, id, { by: own, days: 6, price: 0.92 })
  await offer(story, id, { by: 'ito', days: 4, price: 1 })
  await offer(story, id, { by: 'yamamoto', days: 2, price: 0.97, loan: true })
  const deal = await dealOf(story, mine, own)
  await readBoth(deal)
  const terms = await termsWithout(story, id, { price: 0.97 })
  await acting(story, mine, 1, (ctx, ground) => counterPurchaseOffer(ctx, mine.id, { version: mine.version, terms, ground }))
}

async function bidForOne(story: Story, id: string) {
  story.clock.set(daysBefore(story.end, 9, 10))
  const until = addDays(tokyoDay(story.end), 7)
  await setListingPaused(await ownerOf(story, id), id, { takerFee: null, backupOffers: false, bidUntil: until })
  await offer(story, id, { by: 'inoue', days: 7, price: 1, validIn: 14 })
  await offer(story, id, { by: 'kimura', days: 5, price: 1.04, validIn: 14 })
  await speak(story, id, { stage: 'bids', by: own, days: 4 })
  await readBoth(await dealOf(story, await offer(story, id, { by: own, days: 4, price: 1.02, validIn: 14 }), own))
}

/** The buyer's first message, and the seller's answer an hour later. */
async function speak(story: Story, estateID: string, { stage, by, days }: { stage: Stage; by: string; days: number }) {
  story.clock.set(daysBefore(story.end, days + 1, 18))
  const buyer = await story.as(by)
  const negotiationID = await talkAbout(buyer, estateID)
  for (const [index, ctx] of [buyer, await ownerOf(story, estateID)].entries()) {
    story.clock.set(daysBefore(story.end, days + 1, 18 + index))
    await createChat(ctx, { id: newID(), negotiationID, message: words[stage][index] as string, imagePaths: [], fileIDs: [] })
  }
}

/** The statement is given and read, the register shown; buyer and seller have completed every step before the contract. */
async function getReady(story: Story, deal: Agreed, days: number) {
  const { seller, buyer } = deal
  story.clock.set(daysBefore(story.end, days + 3, 20))
  for (const ctx of [seller, buyer]) await tick(ctx, deal, 'profile')
  const statements = [await tellOfHouse(deal), await tellOfHouse(deal, 2)]
  story.clock.set(daysBefore(story.end, days + 1, 10))
  for (const ctx of [seller, buyer]) for (const step of ['registry', 'boundary']) await tick(ctx, deal, step)
  for (const statement of statements) await readIt(deal, statement)
  await tick(buyer, deal, 'scrivener', 'あおば司法書士事務所 青葉 健')
  await tick(seller, deal, 'papers', '原本をすべて直接ご覧いただきました。')
  await tick(seller, deal, 'inherit')
  await doUpTo(story, deal, 'draft')
}

interface Signing {
  title: string
  days: number
}

async function contract(story: Story, deal: Agreed, { title, days }: Signing) {
  const { seller, buyer } = deal
  await getReady(story, deal, days)
  story.clock.set(daysBefore(story.end, days, 10))
  await writeAccount(deal, 0, '1234567')
  const id = await fixContract(deal, title)
  for (const ctx of [seller, buyer]) await signContract(ctx, id)
  await sealSigned(story.operator(), deal, id)
  story.clock.set(daysBefore(story.end, days, 12))
  await lookAtAccount(deal)
  story.clock.set(daysBefore(story.end, days, 16))
  for (const ctx of [buyer, seller]) await tick(ctx, deal, 'deposit')
}

async function agree(story: Story, deal: Agreed, signing: Signing) {
  await contract(story, deal, signing)
  story.clock.set(daysBefore(story.end, signing.days - 1, 11))
  await agreeNegotiation(story.operator(), deal.offer.negotiationID, { priceDecided: deal.offer.terms.price, note: null })
}

async function complete(story: Story, deal: Agreed) {
  await agree(story, deal, { title: stages.completed, days: 24 })
  story.clock.set(daysBefore(story.end, 8, 11))
  await doUpTo(story, deal, 'done')
  await completeNegotiation(story.operator(), deal.offer.negotiationID, { note: null })
  await readBoth(deal)
}

/** The split of the property taxes awaits the buyer's agreement. */
async function prepareKeys(story: Story, deal: Agreed) {
  const { seller, offer } = deal
  await agree(story, deal, { title: stages.handover, days: 14 })
  story.clock.set(daysBefore(story.end, 3, 19))
  await tick(seller, deal, 'moveOut')
  await readBoth(deal)
  story.clock.set(daysBefore(story.end, 1, 20))
  const [found] = await seller.db
    .select({ id: dealPlan.id })
    .from(dealPlan)
    .where(and(eq(dealPlan.negotiationID, offer.negotiationID), eq(dealPlan.planStatus, PlanStatus.underway)))
  const taxStart = 1
  const taxYear = taxYearOf(offer.terms.handoverDay ?? '', taxStart)
  const terms = { taxYear, annualTax: 118_400, taxStart, monthly: [], others: [], estimated: false } as const
  await putSettlement(seller, found?.id ?? '', { ...terms, monthly: [], others: [] })
}

async function letFall(story: Story, { buyer, seller, offer, ...deal }: Agreed) {
  story.clock.set(daysBefore(story.end, 9, 19))
  const note = '銀行の事前審査に通りませんでした。お待ちいただいたのに、申し訳ありません。'
  await beginWithdrawal(buyer, offer.id, { reason: 3, note, tell: true })
  story.clock.set(new Date(story.clock.now().getTime() + WITHDRAWAL_MINUTES * 60_000))
  await settleWithdrawals(story.operator())
  story.clock.set(daysBefore(story.end, 9, 20))
  await closeNegotiation(buyer, offer.negotiationID, { reason: 'ローンの事前審査に通らなかったため' })
  await confirmEstate(seller, offer.estateID)
  await readBoth({ ...deal, buyer, seller, offer })
}

/** Some papers are there, the register waits to be confirmed and the statements to be read. */
async function plan(story: Story, deal: Agreed) {
  const { seller, buyer } = deal
  story.clock.set(daysBefore(story.end, 9, 20))
  for (const ctx of [seller, buyer]) await tick(ctx, deal, 'profile')
  await bringPapers(deal)
  await readBoth(deal)
  story.clock.set(daysBefore(story.end, 1, 20))
  await showRegister(deal)
  await tellOfHouse(deal)
  await tellOfHouse(deal, 2)
}

async function leaveToSign(story: Story, deal: Agreed) {
  const { seller, buyer } = deal
  story.clock.set(daysBefore(story.end, 6, 19))
  const { id, version } = await showRegister(deal)
  await openFiles(buyer, id)
  await confirmPaper(buyer, id, { version })
  await getReady(story, deal, 3)
  await readBoth(deal)
  story.clock.set(daysBefore(story.end, 1, 18))
  await signContract(seller, await fixContract(deal, stages.signing))
}

async function showRegister({ seller, offer: { negotiationID } }: Agreed) {
  const [row] = await seller.db
    .select({ id: paper.id })
    .from(paper)
    .where(and(eq(paper.negotiationID, negotiationID), eq(paper.kind, 1)))
  if (!row) throw new Error('No step asks for the register.')
  return bringFile(seller, row.id, '登記事項証明書')
}

async function readBoth({ seller, buyer, offer: { negotiationID } }: { seller: Ctx; buyer: Ctx; offer: { negotiationID: string } }) {
  for (const ctx of [seller, buyer]) await readMessages(ctx, negotiationID)
}
