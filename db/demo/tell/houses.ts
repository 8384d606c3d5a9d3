import { eq, sql } from 'drizzle-orm'
import { EstateType } from '#domain/base/master/type-enumerations.ts'
import { createEstate, patchEstate } from '#domain/market/estate/actions.ts'
import { finishEstate } from '#domain/market/estate/ending.ts'
import { applyEstate, approveEstate, rejectEstate } from '#domain/market/estate/moves.ts'
import { EndReason, NegotiationType } from '#domain/market/estate-fields/enumerations.ts'
import type { EstateFields } from '#domain/market/estate-fields/written.ts'
import { createFavorite } from '#domain/market/favorite/actions.ts'
import { listingDay } from '#domain/market/listing/day-table.ts'
import { listing, listingCount } from '#domain/market/listing/table.ts'
import { DAY_MS, HOUR_MS, tokyoDay } from '#platform/clock.ts'
import { findAddresses } from '#platform/postcode/lookup.ts'
import { findOfficialPrefecture } from '#platform/postcode/municipalities.ts'
import { type DemoEstate, listedEstates, unlistedEstates } from '../estates.ts'
import { applicants, buyers, type DemoPerson, mainBuyer, mainSeller, sellers } from '../people.ts'
import { CONCERNS_PUBLISHED, concerns } from '../talks/concerns.ts'
import { STAGES_PUBLISHED, sought, stages } from '../talks/stages.ts'
import type { Talk } from '../talks/steps.ts'
import { reasons } from '../texts.ts'
import { isAgent } from './people.ts'
import { daysBefore, type Story } from './story.ts'

const forAgents: readonly number[] = [EstateType.apartmentBuilding, EstateType.warehouse, EstateType.factory, EstateType.building]

/** Ids by title. */
export type Houses = Map<string, string>

const titled = ({ fields }: DemoEstate) => fields.title ?? ''
const FIRST_PUBLISHED = 52
/**
 * Within this many days listings appear at an even rate, before that more rarely: the first of them three months ago, long enough for a
 * price that was lowered since.
 */
const BUSY_DAYS = 20
const RARER = 2.2
/** Minimum number of cards between two with the same picture. */
const APART = 5

/** The main seller has a few of every kind. */
export const ours = [
  '鎌倉・極楽寺、切通しの上の庭つきの家',
  '柴又、縁側と小さな庭の残る家',
  '箱根・強羅、にごり湯の源泉が付く6室の宿',
  '三浦・諸磯、入り江を見おろす家',
  '伊豆大島・元町、夕日の見える平屋',
]
const staged: readonly string[] = Object.values(stages)
const suspended = '鹿児島・下荒田、桜島が正面の3LDK'

/** All listings that are public now, or were until their negotiation ended. */
export async function publishHouses(story: Story, ids: Houses, talks: readonly Talk[]) {
  const { random, end } = story
  const [sold] = unlistedEstates().filter((house) => talks.some(({ about }) => about === titled(house)))
  const houses = [...listedEstates(), ...(sold ? [sold] : [])]
  const owners = ownersOf(houses, talks)
  const published = houses
    .map((house) => {
      const talk = talks.find(({ about }) => about === titled(house))
      const late = titled(house) === suspended
      const drawn = talk ? Math.min(FIRST_PUBLISHED, talk.daysAgo + random.whole(4, 9)) : late ? 4 : random.between(0.3, FIRST_PUBLISHED)
      const concern = Object.values(concerns).find(({ title }) => title === titled(house))
      const inStage = staged.includes(titled(house))
      const days = concern ? CONCERNS_PUBLISHED : inStage ? STAGES_PUBLISHED : drawn
      const fixed = talk !== undefined || late || concern !== undefined || inStage
      const type = inStage || titled(house) === sought ? NegotiationType.direct : (talk?.type ?? concern?.type)
      return { house, owner: owners.get(house) as DemoPerson, days, fixed, type }
    })
    .sort((a, b) => a.days - b.days)
  keepSameCoversApart(published)
  for (const { house, type, owner, days, fixed } of published.toReversed()) {
    const ago = !fixed && days > BUSY_DAYS ? BUSY_DAYS + (days - BUSY_DAYS) * RARER : days
    const moment = ago < 1 ? new Date(end.getTime() - ago * DAY_MS) : daysBefore(end, ago, random.whole(9, 17))
    ids.set(titled(house), await publish(story, house, { owner, type, moment }))
  }
}

/** Swaps publication days so that houses with the same cover picture are not next to each other. The newest come first. */
function keepSameCoversApart(published: { house: DemoEstate; days: number; fixed: boolean }[]) {
  const coverOf = ({ house }: { house: DemoEstate }) => house.shots[0]?.picture
  for (const [index, one] of published.entries()) {
    const neighbours = published.slice(Math.max(0, index - APART), index).map(coverOf)
    if (one.fixed || !neighbours.includes(coverOf(one))) continue
    const other = published.findIndex((candidate, at) => at > index && !candidate.fixed && !neighbours.includes(coverOf(candidate)))
    if (other < 0) continue
    const swapped = published[other] as typeof one
    ;[one.days, swapped.days] = [swapped.days, one.days]
    ;[published[index], published[other]] = [swapped, one]
  }
}

/** Drafts, applications, sent-back ones and ended ones. */
export async function keepAside(story: Story, houses: Houses, talks: readonly Talk[]) {
  const { clock, end } = story
  const aside = unlistedEstates().filter((house) => !talks.some(({ about }) => about === titled(house)))
  const [ourDraft, draft, ourApplication, application, ourRejected, rejected, ourEnded] = aside as [
    DemoEstate,
    DemoEstate,
    DemoEstate,
    DemoEstate,
    DemoEstate,
    DemoEstate,
    DemoEstate,
  ]
  const other = sellers[3] as DemoPerson
  clock.set(daysBefore(end, 9, 20))
  await write(story, { ...ourDraft, shots: ourDraft.shots.slice(0, 1) }, mainSeller)
  await write(story, { ...draft, shots: [] }, other)
  for (const [house, owner, hours] of [
    [ourApplication, mainSeller, 20],
    [application, other, 5],
  ] as const) {
    clock.set(new Date(end.getTime() - hours * HOUR_MS))
    const id = await write(story, house, owner)
    await applyEstate(await story.as(owner.key), id)
  }
  for (const [house, owner, denyReason] of [
    [ourRejected, mainSeller, reasons.leakUnsaid],
    [rejected, other, reasons.planMissing],
  ] as const) {
    clock.set(daysBefore(end, 4, 11))
    const id = await write(story, house, owner)
    await applyEstate(await story.as(owner.key), id)
    clock.set(daysBefore(end, 3, 15))
    await rejectEstate(story.operator(), id, { denyReason, fields: [] })
  }
  const ended = await publish(story, ourEnded, { owner: mainSeller, moment: daysBefore(end, 30, 10) })
  clock.set(daysBefore(end, 14, 19))
  await finishEstate(await story.as(mainSeller.key), ended, { endReason: EndReason.withdrawn, reason: '子どもが住むことになりました。' })
  await changeOurs(story, houses)
}

/** A live listing with a lower price under review, and one whose owner is still writing the change. */
async function changeOurs({ clock, end, as }: Story, houses: Houses) {
  const ctx = await as(mainSeller.key)
  const [cheaper, unfinished] = [houses.get(ours[3] as string), houses.get(ours[4] as string)] as [string, string]
  clock.set(new Date(end.getTime() - 28 * HOUR_MS))
  await patchEstate(ctx, cheaper, { price: 18_800_000, changeReason: '年内のお引き渡しを希望するため、価格を見直しました。' })
  await applyEstate(ctx, cheaper)
  clock.set(daysBefore(end, 2, 21))
  await patchEstate(ctx, unfinished, {
    appealPoint:
      '竹芝から高速船で1時間45分です。海に沈む夕日を、庭の椅子からながめて暮らしました。雨戸に続いて、給湯器も新しくする予定です。',
  })
}

/** Members view houses and add some to their favourites. */
export async function visitHouses(story: Story, houses: Houses) {
  const { random, end, clock } = story
  const ids = [...houses.values()]
  for (const { key } of [mainBuyer, ...buyers]) {
    const ctx = await story.as(key)
    const wanted = new Set(Array.from({ length: key === mainBuyer.key ? 9 : random.whole(3, 7) }, () => random.oneOf(ids)))
    for (const id of key === mainBuyer.key ? unlike([...wanted], houses) : wanted) {
      clock.set(new Date(end.getTime() - random.between(0.1, 9) * DAY_MS))
      await createFavorite(ctx, id).catch(passOver)
    }
  }
  // A visitor counts once a day: two months of visits cannot be replayed, only counted.
  const { db } = story.operator()
  await db
    .update(listingCount)
    .set({ viewCount: sql`${listingCount.favoriteCount} * 9 + 6 + abs(hashtext(${listingCount.estateID})) % 120` })
}

/** These houses, each replaced by the next whose cover is of another kind than those before it. */
export function unlike(ids: readonly string[], houses: Houses): string[] {
  const kinds = new Map(listedEstates().map((house) => [houses.get(titled(house)), house.shots[0]?.picture.replace(/-\d+$/, '')]))
  const all = [...houses.values()]
  const shown = new Set<string | undefined>()
  return ids.flatMap((id) => {
    const at = all.indexOf(id)
    const found = [...all.slice(at), ...all.slice(0, at)].find((each) => !shown.has(kinds.get(each)))
    shown.add(kinds.get(found))
    return found ?? []
  })
}

/** Spreads the last four weeks' views by day, slightly fewer midweek; never more than were counted. */
export async function spreadViews({ end, random, operator }: Story) {
  const { db } = operator()
  for (const { id, publishedAt, viewCount } of await db
    .select({ id: listing.id, publishedAt: listing.publishedAt, viewCount: listingCount.viewCount })
    .from(listing)
    .innerJoin(listingCount, eq(listingCount.estateID, listing.id))) {
    let left = Math.floor(viewCount * 0.8)
    for (let ago = 1; ago <= 28 && left > 0; ago++) {
      const day = daysBefore(end, ago, 12)
      if (day < publishedAt) break
      const views = Math.min(left, Math.floor(random.between(0, viewCount / 12 + 1) * ([0, 6].includes(day.getUTCDay()) ? 1.6 : 1)))
      left -= views
      await db
        .insert(listingDay)
        .values({ estateID: id, day: tokyoDay(day), views })
        .onConflictDoUpdate({ target: [listingDay.estateID, listingDay.day], set: { views } })
    }
  }
}

/** Skips a house that is no longer visible. */
const passOver = () => undefined

async function publish(story: Story, house: DemoEstate, { owner, type, moment }: { owner: DemoPerson; type?: 1 | 2 | 3; moment: Date }) {
  const { clock } = story
  clock.set(new Date(moment.getTime() - 26 * HOUR_MS))
  const id = await write(story, house, owner, type)
  await applyEstate(await story.as(owner.key), id)
  clock.set(moment)
  await approveEstate(story.operator(), id)
  return id
}

/** Fills in the form as one of the demo's sellers. */
export async function write(story: Story, { fields, shots }: DemoEstate, owner: DemoPerson, type?: 1 | 2 | 3): Promise<string> {
  const ctx = await story.as(owner.key)
  const estatePhotos: EstateFields['estatePhotos'] = []
  for (const { kind, caption, ...drawn } of shots)
    estatePhotos.push({ path: await story.album.upload(ctx, 'estate', drawn), kind, caption })
  const byAgent = isAgent(owner)
  const usual = byAgent ? 2 : story.random.chance(0.5) ? 3 : 1
  const negotiationType = type ?? usual
  const { id } = await createEstate(ctx, {
    ...fields,
    estatePhotos,
    negotiationType,
    transactionMode: byAgent ? advertisedAs[negotiationType] : 1,
    ...(byAgent ? { ownerLastName: '中村', ownerFirstName: '和夫' } : { ownerLastName: owner.lastName, ownerFirstName: owner.firstName }),
    register: `${owner.lastName} ${owner.firstName}`,
    registerKana: `${owner.lastNameKana} ${owner.firstNameKana}`,
  })
  return id
}

/** 取引態様 of a firm, by 契約形態; whoever sells their own house has no licence to be a broker. */
const advertisedAs = { 1: 5, 2: 2, 3: 5 } as const

/** Firms own the business premises and the tenanted houses; private owners those in their part of the country. */
function ownersOf(houses: readonly DemoEstate[], talks: readonly Talk[]): Map<DemoEstate, DemoPerson> {
  const agents = sellers.filter(isAgent)
  const turns = new Map<number, number>()
  return new Map(
    houses.map((house) => {
      const region = regionOf(house.fields.prefecturesCode ?? '')
      const named = talks.find(({ about }) => about === titled(house))?.seller
      if (named) return [house, sellers.find(({ key }) => key === named) as DemoPerson]
      if (titled(house) === suspended) return [house, applicants.suspended]
      if ([...ours, ...staged].includes(titled(house)) || house.fields.title?.startsWith('宝塚')) return [house, mainSeller]
      if (forAgents.includes(house.fields.estateType ?? EstateType.undecided)) return [house, agents[region <= 3 ? 0 : 1] as DemoPerson]
      const near = sellers.filter((person) => !isAgent(person) && homeRegion(person) === region)
      const turn = turns.get(region) ?? 0
      turns.set(region, turn + 1)
      return [house, near[turn % near.length] as DemoPerson]
    }),
  )
}

const regionOf = (prefecturesCode: string): number => findOfficialPrefecture(prefecturesCode)?.region ?? 0
const homeRegion = ({ home }: DemoPerson) => regionOf(findAddresses(home.slice(0, 7))[0]?.prefCode ?? '')
