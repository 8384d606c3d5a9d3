import { expect, test } from 'vitest'
import { sellerIsIn } from '#domain/deal/negotiation/policy.ts'
import { allSituations, CHOSEN, OVER, RESTING, situations } from '#domain/deal/negotiation/situation-enumerations.ts'
import { type PolicyFacts, refusal, type Verb } from '#domain/market/estate/policy.ts'
import { EstateStatus } from '#domain/market/estate-fields/enumerations.ts'
import { houseStanding } from '#domain/market/listing/house-standing.ts'
import { type HouseAction, type HouseFacts, type HouseViewer, houseActions, houseViewers } from '#domain/market/listing/house-states.ts'
import { SellerApprovedStatus } from '#domain/people/user/enumerations.ts'
import { UserType } from '#platform/context.ts'
import {
  dealOf,
  everyDeal,
  everyHouseViewer,
  houses,
  isOwners,
  isShownTo,
  kinds,
  knownTo,
  offer,
  scenes,
  viewers,
} from '#test/standings.ts'
import type { Place } from './act-place.ts'
import { companionWords, type DealFacts, type DealViewer, dealStanding, houseViewerOf, untilText } from './deal-standing.ts'
import { heldDepositText } from './held-deposit.ts'

const now = new Date('2026-11-24T10:00:00+09:00')

const everyHouse = Object.entries(houses).flatMap(([name, house]) =>
  everyHouseViewer
    .filter((viewer) => isShownTo(viewer, house))
    .map((viewer) => ({ name, viewer, house, ...houseStanding(knownTo(viewer, house), viewer, now) })),
)

test('the snapshot shows every situation as each reader sees it', async () => {
  expect(new Set(scenes.map(({ situation }) => situation))).toEqual(new Set(allSituations))
  await expect(written()).toMatchFileSnapshot('./standings.snap.md')
})

function written(): string {
  const lines = ['# だれに、どこで、どう見えるか', '', '2026年11月24日（火）に見たときの文です。', '', '## 商談']
  for (const scene of scenes) {
    const { situation, next } = scene
    const label = dealOf(scene, 'admin').next?.label
    const note = scene.note ?? (label && label + (next?.awaited ? `：${next.party === 2 ? '売主' : '買主'}と一緒に署名する方を待つ` : ''))
    lines.push('', `### ${situations[situation]}${note ? `（${note}）` : ''}`)
    for (const viewer of Object.keys(viewers) as DealViewer[]) lines.push(...dealLines(dealOf(scene, viewer), viewer))
    if (scene === scenes.find((one) => one.situation === situation)) {
      const { word, sentence } = companionWords({ situation, estate: null }, now)
      lines.push(`- 同席する方【${word}】${sentence}`)
    }
  }
  lines.push('', '## 売主が話さない商談、まだいない商談')
  for (const [name, kind] of Object.entries(kinds))
    for (const scene of scenes.filter(({ situation }) => situation === 'offered')) {
      lines.push('', `### ${name}：${scene.note ?? '申込の返事待ち'}`)
      for (const viewer of Object.keys(viewers) as DealViewer[])
        if (viewer !== 'seller' || sellerIsIn(kind)) lines.push(...dealLines({ ...dealOf(scene, viewer), ...kind }, viewer))
    }
  lines.push('', '## 物件')
  for (const [name, house] of Object.entries(houses)) {
    lines.push('', `### ${name}`)
    for (const viewer of everyHouseViewer) if (isShownTo(viewer, house)) lines.push(...houseLines(house, viewer))
  }
  return `${lines.join('\n')}\n`
}

function dealLines(deal: DealFacts, viewer: DealViewer): string[] {
  const { word, sentence, line, until, head, act, due } = dealStanding(deal, viewer, now)
  const held = heldDepositText(deal, viewer, now)
  const deadline = until === null ? '' : `（${until}）`
  return [
    `- ${viewers[viewer]}【${word}】${sentence ?? ''}`,
    ...(line ? [`  - 一覧：${line}${deadline}`, `  - 商談の見出し：${head}${deadline}`] : []),
    ...(held ? [`  - 手付金：${held}`] : []),
    ...(act ? [`  - ホーム：${act.label}${untilText(due, now)} → ${addressOf(act.place)}`] : []),
  ]
}

/** /seller/chat/$id?tab=plan&step=settle */
const addressOf = (place: Place) => place.to + ('search' in place ? `?${new URLSearchParams({ ...place.search })}` : '')

function houseLines(house: HouseFacts, viewer: HouseViewer): string[] {
  const { word, title, sentence, act, due } = houseStanding(knownTo(viewer, house), viewer, now)
  return [
    `- ${houseViewers[viewer]}【${word}】${title}`,
    `  - ${sentence}`,
    ...(act ? [`  - ボタン：${houseActions[act]}`] : []),
    ...(due ? [`  - 期限：${due.slice(0, 10)}`] : []),
  ]
}

test('the reader with the turn has one act, and others have none', () => {
  for (const { scene, viewer, deal } of everyDeal) {
    const { own, act, due, line, until } = dealStanding(deal, viewer, now)
    expect(act !== null, `${scene.situation} ${viewer}`).toBe(own)
    // The step's own deadline appears exactly once.
    if (due) expect(`${line}${until}`.split('まで').length).toBe(2)
  }
})

test('a finished deal, or one about to be, waits for no side', () => {
  for (const situation of RESTING)
    for (const { viewer, deal } of everyDeal)
      expect(dealStanding({ ...deal, situation, next: deal.next ?? offer }, viewer, now)).toMatchObject({
        ...{ turn: null, own: false, act: null, due: null, line: null, head: null },
      })
})

test('a closed deal shows neither a pending answer nor an agreed price', () => {
  for (const { scene, viewer, deal } of everyDeal.filter(({ deal }) => OVER.includes(deal.situation))) {
    const sentences = [dealStanding(deal, viewer, now), companionWords({ estate: null, ...deal }, now)].map(({ sentence }) => sentence)
    expect(sentences.join(), scene.situation).not.toMatch(/まだありません|待っています|返事|成約価格/)
  }
})

test('a party’s own deal never shows the house as going to others', () => {
  for (const situation of allSituations)
    for (const reserved of CHOSEN.includes(situation) || situation === 'done' ? [true, false] : [])
      expect(['accepted', 'withdrawing']).toContain(houseViewerOf(situation, reserved))
  for (const situation of ['asking', 'talking', 'viewed', 'offered', 'withdrawn', 'revoked'] as const)
    expect(houseViewerOf(situation, true)).toBe('kept')
  for (const { name, viewer, title, sentence } of everyHouse)
    if (viewer === 'accepted' || viewer === 'withdrawing' || viewer === 'kept')
      expect((title + sentence).replace('ほかの方の募集を止めて', ''), `${name} ${viewer}`).not.toMatch(/ほかの方|新しい商談/)
    else if (viewer === 'companion') expect(title + sentence, name).not.toMatch(/ほかの方|あなた/)
  for (const { scene, viewer, deal } of everyDeal) {
    if (!CHOSEN.includes(scene.situation)) continue
    const { sentence, head, line } = dealStanding(deal, viewer, now)
    expect(`${sentence}${head}${line}`.replace('ほかの方にはお知らせしません', '')).not.toContain('ほかの方')
  }
})

test('only readers with access get a link into their negotiation', () => {
  for (const { name, viewer, act } of everyHouse)
    if (!isOwners(viewer)) expect(act === 'room', `${name} ${viewer}`).toBe(!['guest', 'ended', 'companion'].includes(viewer))
})

test('no sentence offers a bid where the house takes none, or a first place behind another buyer', () => {
  for (const { name, viewer, house, sentence } of everyHouse)
    if (house.listing?.pausedAt && !isOwners(viewer)) expect(sentence, name).not.toMatch(/出すと|受け付けています/)
  for (const { deal } of everyDeal) {
    const { sentence } = dealStanding({ ...deal, offering: null }, 'buyer', now)
    expect(sentence ?? '').not.toMatch(/出せます|出すと/)
    expect(dealStanding({ ...deal, offering: 'next' }, 'buyer', now).sentence ?? '').not.toContain('出せます')
  }
})

test('no reader sees themselves named as a third person', () => {
  for (const { scene, viewer, deal } of everyDeal) {
    const { sentence, head } = dealStanding(deal, viewer, now)
    if (viewer !== 'admin') expect(`${sentence}${head}`, scene.situation).not.toContain(viewer === 'seller' ? '売主様' : '買主様')
  }
  for (const { name, viewer, title, sentence } of everyHouse)
    if (viewer === 'seller') expect(title + sentence, name).not.toContain('売主様')
})

test('a seller is sent only to a button that their page has', () => {
  const verbs: { [act in HouseAction]?: Verb } = { edit: 'edit', apply: 'apply', mend: 'edit', resume: 'resume', confirm: 'confirm' }
  for (const [name, house] of Object.entries(houses)) {
    const { approved, notApplied } = SellerApprovedStatus
    const seller = { id: 's', userType: UserType.seller, sellerApprovedStatus: house.mayApply === false ? notApplied : approved }
    const { act, turn, sentence } = houseStanding(house, 'seller', now)
    expect(turn === 'viewer' ? act : 'none', name).not.toBeNull()
    const facts = {
      ...{ userID: 's', status: house.status, firstApprovedAt: null, negotiationStatus: house.listing?.trade === 'established' ? 3 : 2 },
      listing: house.listing && { ...house.listing, offerAccepted: house.listing.reserved, backupOffers: house.listing.searchable },
      ending: null,
    } as PolicyFacts
    if (house.status === EstateStatus.draft) expect(refusal(seller, facts, 'apply', now) === undefined, name).toBe(house.mayApply ?? true)
    const verb = act && verbs[act]
    if (verb) expect(refusal(seller, facts, verb, now), `${name}: ${act}`).toBeUndefined()
    // A button named in a sentence must exist.
    if (sentence.includes('を押して')) expect(sentence).toContain(`「${houseActions.confirm}」を押して`)
    if (sentence.includes('掲載を終了してください')) expect(refusal(seller, facts, 'finish', now), name).toBeUndefined()
  }
})
