import { and, desc, eq, isNotNull, lt, max } from 'drizzle-orm'
import { createDealPlan } from '#domain/deal/deal-plan/make.ts'
import { updateNegotiation } from '#domain/deal/negotiation/actions.ts'
import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import { agreeNegotiation, closeNegotiation, completeNegotiation, inviteSeller, startNegotiation } from '#domain/deal/negotiation/moves.ts'
import { createNegotiation } from '#domain/deal/negotiation/open.ts'
import { negotiationSeat } from '#domain/deal/negotiation/table.ts'
import { StatementKind } from '#domain/deal/statement/enumerations.ts'
import { acceptOrder, confirmOrder } from '#domain/money/order/actions.ts'
import { createOrder } from '#domain/money/order/place.ts'
import { order } from '#domain/money/order/table.ts'
import { cancelOrder } from '#domain/money/payment/cancel-order.ts'
import { openCheckout } from '#domain/money/payment/checkout.ts'
import { refundPayment } from '#domain/money/payment/refund-payment.ts'
import { payment } from '#domain/money/payment/table.ts'
import { announceTransfer, confirmReceipt } from '#domain/money/payment/transfer.ts'
import { orderUsageFee } from '#domain/money/payment/usage-fee.ts'
import { cancelQuotation, createQuotation, offerQuotation } from '#domain/money/quotation/actions.ts'
import { QuotationStatus } from '#domain/money/quotation/enumerations.ts'
import { quotation } from '#domain/money/quotation/table.ts'
import { markRead } from '#domain/talk/chat/read.ts'
import { createChat } from '#domain/talk/chat/send.ts'
import { chat } from '#domain/talk/chat/table.ts'
import { daysAfter, HOUR_MS, tokyoDay } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { newID } from '#platform/id.ts'
import { payCheckout } from '#platform/payments/simulator/pay.ts'
import type { Line, Speaker, Step, Talk, VisitStep } from '../talks/steps.ts'
import { kanaOf, writeAccount } from './accounts.ts'
import { readIt, tellOfHouse } from './deals.ts'
import type { Houses } from './houses.ts'
import type { Shelf } from './shelves.ts'
import { atWakingHours, daysBefore, type Story } from './story.ts'
import { arrange } from './visits.ts'

const GOOD_CARD = '4242424242424242'
const DECLINED_CARD = '4000000000009995'

/** Plays all negotiations in parallel, in order of time, so that numbered documents follow the dates. */
export async function holdTalks(story: Story, talks: readonly Talk[], houses: Houses, shelf: Shelf) {
  const moments = talks.flatMap((talk) => {
    const room: Room = { story, talk, shelf, estateID: houses.get(talk.about) ?? '', negotiationID: '', sellerID: '' }
    return timesOf(story, talk).map((at, index) => ({ at, room, step: talk.steps[index - 1] }))
  })
  for (const { at, room, step } of moments.sort((a, b) => a.at.getTime() - b.at.getTime())) {
    story.clock.set(at)
    if (step) await take(room, step)
    else await open(room)
  }
  await readUp(story, new Set(moments.map(({ room }) => room)))
}

/** Operators have read everything older than two days; newer messages are unread for the first who signs in. */
async function readUp({ clock, end, operator }: Story, rooms: ReadonlySet<Room>) {
  clock.set(new Date(end.getTime() - 0.1 * HOUR_MS))
  for (const { negotiationID } of rooms) {
    const old = and(eq(chat.negotiationID, negotiationID), lt(chat.createdAt, new Date(end.getTime() - 48 * HOUR_MS)))
    const [newest] = await operator()
      .db.select({ seq: max(chat.seq) })
      .from(chat)
      .where(old)
    if (newest?.seq) await markRead(operator(), negotiationID, { seq: newest.seq })
  }
  await remindedInTime({ clock, operator })
}

/** Marks unread seats as reminded already: no letter goes out now about messages from weeks ago. */
export async function remindedInTime({ clock, operator }: Pick<Story, 'clock' | 'operator'>): Promise<void> {
  await operator().db.update(negotiationSeat).set({ remindedAt: clock.now() }).where(isNotNull(negotiationSeat.unreadSince))
}

interface Room {
  story: Story
  talk: Talk
  shelf: Shelf
  estateID: string
  negotiationID: string
  sellerID: string
}

/** Times of the opening and of each step: in the daytime, in order, and before the demo begins. */
function timesOf({ end, random }: Story, { daysAgo, steps }: Talk): Date[] {
  const times = [daysBefore(end, daysAgo, random.between(9, 20))]
  for (const { after = random.between(0.4, 3) } of steps) {
    const before = times.at(-1) as Date
    const next = atWakingHours(new Date(before.getTime() + after * HOUR_MS))
    const left = end.getTime() - before.getTime()
    times.push(next.getTime() < end.getTime() - 0.2 * HOUR_MS ? next : new Date(before.getTime() + left * 0.4))
  }
  return times
}

async function open(room: Room) {
  const { story, talk } = room
  const opened = (await createNegotiation(await story.as(talk.buyer), { estateID: room.estateID })) as Negotiation
  room.negotiationID = opened.id
  room.sellerID = opened.sellerID
  if (talk.memo) await updateNegotiation(story.operator(), opened.id, { adminMemo: talk.memo })
}

async function take(room: Room, step: Step) {
  const { negotiationID: id, story } = room
  const operator = story.operator()
  if ('says' in step) await say(room, step)
  else if ('reads' in step) await read(room, step.by)
  else if ('invites' in step) await inviteSeller(operator, id)
  else if ('starts' in step) await startNegotiation(operator, id)
  else if ('agreesAt' in step) {
    if (step.plans) await tellAndRead(room)
    await agreeNegotiation(operator, id, { priceDecided: step.agreesAt, note: '双方に電話でうかがい、売買契約書の写しを拝見しました。' })
    if (step.plans) {
      await createDealPlan(operator, { negotiationID: id })
      await writeAccount({ seller: await acting(room, 'seller'), offer: { negotiationID: id } }, 0, '3456789')
    }
  } else if ('completes' in step) await completeNegotiation(operator, id, { note: null })
  else if ('closes' in step) await closeNegotiation(await acting(room, step.by), id, { reason: step.closes })
  else if (isVisit(step)) await arrange(await acting(room, step.by), { negotiationID: id, end: story.end }, step)
  else await deal(room, step)
}

/** The statement and the list of fixtures, before the contract. */
async function tellAndRead(room: Room) {
  const { negotiationID, estateID } = room
  const [seller, buyer] = [await acting(room, 'seller'), await acting(room, 'buyer')]
  const agreed = { offer: { negotiationID, estateID }, seller, buyer, speaks: true }
  for (const kind of [StatementKind.condition, StatementKind.facilities]) await readIt(agreed, await tellOfHouse(agreed, kind))
}

const isVisit = (step: Step): step is VisitStep =>
  'asksToSee' in step || 'counters' in step || 'appoints' in step || 'declinesVisit' in step || 'cancelsVisit' in step || 'sawIt' in step

type Words = Extract<Step, { says: string }>
type Deal = Exclude<
  Step,
  | Words
  | VisitStep
  | { reads: true }
  | { invites: true }
  | { starts: true }
  | { agreesAt: number; plans?: true }
  | { completes: true }
  | { closes: string }
>

async function deal(room: Room, step: Deal) {
  const { negotiationID, story } = room
  const operator = story.operator()
  if ('asks' in step)
    await createQuotation(await acting(room, step.by), { negotiationID, lines: linesOf(room, step.asks), note: step.note })
  else if ('proposes' in step) {
    const userID = (await acting(room, step.to)).viewer
    if (userID.kind === 'member')
      await createQuotation(operator, { negotiationID, userID: userID.id, lines: linesOf(room, step.proposes), note: step.note })
  } else if ('offers' in step)
    await offerQuotation(operator, (await lastQuotation(room)).id, { lines: linesOf(room, step.offers), note: step.note })
  else if ('accepts' in step) await accept(room, step.by)
  else if ('orders' in step) {
    const { id, version } = await lastQuotation(room)
    await createOrder(operator, { quotationID: id, version })
  } else if ('confirms' in step) {
    const { payableDays } = step
    const due = payableDays === undefined ? {} : { dueDate: tokyoDay(daysAfter(operator.clock.now(), payableDays)) }
    await confirmOrder(operator, (await lastOrder(room)).id, due)
  } else if ('ordersUsageFee' in step) await orderUsageFee(await acting(room, 'buyer'), negotiationID)
  else if ('paysByCard' in step) await payByCard(room, step.by, step.paysByCard === 'paid' ? GOOD_CARD : DECLINED_CARD)
  else if ('announcesTransfer' in step) await announce(room, step.by)
  else if ('findsTransfer' in step) await findTransfer(room)
  else if ('refunds' in step) await refundPayment(operator, (await lastPayment(room)).id, { reason: step.refunds })
  else if ('cancelsQuotation' in step)
    await cancelQuotation(await acting(room, step.by), (await lastQuotation(room)).id, step.cancelsQuotation)
  else await cancelOrder(await acting(room, step.by), (await lastOrder(room)).id, step.cancelsOrder)
}

async function acting({ story, talk, sellerID }: Room, by: Speaker): Promise<Ctx> {
  if (by === 'operator') return story.operator()
  if (by === 'buyer') return story.as(talk.buyer)
  const seller = [...story.ids].find(([, id]) => id === sellerID)
  return story.as(seller?.[0] ?? '')
}

/** A sender has read all earlier messages. */
async function say(room: Room, { by, says, picture }: Words) {
  await read(room, by)
  const ctx = await acting(room, by)
  const imagePaths = picture ? [await room.story.album.upload(ctx, 'chat', { picture })] : []
  await createChat(ctx, { id: newID(), negotiationID: room.negotiationID, message: says, imagePaths, fileIDs: [] })
}

const read = async (room: Room, by: Speaker) => readMessages(await acting(room, by), room.negotiationID)

/** Marks every message so far as read. */
export async function readMessages(ctx: Ctx, negotiationID: string): Promise<void> {
  const [newest] = await ctx.db
    .select({ seq: max(chat.seq) })
    .from(chat)
    .where(eq(chat.negotiationID, negotiationID))
  if (newest?.seq) await markRead(ctx, negotiationID, { seq: newest.seq })
}

const linesOf = ({ shelf }: Room, lines: readonly Line[]) =>
  lines.map(({ menu, quantity = 1, unitPrice, note }) => ({
    serviceMenuID: shelf[menu].id,
    quantity,
    unitPrice,
    note,
    taxRate: 10 as const,
  }))

async function accept(room: Room, by: 'buyer' | 'seller') {
  const { id, version, quotationStatus } = await lastQuotation(room)
  const ctx = await acting(room, by)
  if (quotationStatus === QuotationStatus.offered) await createOrder(ctx, { quotationID: id, version })
  else await acceptOrder(ctx, (await lastOrder(room)).id, { version: (await lastOrder(room)).quotationVersion })
}

async function payByCard(room: Room, by: 'buyer' | 'seller', card: string) {
  const ctx = await acting(room, by)
  const { url } = await openCheckout(ctx, (await lastPayment(room)).id)
  await payCheckout(ctx, url.split('/').at(-1) ?? '', card)
  const { gateway } = ctx.platform
  if (gateway.kind === 'simulated') await gateway.deliverPending(room.story.operator())
}

async function announce(room: Room, by: 'buyer' | 'seller') {
  const { id, amount } = await lastPayment(room)
  const ctx = await acting(room, by)
  await announceTransfer(ctx, id, { date: tokyoDay(ctx.clock.now()), name: await kanaOf(ctx), amount })
}

async function findTransfer(room: Room) {
  const operator = room.story.operator()
  const { id, amount, transferName, transferDate } = await lastPayment(room)
  await confirmReceipt(operator, id, { amount, date: transferDate ?? tokyoDay(operator.clock.now()), payerName: transferName ?? '' })
}

async function lastQuotation({ story, negotiationID }: Room) {
  const [last] = await story
    .operator()
    .db.select()
    .from(quotation)
    .where(eq(quotation.negotiationID, negotiationID))
    .orderBy(desc(quotation.createdAt))
    .limit(1)
  return found(last, 'quotation')
}
async function lastOrder({ story, negotiationID }: Room) {
  const [last] = await story
    .operator()
    .db.select()
    .from(order)
    .where(eq(order.negotiationID, negotiationID))
    .orderBy(desc(order.createdAt))
    .limit(1)
  return found(last, 'order')
}
async function lastPayment({ story, negotiationID }: Room) {
  const [last] = await story
    .operator()
    .db.select()
    .from(payment)
    .where(eq(payment.negotiationID, negotiationID))
    .orderBy(desc(payment.createdAt))
    .limit(1)
  return found(last, 'payment')
}

function found<Row>(row: Row | undefined, what: string): Row {
  if (!row) throw new Error(`The story refers to a ${what} that does not exist.`)
  return row
}
