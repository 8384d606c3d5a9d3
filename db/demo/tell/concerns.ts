import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { noticeTermination } from '#domain/deal/deal-plan/terminating.ts'
import { agreeNegotiation, inviteSeller } from '#domain/deal/negotiation/moves.ts'
import { submitPaper } from '#domain/deal/paper/moves.ts'
import { paper } from '#domain/deal/paper/table.ts'
import { uploadPaperFile } from '#domain/deal/paper/upload.ts'
import { revokePurchaseOffer } from '#domain/deal/purchase-offer/close.ts'
import { confirmEstate } from '#domain/market/estate/upkeep.ts'
import { createChat } from '#domain/talk/chat/send.ts'
import { HOUR_MS, inTokyo } from '#platform/clock.ts'
import { Problem } from '#platform/errors.ts'
import { newID } from '#platform/id.ts'
import { concerns } from '../talks/concerns.ts'
import { writeAccount } from './accounts.ts'
import { type Deal, doUpTo, readAndSign } from './deals.ts'
import type { Houses } from './houses.ts'
import { acceptedFrom, acting, dealOf, ownerOf, talkAbout } from './offers.ts'
import { daysBefore, type Story } from './story.ts'
import { remindedInTime } from './talks.ts'
import { arrange } from './visits.ts'

const { handed, uneasy, missed, revoked, luring } = concerns

/**
 * Deal problems for the operators, one of each, between people one cannot sign in as. One-time codes are used, so not in one transaction.
 */
export async function meetConcerns(story: Story, houses: Houses) {
  const id = (title: string) => houses.get(title) as string
  await handOverKeys(story, id(handed.title))
  await troubleContract(story, id(uneasy.title))
  await callOffVisit(story, id(missed.title))
  await revokeTwice(story, id(revoked.title))
  await lure(story, id(luring.title))
  story.clock.set(story.end)
  await remindedInTime(story)
}

async function handOverKeys(story: Story, estateID: string) {
  const offer = await acceptedFrom(story, estateID, { by: handed.by, days: 19, contractIn: 7, handoverIn: 13, validIn: -12 })
  await inviteSeller(story.operator(), offer.negotiationID)
  const deal = await dealOf(story, offer, handed.by)
  await contract(story, deal, 12, offer.terms.price)
  story.clock.set(daysBefore(story.end, 6, 11))
  await doUpTo(story, deal, 'done')
}

async function troubleContract(story: Story, estateID: string) {
  const offer = await acceptedFrom(story, estateID, { by: uneasy.by, days: 18, contractIn: 6, validIn: -12, loan: true })
  await inviteSeller(story.operator(), offer.negotiationID)
  const deal = await dealOf(story, offer, uneasy.by)
  story.clock.set(daysBefore(story.end, 15, 20))
  await bringPower(deal)
  await contract(story, deal, 12, offer.terms.price)
  story.clock.set(daysBefore(story.end, 8, 10))
  await writeAccount(deal, 0, '1230001')
  story.clock.set(daysBefore(story.end, 1, 10))
  await writeAccount(deal, 1, '4560002')
  story.clock.set(daysBefore(story.end, 1, 15))
  await noticeTermination(deal.buyer, offer.negotiationID, {
    reason: 1,
    note: '住宅ローンの本審査に通りませんでした。契約書のローン特約により、解除をお願いします。',
  })
}

async function contract(story: Story, deal: Deal, days: number, priceDecided: number) {
  await readAndSign(story, deal, days)
  story.clock.set(daysBefore(story.end, days - 1, 11))
  await agreeNegotiation(story.operator(), deal.offer.negotiationID, { priceDecided, note: null })
}

/** A relative acts for the seller on the day of handover. */
async function bringPower({ seller, offer }: Deal) {
  const [power] = await seller.db
    .select({ id: paper.id })
    .from(paper)
    .where(and(eq(paper.negotiationID, offer.negotiationID), eq(paper.kind, 19)))
  if (!power) throw new Error('No step asks for a power of attorney.')
  const form = new FormData()
  form.set('name', '委任状.jpg')
  form.set('file', new File([await readFile(resolve('db/demo/pictures/paper-power-of-attorney.jpg'))], '委任状.jpg'))
  await uploadPaperFile(seller, power.id, new Request('http://demo/', { method: 'POST', body: form }))
  await submitPaper(seller, power.id, { holding: null })
}

async function callOffVisit(story: Story, estateID: string) {
  const { clock, end } = story
  const asked = daysBefore(end, 3, 12)
  clock.set(asked)
  const buyer = await story.as(missed.by)
  const negotiationID = await talkAbout(buyer, estateID)
  const talk = { negotiationID, end }
  // Less than a day away, whatever the hour.
  const soon = inTokyo(end).getUTCHours() < 12 ? { on: 3, from: '19:00', to: '20:00' } : { on: 4, from: '10:00', to: '11:00' }
  await arrange(buyer, talk, { by: 'buyer', asksToSee: [soon], people: 2 })
  clock.set(daysBefore(end, 2, 12))
  await arrange(await ownerOf(story, estateID), talk, { by: 'seller', appoints: {} })
  clock.set(new Date(end.getTime() - HOUR_MS / 2))
  await arrange(buyer, talk, { by: 'buyer', cancelsVisit: 1 })
}

async function revokeTwice(story: Story, estateID: string) {
  for (const [by, days] of [
    [revoked.by[0], 14],
    [revoked.by[1], 6],
  ] as const) {
    const offer = await acceptedFrom(story, estateID, { by, days })
    const why = { reason: 9, note: '家族と相談し、もう一度考えることにしました。', tell: true } as const
    await acting(story, offer, days - 4, (ctx, ground) => revokePurchaseOffer(ctx, offer.id, { ...why, ground }))
    await confirmEstate(await ownerOf(story, estateID), estateID)
  }
}

const LURES = [
  'とてもよい家ですね。サイトを通さず直接やりませんか',
  '手数料がもったいないので、このサイトの外で契約したいのですが',
  '運営を通さないで話を進められませんか？',
]

/** Every message is refused; the third alerts the operators. */
async function lure(story: Story, estateID: string) {
  const { clock, end } = story
  clock.set(daysBefore(end, 3, 19))
  const buyer = await story.as(luring.by)
  const negotiationID = await talkAbout(buyer, estateID)
  for (const [index, message] of LURES.entries()) {
    clock.set(daysBefore(end, 3 - index, 20))
    await createChat(buyer, { id: newID(), negotiationID, message, imagePaths: [], fileIDs: [] }).then(
      () => {
        throw new Error(`The message was sent instead of held: ${message}`)
      },
      (error: unknown) => {
        if (!(error instanceof Problem)) throw error
      },
    )
  }
}
