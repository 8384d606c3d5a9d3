import { expect, test } from 'vitest'
import { EstateStatus } from '#domain/estate/enumerations.ts'
import { type PolicyFacts, refusal, type Verb } from '#domain/estate/policy.ts'
import { houseStanding } from '#domain/listing/house-standing.ts'
import { type HouseAct, type HouseFacts, type HouseViewer, houseActs, houseViewers } from '#domain/listing/house-states.ts'
import type { Party } from '#domain/negotiation/enumerations.ts'
import { sellerIsIn } from '#domain/negotiation/policy.ts'
import { allSituations, CHOSEN, OVER, type Situation, situations } from '#domain/negotiation/situation-enumerations.ts'
import type { NextStep } from '#domain/negotiation/standing-contract.ts'
import { SellerApprovedStatus } from '#domain/user/enumerations.ts'
import { UserType } from '#platform/context.ts'
import type { Place } from './act-place.ts'
import { type DealFacts, type DealStanding, type DealViewer, dealStanding, houseViewerOf, untilWords, wordsOf } from './deal-standing.ts'

const now = new Date('2026-11-24T10:00:00+09:00')

/** What is open in each situation of a deal. */
const step = (party: Party, code: string, label: string, due: string | null, more: Partial<NextStep> = {}): NextStep => ({
  ...{ id: 'x', party, code, label, due },
  ...more,
})
const nexts: { [situation in Situation]?: NextStep[] } = {
  viewingAsked: [step(2, 'viewing', '見学の日時に返事をする', '2026-11-27')],
  offered: [step(2, 'purchaseOffer', '購入申込に返事をする', '2026-11-30')],
  countered: [step(3, 'purchaseOffer', '売主様の提案（3,420万円）に返事をする', '2026-11-30')],
  accepted: [
    step(2, 'statements', '告知書・付帯設備表を書く', '2026-11-28'),
    step(3, 'profile', '契約に使う氏名・住所の確認', '2026-11-26'),
    step(3, 'dateProposal', '日にちの相談に返事をする', null),
    step(2, 'contract', '契約書に署名する', '2026-12-05', { awaited: true }),
  ],
  signed: [step(1, 'agreed', '成約の記録', '2026-12-06')],
  agreed: [
    step(3, 'loan', 'ローンの本審査と契約', '2026-12-20'),
    step(2, 'settlement', '税・管理費などの精算に返事をする', '2027-01-24'),
    step(1, 'done', '取引の完了', '2027-02-03'),
  ],
  terminating: [
    step(2, 'termination', '契約の解除の連絡に返事をする', null),
    step(1, 'terminationCare', '契約の解除の連絡に対応する', null),
  ],
}
const viewers: Record<DealViewer, string> = { buyer: '買主', seller: '売主', admin: '担当' }
const between = { negotiationType: 3, sellerInvitedFlag: true, takenOverAt: null } as const
const deals: readonly DealFacts[] = allSituations.flatMap((situation) =>
  [...(nexts[situation] ?? [null])].map((next) => ({
    ...{ id: 'n', estateID: 'e', situation, next, closesAt: situation === 'closing' ? '2026-11-24T10:10:00+09:00' : null },
    withdrawingUntil: situation === 'withdrawing' ? '2026-11-24T10:10:00+09:00' : null,
    ...between,
  })),
)
/** Talks in which the seller does not speak, or is not there yet. */
const kinds: Record<string, Pick<DealFacts, 'negotiationType' | 'sellerInvitedFlag' | 'takenOverAt'>> = {
  '仲介（売主がまだ参加していない）': { ...between, negotiationType: 1, sellerInvitedFlag: false },
  '仲介（売主が参加している）': { ...between, negotiationType: 1 },
  代理: { ...between, negotiationType: 2 },
  運営が引き継いだ直接の商談: { ...between, takenOverAt: '2026-11-20T10:00:00+09:00' },
}

const shown: NonNullable<HouseFacts['listing']> = {
  ...{ live: true, searchable: true, trade: 'none', reserved: false, endedAt: null, endReason: null, pausedAt: null, withheldSince: null },
  ...{ confirmedAt: '2026-11-20T10:00:00+09:00', confirmUntil: '2026-12-04T10:00:00+09:00' },
}
const hiddenOnes = { ...shown, searchable: false }
const approved = { status: EstateStatus.approved }
const houses: Record<string, HouseFacts> = {
  '下書き（あと3項目）': { status: EstateStatus.draft, missing: 3, listing: null },
  '下書き（そろっている）': { status: EstateStatus.draft, missing: 0, listing: null },
  '審査中（はじめて）': { status: EstateStatus.applying, appliedAt: '2026-11-23T10:00:00+09:00', listing: null },
  '審査中（公開中の変更）': { status: EstateStatus.applying, appliedAt: '2026-11-23T10:00:00+09:00', listing: shown },
  差し戻し: { status: EstateStatus.rejected, listing: null },
  公開中: { ...approved, listing: shown },
  限定公開: { ...approved, listing: hiddenOnes },
  '申込あり（検索に出さない）': { ...approved, listing: { ...hiddenOnes, reserved: true, confirmedAt: null } },
  '申込あり（次点を受け付ける）': { ...approved, listing: { ...shown, reserved: true } },
  '申込あり（一時停止したまま）': { ...approved, listing: { ...hiddenOnes, reserved: true, pausedAt: '2026-11-20T10:00:00+09:00' } },
  成約済: { ...approved, listing: { ...hiddenOnes, reserved: true, trade: 'established' } },
  '承諾・契約が取りやめになった': { ...approved, listing: { ...hiddenOnes, confirmedAt: null } },
  確認の期限が過ぎた: { ...approved, listing: { ...hiddenOnes, confirmUntil: '2026-11-23T10:00:00+09:00' } },
  一時停止中: { ...approved, listing: { ...hiddenOnes, pausedAt: '2026-11-20T10:00:00+09:00' } },
  運営が停止中: { ...approved, listing: { ...hiddenOnes, withheldSince: '2026-11-20T10:00:00+09:00' } },
  '掲載終了（成約のため）': {
    status: EstateStatus.finished,
    listing: { ...hiddenOnes, live: false, endedAt: '2026-11-20T10:00:00+09:00', endReason: 1 },
  },
}

const everyHouseViewer = Object.keys(houseViewers) as HouseViewer[]
/** Who has not the house in hand knows what its public page knows of it. */
const knownTo = (viewer: HouseViewer, { listing: known, ...copy }: HouseFacts): HouseFacts => {
  if (viewer === 'seller' || viewer === 'owner' || viewer === 'operator') return { ...copy, listing: known }
  if (!known) return { listing: null }
  const { searchable, trade, reserved, endedAt, endReason } = known
  return { listing: { searchable, trade, reserved, endedAt, endReason } }
}
/** A house that was never public is its owners' and the office's alone. */
const isShownTo = (viewer: HouseViewer, { listing: known }: HouseFacts): boolean =>
  known !== null || viewer === 'seller' || viewer === 'owner' || viewer === 'operator'

test('how everything stands for everybody reads as it is written here', async () => {
  await expect(written()).toMatchFileSnapshot('./standings.snap.md')
})

function written(): string {
  const lines = ['# だれに、どこで、どう見えるか', '', '2026年11月24日（火）に見たときの文です。', '', '## 商談']
  for (const deal of deals) {
    const open = deal.next ? `（${deal.next.label}${deal.next.awaited ? '：一緒に署名する方の署名待ち' : ''}）` : ''
    lines.push('', `### ${situations[deal.situation]}${open}`)
    for (const viewer of Object.keys(viewers) as DealViewer[]) lines.push(...dealLines(deal, viewer))
    if (deal === deals.find(({ situation }) => situation === deal.situation))
      lines.push(`- 同席する方${sentenceOf(wordsOf(deal, 'beside'))}`)
  }
  lines.push('', '## 売主が話さない商談、まだいない商談')
  for (const [name, kind] of Object.entries(kinds)) {
    lines.push('', `### ${name}：申込の返事待ち`)
    const deal = { ...deals.find(({ situation }) => situation === 'offered'), ...kind } as DealFacts
    for (const viewer of Object.keys(viewers) as DealViewer[])
      if (viewer !== 'seller' || sellerIsIn(kind)) lines.push(...dealLines(deal, viewer))
  }
  lines.push('', '## 物件')
  for (const [name, house] of Object.entries(houses)) {
    lines.push('', `### ${name}`)
    for (const viewer of everyHouseViewer) if (isShownTo(viewer, house)) lines.push(...houseLines(house, viewer))
  }
  return `${lines.join('\n')}\n`
}

function dealLines(deal: DealFacts, viewer: DealViewer): string[] {
  const standing = dealStanding(deal, viewer, now)
  const { sentence, line, head, turn, act, due } = standing
  return [
    `- ${viewers[viewer]}${sentenceOf(standing)}`,
    ...(turn ? [`  - 一覧：${line}`] : []),
    ...(head === sentence ? [] : [`  - 商談の見出し：${head}`]),
    ...(act ? [`  - ホーム：${act.label}${untilWords(due, now)} → ${addressOf(act.place)}`] : []),
  ]
}

const sentenceOf = ({ word, sentence }: Pick<DealStanding, 'word' | 'sentence'>) => `【${word}】${sentence}`

/** /seller/chat/$id?tab=plan&step=settle */
const addressOf = (place: Place) => place.to + ('search' in place ? `?${new URLSearchParams({ ...place.search })}` : '')

function houseLines(house: HouseFacts, viewer: HouseViewer): string[] {
  const { word, title, sentence, act, due } = houseStanding(knownTo(viewer, house), viewer, now)
  return [
    `- ${houseViewers[viewer]}【${word}】${title}`,
    `  - ${sentence}`,
    ...(act ? [`  - ボタン：${houseActs[act]}`] : []),
    ...(due ? [`  - 期限：${due.slice(0, 10)}`] : []),
  ]
}

test('whose turn it is has one act, and nobody else has', () => {
  for (const deal of deals)
    for (const viewer of Object.keys(viewers) as DealViewer[]) {
      const { own, act, due, line } = dealStanding(deal, viewer, now)
      expect(act !== null, `${deal.situation} ${viewer}`).toBe(own)
      // The day of the step stands there once, and it is the step's own.
      if (due) expect(line.split('まで').length - 1).toBe(1)
    }
})

test('what is finished waits for nobody', () => {
  for (const situation of OVER)
    for (const next of Object.values(nexts).flat())
      for (const viewer of Object.keys(viewers) as DealViewer[])
        expect(
          dealStanding({ ...between, id: 'n', estateID: 'e', situation, next, closesAt: null, withdrawingUntil: null }, viewer, now),
        ).toMatchObject({
          turn: null,
          own: false,
          act: null,
          due: null,
        })
})

test('of a deal that is over nothing says that an answer is waited for, or at what price it was agreed', () => {
  for (const deal of deals.filter(({ situation }) => OVER.includes(situation)))
    for (const viewer of Object.keys(viewers) as DealViewer[]) {
      const { sentence, head, line } = dealStanding(deal, viewer, now)
      expect(sentence + head + line + wordsOf(deal, 'beside').sentence).not.toMatch(/まだありません|待っています|返事|成約価格/)
    }
})

test('nobody reads of their own deal that the house goes to others', () => {
  for (const situation of [...CHOSEN, 'done'] as const) expect(houseViewerOf(situation)).toBe('accepted')
  for (const house of Object.values(houses)) {
    if (!isShownTo('accepted', house)) continue
    const { title, sentence } = houseStanding(knownTo('accepted', house), 'accepted', now)
    expect(title + sentence).not.toMatch(/ほかの方|新しい商談/)
  }
  for (const house of Object.values(houses)) {
    if (!isShownTo('beside', house)) continue
    const { title, sentence } = houseStanding(knownTo('beside', house), 'beside', now)
    expect(title + sentence).not.toMatch(/ほかの方|あなた/)
  }
  for (const deal of deals.filter(({ situation }) => CHOSEN.includes(situation)))
    for (const viewer of Object.keys(viewers) as DealViewer[]) {
      const { sentence, head, line } = dealStanding(deal, viewer, now)
      expect(sentence + head + line).not.toContain('ほかの方')
    }
})

test('a seller is sent to a button that their page has, and to no other', () => {
  const verbs: { [act in HouseAct]?: Verb } = { edit: 'edit', apply: 'apply', mend: 'edit', resume: 'resume', confirm: 'confirm' }
  const seller = { id: 's', userType: UserType.seller, sellerApprovedStatus: SellerApprovedStatus.approved }
  for (const [name, house] of Object.entries(houses)) {
    const { act, turn, sentence } = houseStanding(house, 'seller', now)
    expect(turn === 'viewer' ? act : 'none', name).not.toBeNull()
    const facts = {
      ...{ userID: 's', status: house.status, firstApprovedAt: null, negotiationStatus: house.listing?.trade === 'established' ? 3 : 2 },
      listing: house.listing && { ...house.listing, offerAccepted: house.listing.reserved, backupOffers: house.listing.searchable },
      ending: null,
    } as PolicyFacts
    const verb = act && verbs[act]
    if (verb) expect(refusal(seller, facts, verb, now), `${name}: ${act}`).toBeUndefined()
    // What a sentence names in quotes as a button must be one.
    if (sentence.includes('を押して')) expect(sentence).toContain(`「${houseActs.confirm}」を押して`)
    if (sentence.includes('掲載を終了してください')) expect(refusal(seller, facts, 'finish', now), name).toBeUndefined()
  }
})
