import { and, eq } from 'drizzle-orm'
import { issueCode } from '#domain/base/one-time-code/codes.ts'
import { CodePurpose } from '#domain/base/one-time-code/enumerations.ts'
import { autoOf } from '#domain/deal/deal-plan/auto-steps.ts'
import { StepStatus } from '#domain/deal/deal-plan/enumerations.ts'
import { completeDealStep, omitDealStep } from '#domain/deal/deal-plan/step-moves.ts'
import { dealPlan, dealStep } from '#domain/deal/deal-plan/table.ts'
import { remindOfSteps } from '#domain/deal/deal-plan/upkeep.ts'
import { confirmHandover } from '#domain/deal/handover/confirm.ts'
import { saveHandover } from '#domain/deal/handover/save.ts'
import { Delivery, Holding } from '#domain/deal/paper/enumerations.ts'
import { confirmPaper, omitPaper, returnPaper, submitPaper } from '#domain/deal/paper/moves.ts'
import { titleOf } from '#domain/deal/paper/paper-words.ts'
import { paper, paperFile } from '#domain/deal/paper/table.ts'
import { uploadPaperFile } from '#domain/deal/paper/upload.ts'
import type { PurchaseOffer } from '#domain/deal/purchase-offer/contract.ts'
import { acknowledgeStatement, readStatement } from '#domain/deal/statement/acknowledge.ts'
import { detailsToAsk } from '#domain/deal/statement/answers.ts'
import { itemsFor } from '#domain/deal/statement/catalogue.ts'
import type { Statement } from '#domain/deal/statement/contract.ts'
import { type DetailName, details } from '#domain/deal/statement/details.ts'
import { getStatementDraft, saveStatementDraft } from '#domain/deal/statement/draft.ts'
import type { StatementKind } from '#domain/deal/statement/enumerations.ts'
import { issueStatement } from '#domain/deal/statement/issue.ts'
import { estate } from '#domain/market/estate/table.ts'
import { isVacant } from '#domain/market/estate-fields/enumerations.ts'
import { user } from '#domain/people/user/table.ts'
import { reportMessage } from '#domain/talk/chat/report.ts'
import { createChat } from '#domain/talk/chat/send.ts'
import { record } from '#platform/audit/record.ts'
import { tokyoDay } from '#platform/clock.ts'
import { type Ctx, transact, UserType } from '#platform/context.ts'
import { bytesOf, openPaper, writeText } from '#platform/documents/page.ts'
import { newID } from '#platform/id.ts'
import { daysBefore, type Story } from './story.ts'

/** A deal whose offer was accepted, with its buyer and seller. */
export interface Deal {
  offer: Pick<PurchaseOffer, 'negotiationID' | 'estateID'>
  buyer: Ctx
  seller: Ctx
  /** Whether the seller handles the negotiation directly. */
  speaks: boolean
}

const GROUND = '電話で双方に確かめました。'

/** Between the acceptance and the contract: some steps done, some late, and something for the operators to look at. */
export async function prepareContract(story: Story, deal: Deal) {
  const { buyer, seller } = deal
  story.clock.set(daysBefore(story.end, 11, 9))
  await tick(buyer, deal, 'profile')
  await bringPapers(deal)
  story.clock.set(daysBefore(story.end, 10, 20))
  await tellOfHouse(deal)
  // An overdue step goes to the operators a week after its deadline.
  for (const days of [3, 2]) {
    story.clock.set(daysBefore(story.end, days, 9))
    await remindOfSteps(story.operator())
  }
  story.clock.set(daysBefore(story.end, 1, 15))
  const message = await say(buyer, deal, 'お返事がないようですが、ほかの方を優先されているのでしょうか。今日中にお答えください。')
  if ('id' in message) await reportMessage(seller, message.id, { reason: 3, note: '続けて届き、少し困っています。' })
  story.clock.set(daysBefore(story.end, 1, 19))
  await say(buyer, deal, '水道の検針の番号が、普通の用紙に 1234567 とあります。名義を変えるときに使う番号でしょうか。', true)
}

/** The seller's statement is read and confirmed and the contract signed; the operator has still to record it. */
export async function readAndSign(story: Story, deal: Deal, days: number) {
  story.clock.set(daysBefore(story.end, days + 1, 10))
  if (deal.speaks) await readIt(deal, await tellOfHouse(deal))
  await sign(story, deal, days)
}

async function sign(story: Story, deal: Deal, days: number) {
  story.clock.set(daysBefore(story.end, days + 1, 12))
  await tick(deal.buyer, deal, 'scrivener', '別府司法書士事務所 別府 学')
  story.clock.set(daysBefore(story.end, days, 10))
  await doUpTo(story, deal, 'agreed')
}

async function stepsOf({ db }: Ctx, { offer }: Pick<Deal, 'offer'>) {
  const [plan] = await db.select().from(dealPlan).where(eq(dealPlan.negotiationID, offer.negotiationID))
  return plan ? db.select().from(dealStep).where(eq(dealStep.planID, plan.id)) : []
}

/** Completes a step by hand, where the deal has it and it is still open. */
export async function tick(ctx: Ctx, deal: Deal, code: string, note?: string) {
  const step = (await stepsOf(ctx, deal)).find((each) => each.code === code)
  if (step?.stepStatus === StepStatus.open) await completeDealStep(ctx, step.id, { note })
}

/** Completes everything a step depends on, but not the step itself; the operators record what both told them. */
export async function doUpTo(story: Story, deal: Deal, code: string): Promise<void> {
  const operator = story.operator()
  const find = async (wanted: string) => (await stepsOf(operator, deal)).find((each) => each.code === wanted)
  const before = (await find(code))?.dependsOn ?? []
  for (const each of before) {
    await doUpTo(story, deal, each)
    const step = await find(each)
    if (step?.stepStatus !== StepStatus.open) continue
    if (each === 'keys') await handOver(deal)
    else if (autoOf(each)) await omitDealStep(operator, step.id, { reason: '電話で済ませました。', ground: GROUND })
    else {
      await completeDealStep(operator, step.id, { ground: GROUND })
      // Where operators act for the seller, that completed only the seller's half.
      if ((await find(each))?.stepStatus === StepStatus.open) await completeDealStep(deal.buyer, step.id, {})
    }
  }
}

/** Both meet at the house, write the handover record and confirm it. */
async function handOver({ offer: { negotiationID }, seller, buyer }: Deal) {
  const { edition } = await saveHandover(seller, negotiationID, {
    ...{ day: tokyoDay(seller.clock.now()), place: '現地', present: [await nameOf(seller), await nameOf(buyer)] },
    keys: [
      { what: '玄関', count: 3 },
      { what: '勝手口', count: 2 },
    ],
    ...{ papers: [1, 3, 7], facilities: true, otherPapers: '給湯器のリモコン' },
    meters: [
      { kind: 1, reading: '04821', picture: null },
      { kind: 2, reading: '00317', picture: null },
    ],
  })
  for (const ctx of [seller, buyer]) {
    const code = await codeFor(ctx, CodePurpose.handoverConfirmation, negotiationID)
    await confirmHandover(ctx, negotiationID, { edition, code })
  }
}

/** Three files: one confirmed, one sent back, one still to be checked. Papers that are only shown are at home; one is missing. */
export async function bringPapers({ offer, seller, buyer }: Deal) {
  const rows = await seller.db.select().from(paper).where(eq(paper.negotiationID, offer.negotiationID)).orderBy(paper.kind)
  const theirs = rows.filter(({ side }) => side === UserType.seller)
  const files = theirs.filter(({ kind, delivery }) => BROUGHT.includes(kind) && delivery === Delivery.file)
  const [confirmed, returned, waiting] = files
  if (confirmed) {
    const { id, version } = await bringFile(seller, confirmed.id, titleOf(confirmed))
    await openFiles(buyer, id)
    await confirmPaper(buyer, id, { version })
  }
  if (returned) {
    const { id, version } = await bringFile(seller, returned.id, titleOf(returned))
    await returnPaper(buyer, id, { version, reason: '2ページ目が暗くて読めません。もう一度、写してください。' })
  }
  if (waiting) await bringFile(seller, waiting.id, titleOf(waiting))
  const kept = theirs.find(({ delivery }) => delivery === Delivery.never)
  if (kept) await submitPaper(seller, kept.id, { holding: Holding.there })
  const spare = theirs.find((row) => row.requirement === 2 && row.delivery === Delivery.file && !files.includes(row))
  if (spare) await omitPaper(seller, spare.id, { reason: '手元に残っていません。' })
}
/** 公図, 建物図面, 間取り図, 建築確認済証 */
const BROUGHT: readonly number[] = [3, 6, 7, 8]

/** Opens every file of a paper, which confirming it requires. */
export async function openFiles(reader: Ctx, id: string) {
  const files = await reader.db.select({ id: paperFile.id }).from(paperFile).where(eq(paperFile.paperID, id))
  for (const file of files) await record(reader, 'paper.read', { kind: 'paper', id }, { fileID: file.id })
}

/** Hands in a one-page file with its title. */
export async function bringFile(seller: Ctx, id: string, title: string) {
  const drawn = openPaper({ title, author: '見本', now: seller.clock.now(), upright: true })
  writeText(drawn, `${title}（見本）`, { x: 60, y: 60, width: 475 }, { size: 18, bold: true, align: 'center' })
  const name = `${title}.pdf`
  const form = new FormData()
  form.set('name', name)
  form.set('file', new File([(await bytesOf(drawn)) as Uint8Array<ArrayBuffer>], name, { type: 'application/pdf' }))
  await uploadPaperFile(seller, id, new Request('http://demo/', { method: 'POST', body: form }))
  return submitPaper(seller, id, { holding: null })
}

/** The seller writes and hands over the statement on the house, or the list of fixtures. */
export async function tellOfHouse({ offer: { negotiationID, estateID }, seller }: Deal, kind: StatementKind = 1): Promise<Statement> {
  const { house, suggested, version: before } = await getStatementDraft(seller, estateID, kind)
  // The listing notes something about leaks, so it leaked.
  const leaked = suggested.some(({ code, choice }) => code === LEAK && choice === null)
  const listing = kind === 1 ? await asListed(seller, estateID) : {}
  const steps = await stepsOf(seller, { offer: { negotiationID, estateID } })
  const inherits = steps.some(({ code }) => code === 'inherit')
  const answers = itemsFor(kind, house)
    .filter((item) => kind === 1 || item.choices)
    .map((item) => {
      const listed = suggested.find(({ code }) => code === item.code)
      const answer = { code: item.code, choice: listed?.choice ?? (listed?.note ? 2 : choiceOf(item)), photos: [] }
      const must = detailsToAsk(item, answer).filter((each) => each.must)
      return {
        ...answer,
        ...Object.fromEntries(must.map(({ name }) => [name, wordFor(name)])),
        ...listed,
        choice: answer.choice,
        ...(item.code !== LEAK || leaked ? remarkable[item.code] : {}),
        ...listing[item.code],
        ...(item.code === REGISTERED && inherits && stillOfTheDead),
      }
    })
  const { version } = await saveStatementDraft(seller, estateID, kind, { answers } as Parameters<typeof saveStatementDraft>[3], before)
  const code = await codeFor(seller, kind === 1 ? CodePurpose.statementIssue : CodePurpose.facilityTableIssue, negotiationID)
  return issueStatement(seller, { negotiationID, estateID, kind, version, name: await nameOf(seller), code })
}

const LEAK = 101
/** Answers worth a buyer's attention, matching the particulars of 川越・末広町 in estates/kanto.json; the rest are in order. */
const remarkable: Readonly<Record<number, object>> = {
  101: {
    choice: 2,
    where: '2階の北側の部屋の天井',
    when: '2016年ごろ',
    note: '台風のあと、天井に手のひらほどのしみができました。',
    fixed: '翌月に屋根の板金を直し、そのあとは漏れていません。',
  },
  403: { choice: 2, note: '歩いて3分のところに、ごみ集積所があります。' },
  1601: { choice: 1, fault: 2, faultNote: '居間の1台は、冷えるまでに時間がかかります。', count: 2, place: '居間と寝室' },
}
const REGISTERED = 302
const stillOfTheDead = { choice: 2, note: '亡くなった家族の名義のままです。契約までに相続登記を済ませます。' }

/** Use, setback and earthquake resistance as the listing has them; some of its old papers are still being looked for. */
async function asListed({ db }: Ctx, estateID: string): Promise<Readonly<Record<number, object | undefined>>> {
  const [house] = await db.select().from(estate).where(eq(estate.id, estateID))
  if (!house) return {}
  const { land, building } = house
  const mended = building.renovations?.find(({ part }) => part === 42)
  const when = mended?.doneOn ? `${mended.doneOn.slice(0, 4)}年` : '2019年'
  return {
    113: { choice: 2, note: '間取り図などがあります。ほかの図面と確認済証は、さがしています。' },
    ...(isVacant(house) && { 118: { choice: 2, since: '2024年の春から', care: '月に1回、風を通しています' } }),
    ...(land.setback && {
      212:
        land.setback === 2
          ? { choice: 2, note: '道路の境から、すでに下がっています。' }
          : { choice: 3, note: '建て替えるときに後退が必要です。' },
    }),
    ...((mended || building.seismicStandard === 3) && { 110: { choice: 2, when, note: '耐震補強を行い、耐震基準適合証明書があります。' } }),
  }
}

/** Fixtures whose code ends in a higher digit never existed. */
const NEVER_THERE = 4
const choiceOf = ({ code, choices }: { code: number; choices?: unknown }) =>
  choices ? (code > 1000 && code % 10 > NEVER_THERE ? 3 : 1) : null
const wordFor = (name: DetailName) => (details[name].kind === 'text' ? '2020年ごろ' : 1)

export async function readIt({ buyer }: Deal, { id, edition, lines }: Statement) {
  await readStatement(buyer, id, { items: lines.map(({ code }) => ({ code, result: 1 })) })
  const code = await codeFor(buyer, CodePurpose.acknowledgement, id)
  await acknowledgeStatement(buyer, id, { edition, name: await nameOf(buyer), code, reserve: false })
}

const say = (ctx: Ctx, { offer }: Deal, message: string, mistaken = false) =>
  createChat(ctx, { id: newID(), negotiationID: offer.negotiationID, message, imagePaths: [], fileIDs: [], mistaken })

/** Issues the code directly, as no letter is written. */
export const codeFor = (ctx: Ctx, purpose: CodePurpose, subjectID: string) =>
  transact(ctx, (ctx) => issueCode(ctx, { holderID: idOf(ctx), purpose, subjectID }))

export async function nameOf(ctx: Ctx): Promise<string> {
  const [person] = await ctx.db
    .select()
    .from(user)
    .where(and(eq(user.id, idOf(ctx))))
  return `${person?.lastName}${person?.firstName}`
}
const idOf = ({ viewer }: Ctx) => (viewer.kind === 'member' ? viewer.id : '')
