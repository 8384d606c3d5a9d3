import { eq } from 'drizzle-orm'
import { EstateType } from '#domain/base/master/type-enumerations.ts'
import { settlementDayText } from '#domain/base/words/working-time.ts'
import { createNegotiation } from '#domain/deal/negotiation/open.ts'
import { sellerSpeaks } from '#domain/deal/negotiation/policy.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { acceptPurchaseOffer, counterPurchaseOffer } from '#domain/deal/purchase-offer/answer.ts'
import { beginWithdrawal, refusePurchaseOffer } from '#domain/deal/purchase-offer/close.ts'
import type { PurchaseOffer } from '#domain/deal/purchase-offer/contract.ts'
import { addDays } from '#domain/deal/purchase-offer/days.ts'
import { WITHDRAWAL_MINUTES } from '#domain/deal/purchase-offer/enumerations.ts'
import { submitPurchaseOffer } from '#domain/deal/purchase-offer/submit.ts'
import { TermsInput } from '#domain/deal/purchase-offer/terms-schema.ts'
import { settleWithdrawals } from '#domain/deal/purchase-offer/withdrawal.ts'
import { setListingPaused } from '#domain/market/estate/reception.ts'
import { confirmEstate } from '#domain/market/estate/upkeep.ts'
import { listing } from '#domain/market/listing/table.ts'
import { findMember } from '#domain/people/user/members.ts'
import { tokyoDay } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { Existing } from '#platform/http/serve.ts'
import { buyers } from '../people.ts'
import { sought } from '../talks/stages.ts'
import { type Deal, prepareContract } from './deals.ts'
import type { Houses } from './houses.ts'
import { daysBefore, type Story } from './story.ts'
import { remindedInTime } from './talks.ts'

/** Given away free, with four applicants. */
const given = '祖谷、雲海の上の石積みの家'
/** The accepted buyer's loan failed. */
const fallen = '糸島・芥屋、玄界灘の夕日が沈む家'

const [first, second, third, fourth] = buyers.map(({ key }) => key) as [string, string, string, string]
const TEN_THOUSAND = 10_000

export async function offerForHouses(story: Story, houses: Houses) {
  const ids = [sought, given, fallen].map((title) => houses.get(title) as string) as [string, string, string]
  const preparing = await seekOne(story, ids[0])
  await giveOne(story, ids[1])
  await letOneFall(story, ids[2])
  return { preparing }
}

/** Codes are entered, and counted in transactions of their own: not in one transaction with the rest. */
export async function goOnWithDeals(story: Story, { preparing }: Awaited<ReturnType<typeof offerForHouses>>) {
  await prepareContract(story, await dealOf(story, preparing, first))
  story.clock.set(story.end)
  await remindedInTime(story)
}

async function seekOne(story: Story, id: string) {
  const mine = await offer(story, id, { by: first, days: 16, price: 0.97 })
  await offer(story, id, { by: second, days: 15, price: 0.95, loan: true })
  const low = await offer(story, id, { by: third, days: 14, price: 0.8 })
  await acting(story, low, 13, (ctx, ground) => refusePurchaseOffer(ctx, low.id, { reason: 1, note: null, tell: false, ground }))
  const terms = await termsWithout(story, id, { price: 0.98 })
  const countered = await acting(story, mine, 13, (ctx, ground) =>
    counterPurchaseOffer(ctx, mine.id, { version: mine.version, terms, ground }),
  )
  story.clock.set(daysBefore(story.end, 12, 20))
  return acceptPurchaseOffer(await story.as(first), mine.id, { version: countered.version })
}

async function giveOne(story: Story, id: string) {
  story.clock.set(daysBefore(story.end, 9, 10))
  await setListingPaused(await ownerOf(story, id), id, { takerFee: 30 * TEN_THOUSAND, backupOffers: false, bidUntil: null })
  for (const [index, by] of [first, second, third, fourth].entries()) await offer(story, id, { by, days: 5 - index, price: 0 })
}

async function letOneFall(story: Story, id: string) {
  const sent = await offer(story, id, { by: fourth, days: 8, price: 0.96, loan: true })
  await acting(story, sent, 7, (ctx, ground) => acceptPurchaseOffer(ctx, sent.id, { version: sent.version, ground }))
  story.clock.set(daysBefore(story.end, 1, 19))
  const why = { reason: 3, note: '銀行の審査に通りませんでした。申し訳ありません。', tell: true } as const
  await beginWithdrawal(await story.as(fourth), sent.id, why)
  story.clock.set(new Date(story.clock.now().getTime() + WITHDRAWAL_MINUTES * 60_000))
  await settleWithdrawals(story.operator())
  await confirmEstate(await ownerOf(story, id), id)
}

/** An offer at the asking price, sent this many days ago and accepted the day after. */
export async function acceptedFrom(
  story: Story,
  estateID: string,
  { by, days, ...more }: { by: string; days: number } & Omit<Wish, 'price'>,
): Promise<PurchaseOffer> {
  const sent = await offer(story, estateID, { by, days, price: 1, ...more })
  return acting(story, sent, days - 1, (ctx, ground) => acceptPurchaseOffer(ctx, sent.id, { version: sent.version, ground }))
}

export async function dealOf(story: Story, offer: PurchaseOffer, by: string): Promise<Deal> {
  const [room] = await story.operator().db.select().from(negotiation).where(eq(negotiation.id, offer.negotiationID))
  const speaks = room !== undefined && sellerSpeaks(room)
  return { offer, buyer: await story.as(by), seller: await ownerOf(story, offer.estateID), speaks }
}

/** Asks about the house, and sends an offer an hour later. */
export async function offer(
  story: Story,
  estateID: string,
  { by, days, ...more }: Wish & { by: string; days: number },
): Promise<PurchaseOffer> {
  story.clock.set(daysBefore(story.end, days, 11))
  const ctx = await story.as(by)
  const negotiationID = await talkAbout(ctx, estateID)
  story.clock.set(daysBefore(story.end, days, 12))
  const agreed = { notContract: true, notAntisocial: true, correct: true }
  const terms = TermsInput.parse({ ...(await termsOf(story, estateID, more)), agreed })
  const sent = await submitPurchaseOffer(ctx, { negotiationID, terms })
  return sent instanceof Existing ? sent.answer : sent
}

/** The negotiation about a house, opened if there is none. */
export async function talkAbout(ctx: Ctx, estateID: string): Promise<string> {
  const opened = await createNegotiation(ctx, { estateID })
  return (opened instanceof Existing ? opened.answer : opened).id
}

interface Wish {
  /** Share of the asking price. */
  price: number
  loan?: boolean
  /** Days until the contract. */
  contractIn?: number
  /** Days until the handover. */
  handoverIn?: number
  /** Days after the demo begins at which the offer expires: none expires during the story. */
  validIn?: number
}

/** A seller's counter-terms, without the fields that only the buyer fills in. */
export async function termsWithout(story: Story, estateID: string, wish: Wish) {
  return { ...TermsInput.parse({ ...(await termsOf(story, estateID, wish)), funding: null, purposeOfUse: null }) }
}

async function termsOf(story: Story, estateID: string, { price: share, loan, contractIn = 28, handoverIn = 70, validIn = 10 }: Wish) {
  const [house] = await story.operator().db.select().from(listing).where(eq(listing.id, estateID))
  if (!house) throw new Error('There is no listing to make an offer for.')
  const today = tokyoDay(story.clock.now())
  const price = Math.round((house.price * share) / (10 * TEN_THOUSAND)) * 10 * TEN_THOUSAND
  const money = loan
    ? {
        funding: 2,
        loanAmount: Math.round(price * 0.8),
        lender: '未定',
        preApproval: 2,
        loanClause: true,
        loanDeadline: addDays(today, Math.min(contractIn + 30, handoverIn - 1)),
      }
    : { funding: 1 }
  return {
    price,
    ...(price > 0 ? { deposit: Math.round(price * 0.05), ...money } : { takerFee: house.takerFee }),
    contractDay: addDays(today, contractIn),
    handoverDay: openDay(addDays(today, handoverIn), tokyoDay(story.end)),
    handoverState: price > 0 ? 2 : 1,
    leftovers: 2,
    ...(house.estateType !== EstateType.apartment && { boundary: 1 }),
    liability: price > 0 ? 2 : 1,
    purposeOfUse: 1,
    message: '写真を見て、ここで暮らしたいと思いました。大切に使わせていただきます。',
    validUntil: addDays(tokyoDay(story.end), validIn),
  }
}

/** The day itself or the next business day of banks; the previous one where it lies before the demo's day. */
function openDay(day: string, today: string): string {
  let open = day
  while (settlementDayText(open)) open = addDays(open, day <= today ? -1 : 1)
  return open
}

/** The seller answers, or, where they do not handle the negotiation themselves, the operator, giving the authority. */
export async function acting<T>(
  story: Story,
  { negotiationID, estateID }: PurchaseOffer,
  days: number,
  work: (ctx: Ctx, ground?: string) => Promise<T>,
) {
  story.clock.set(daysBefore(story.end, days, 18))
  const [room] = await story.operator().db.select().from(negotiation).where(eq(negotiation.id, negotiationID))
  if (room && sellerSpeaks(room)) return work(await ownerOf(story, estateID))
  return work(story.operator(), '電話で売主の意思を確認しました。')
}

export async function ownerOf(story: Story, estateID: string): Promise<Ctx> {
  const ctx = story.operator()
  const [house] = await ctx.db.select({ userID: listing.userID }).from(listing).where(eq(listing.id, estateID))
  const owner = house && (await findMember(ctx.db, house.userID))
  if (!owner) throw new Error(`The house ${estateID} is nobody's.`)
  return { ...ctx, viewer: owner, via: 'bearer' }
}
