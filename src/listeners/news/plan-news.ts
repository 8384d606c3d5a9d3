import { eq } from 'drizzle-orm'
import { formatDay } from '#domain/base/words/format-moments.ts'
import { dateLines } from '#domain/deal/deal-plan/card.ts'
import { BOTH, PlanStatus } from '#domain/deal/deal-plan/enumerations.ts'
import { asksOf, isToReceive, leftTo } from '#domain/deal/deal-plan/standing.ts'
import { type DealStepRow, stepsOf } from '#domain/deal/deal-plan/step-rows.ts'
import { dealPlan, dealStep } from '#domain/deal/deal-plan/table.ts'
import { otherSide } from '#domain/deal/negotiation/enumerations.ts'
import { sellerSpeaks } from '#domain/deal/negotiation/policy.ts'
import { buildLetter } from '#domain/news/letter-text/written.ts'
import type { NotificationKind } from '#domain/news/notification/kinds.ts'
import type { LetterContent } from '#domain/news/notification/letter.ts'
import { notify } from '#domain/news/notification/notify.ts'
import { DAY_MS, tokyoDay } from '#platform/clock.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import type { Listener } from '#platform/events.ts'
import { loadNegotiationNews, siteURL, type TalkNews } from './about.ts'
import { negotiationNewsFields, type Side } from './talk-news.ts'

/*
 * Notifies the parties of changes to a plan and its steps. Skipped if the state has changed since the event. Letters never contain others'
 * names, addresses or amounts.
 */

const both: readonly Side[] = [UserType.buyer, UserType.seller]

/** Only in the app: the letter about the acceptance names the first steps. */
export const notifyPlanned: Listener<'dealPlan.created'> = async (ctx, { planID, negotiationID }) => {
  const talk = await loadNegotiationNews(ctx, negotiationID)
  for (const side of both) await notifySide(ctx, talk, { side, kind: 'plan.made', relationID: planID })
}

export const notifyStepAdded: Listener<'dealStep.added'> = (ctx, event) =>
  notifyStep(ctx, event, 'step.added', ({ party }) => both.filter((side) => party === BOTH || party === side))

export const notifyStepDone: Listener<'dealStep.completed'> = (ctx, event) =>
  notifyStep(ctx, event, 'step.done', ({ party }) =>
    both.filter((side) => side !== event.by && (party === BOTH || party !== side || event.by === null)),
  )

export const notifyDatesProposed: Listener<'dealPlan.datesProposed'> = async (ctx, { planID, negotiationID, version }) => {
  const [plan] = await ctx.db.select().from(dealPlan).where(eq(dealPlan.id, planID))
  const asked = plan?.dateProposal
  if (!asked || plan.version !== version) return
  const talk = await loadNegotiationNews(ctx, negotiationID)
  const letter = (url: string) =>
    buildLetter('datesAsked', { 物件名: talk.title, 内容: dateLines(plan, asked).join('\n'), 理由: asked.reason }, url)
  await notifySide(ctx, talk, { side: otherSide(asked.by), kind: 'plan.dateProposed', relationID: planID, letter })
}

export const notifyDatesChanged: Listener<'dealPlan.datesChanged'> = async (ctx, { planID, negotiationID }) => {
  const [plan] = await ctx.db.select().from(dealPlan).where(eq(dealPlan.id, planID))
  if (plan?.planStatus !== PlanStatus.underway) return
  const talk = await loadNegotiationNews(ctx, negotiationID)
  const letter = (url: string) =>
    buildLetter('datesChanged', { 物件名: talk.title, 契約日: formatDay(plan.contractDay), 引渡し日: formatDay(plan.handoverDay) }, url)
  for (const side of both) await notifySide(ctx, talk, { side, kind: 'plan.dateChanged', relationID: planID, letter })
}

export const notifySettlement: Listener<'dealPlan.settlementWritten'> = async (ctx, { planID, negotiationID, by }) => {
  const [plan] = await ctx.db.select().from(dealPlan).where(eq(dealPlan.id, planID))
  if (plan?.planStatus !== PlanStatus.underway || plan.settlement?.by !== by || plan.settlement.acceptedAt) return
  const talk = await loadNegotiationNews(ctx, negotiationID)
  const letter = (url: string) => buildLetter('settlementWritten', { 物件名: talk.title }, url)
  await notifySide(ctx, talk, { side: otherSide(by), kind: 'plan.settlementWritten', relationID: planID, letter })
}

/** To the sides whose negotiation shows the step as theirs; once per due date and stage, even if the job runs twice. */
export const notifyStepDue: Listener<'dealStep.due'> = async (ctx, { stepID, planID, negotiationID, due, after }) => {
  const [plan] = await ctx.db.select().from(dealPlan).where(eq(dealPlan.id, planID))
  const steps = await stepsOf(ctx, [planID])
  const step = steps.find(({ id }) => id === stepID)
  if (!plan || step?.due !== due) return
  const talk = await loadNegotiationNews(ctx, negotiationID)
  const kind = after > 0 ? 'step.overdue' : after === 0 ? 'step.due' : 'step.near'
  for (const side of both) {
    // There is no money to look for before the due date.
    const receives = isToReceive(step, side)
    if (receives ? after < 0 : !asksOf(steps, side, plan).includes(step)) continue
    const letter = (url: string) =>
      receives
        ? moneyDueLetter(talk.title, step, due, url)
        : buildLetter(
            after > 0 ? 'stepOverdue' : after === 0 ? 'stepToday' : 'stepNear',
            { 物件名: talk.title, 手順: step.title, 期限: formatDay(due) },
            url,
          )
    await notifySide(ctx, talk, { side, kind, relationID: stepID, words: step.title, letter, key: `step.due/${stepID}/${due}/${after}` })
  }
}

/** The payer reports a payment, so the recipient checks their account. */
export const notifyStepPaid: Listener<'dealStep.ticked'> = async (ctx, { stepID, negotiationID }) => {
  const [step] = await ctx.db.select().from(dealStep).where(eq(dealStep.id, stepID))
  if (!step) return
  const talk = await loadNegotiationNews(ctx, negotiationID)
  for (const side of both)
    if (isToReceive(step, side)) {
      const letter = (url: string) => buildLetter('moneySent', { 物件名: talk.title, 手順: step.title }, url)
      await notifySide(ctx, talk, { side, kind: 'step.paid', relationID: stepID, words: step.title, letter })
    }
}

export const notifyHandoverNear: Listener<'dealPlan.handoverNear'> = async (ctx, { planID, negotiationID, handoverDay }) => {
  const days = Math.round((Date.parse(handoverDay) - Date.parse(tokyoDay(ctx.clock.now()))) / DAY_MS)
  if (days < 1) return
  const talk = await loadNegotiationNews(ctx, negotiationID)
  const [plan] = await ctx.db.select().from(dealPlan).where(eq(dealPlan.id, planID))
  if (!plan) return
  const steps = await stepsOf(ctx, [planID])
  for (const side of both) {
    const left = leftTo(steps, side, plan)
    const open = steps.filter((step) => step.due !== null && step.due <= handoverDay && (left.includes(step) || isToReceive(step, side)))
    const letter = (url: string) =>
      handoverNearLetter(
        talk.title,
        days,
        open.map(({ title }) => title),
        url,
      )
    await notifySide(ctx, talk, {
      side,
      kind: days === 1 ? 'handover.tomorrow' : 'handover.near',
      relationID: planID,
      letter,
      key: `handover.near/${planID}/${handoverDay}/${days}`,
    })
  }
}

async function notifyStep(
  ctx: Ctx,
  { stepID, negotiationID }: { stepID: string; negotiationID: string },
  kind: NotificationKind,
  whom: (step: DealStepRow) => readonly Side[],
) {
  const [step] = await ctx.db.select().from(dealStep).where(eq(dealStep.id, stepID))
  if (!step) return
  const talk = await loadNegotiationNews(ctx, negotiationID)
  for (const side of whom(step)) await notifySide(ctx, talk, { side, kind, relationID: stepID, words: step.title })
}

interface PlanNews {
  side: Side
  kind: NotificationKind
  relationID: string
  words?: string
  letter?: (url: string) => LetterContent
  key?: string
}

/** Where the seller does not speak, the operator is notified and acts. */
export function notifySide(ctx: Ctx, talk: TalkNews, { side, kind, letter, key, ...more }: PlanNews): Promise<void> {
  const party = side === UserType.seller && !sellerSpeaks(talk.row) ? UserType.admin : side
  const { buyerID, sellerID, adminID } = talk.row
  const memberID = { [UserType.buyer]: buyerID, [UserType.seller]: sellerID, [UserType.admin]: adminID }[party]
  const room = negotiationNewsFields(talk, kind, party)
  const path = `${room.path}?tab=plan`
  return notify(ctx, memberID, { ...room, ...more, path, letter: letter?.(siteURL(ctx, path)) }, key)
}

/** To the recipient of the money, whether or not the payer has reported the payment. */
const moneyDueLetter = (
  title: string,
  { title: step, doneBy }: { title: string; doneBy: readonly unknown[] },
  due: string,
  url: string,
): LetterContent => {
  const paid = doneBy.length > 0 ? 'お相手から、支払ったとの連絡がありました。' : 'お相手からの、支払ったとの連絡は、まだありません。'
  return buildLetter('moneyDue', { 物件名: title, 手順: step, 期限: formatDay(due), お相手から: paid }, url)
}

const handoverNearLetter = (title: string, days: number, open: readonly string[], url: string): LetterContent => {
  const ready =
    open.length > 0 ? `まだ済んでいないこと：\n${open.map((each) => `・${each}`).join('\n')}` : '引渡しまでの準備は、すべて済んでいます。'
  return buildLetter('handoverNear', { 物件名: title, 日数: String(days), 準備: ready }, url)
}
