import { formatNumber } from '#domain/base/words/format.ts'
import { dealStanding, untilText } from '#domain/deal/deal-plan/deal-standing.ts'
import { heldDepositText } from '#domain/deal/deal-plan/held-deposit.ts'
import { OVER } from '#domain/deal/negotiation/situation-enumerations.ts'
import type { Estate } from '#domain/market/estate/contract.ts'
import type { Statistics } from '#domain/market/estate/upkeep-contract.ts'
import { EstateStatus } from '#domain/market/estate-fields/enumerations.ts'
import { houseStanding } from '#domain/market/listing/house-standing.ts'
import type { HouseFacts } from '#domain/market/listing/house-states.ts'
import type { Payment } from '#domain/money/payment/contract.ts'
import { isToPay, isTransferToConfirm } from '#domain/money/payment/state.ts'
import type { InboxTalk } from '#domain/talk/inbox/contract.ts'
import { UserType } from '#platform/context.ts'
import { api } from '#web/api/client.ts'
import { headOf } from '#web/head/head.ts'
import { sharePictures } from '#web/head/share-pictures.ts'
import { prefectures } from '#web/rooms/base/master/prefectures.ts'
import { othersOf } from '#web/rooms/deal/negotiation/labels.ts'
import { type PayingSide, paths } from '#web/rooms/deal/negotiation/paths.ts'
import { withDeals } from '#web/rooms/deal/negotiation/signed-houses.ts'
import { cardFacts } from '#web/rooms/market/listing/card-facts.ts'
import { confirmingWords, listOwedBills, payStep } from '#web/rooms/money/payment/bills-to-pay.ts'
import type { Viewer } from '#web/session/viewer.ts'
import headlines from '#web/styles/fonts/shippori-mincho-b1-headlines.woff2?no-inline'
import { questionTasters } from '#web/text/question-tasters.ts'
import { buyingSteps, reassurances, sellingSteps } from '#web/text/steps.ts'
import { coverOf, type HomeIdle, type HomeStep, homeIdle, homeSteps } from './steps.ts'

/** Data of the home page. Its loader imports this on demand: the page comes with its data, so the browser needs none of the code. */
export async function loadHome(viewer: Viewer | null) {
  const [next, shelves, areas, newest, notices] = await Promise.all([
    // Optional: without it the page is still complete.
    viewer && findNext(viewer).catch(() => null),
    Promise.all(viewer ? [] : themes.map(fill)),
    api.countPublicEstatesByArea(),
    api.listPublicEstates({ query: { limit: 8, orderBy: 'publishedAt:desc' } }),
    api.listNotices({ query: { limit: 3, orderBy: 'postDate:desc', tab: 'shown' } }),
  ])
  const head = headOf({
    title: '土地・家・マンションの売買',
    description:
      '縁側（Engawa）は、売主と買主がメッセージで話し、運営が見守る不動産売買の場です。土地・一戸建て・マンションなどを、エリアや価格からさがせます。',
    path: '/',
    image: sharePictures.home,
  })
  return {
    head: {
      ...head,
      links: [...head.links, { rel: 'preload', as: 'font', type: 'font/woff2', href: headlines, crossOrigin: 'anonymous' }],
    },
    next,
    total: areas.total,
    types: areas.types,
    prefectures: areas.prefectures,
    places: areas.prefectures.filter(({ count }) => count > 0).map(({ prefecturesCode }) => nameOf(prefecturesCode)),
    shelves: shelves.filter(({ listings }) => listings.length >= MIN_TILES),
    newest: newest.items.map(cardFacts),
    notices: notices.items,
    // Texts of the page: sent once as data, and not again in everyone's script.
    words: { buyingSteps, sellingSteps, reassurances, questionTasters },
  }
}

/** Shelves of the guest's home: a name, and the search it represents. */
const themes: readonly { title: string; search: Record<string, string> }[] = [
  { title: '縁側のある家', search: { keyword: '縁側' } },
  { title: '平屋で暮らす', search: { keyword: '平屋' } },
  { title: '0円から500万円まで', search: { priceTo: '5000000', orderBy: 'price:asc' } },
]
const MIN_TILES = 3
const ON_A_SHELF = 6

async function fill({ title, search }: (typeof themes)[number]) {
  const { items } = await api.listPublicEstates({ query: { limit: ON_A_SHELF, ...search } })
  return { title, search, listings: items.map((item) => cardFacts({ ...item, hit: null })) }
}

const nameOf = (code: string) => prefectures().find((prefecture) => prefecture.code === code)?.name ?? ''

/** A row: an open negotiation and whose turn it is, or a house. */
export interface HomeRow {
  id: string
  title: string
  line: string
  cover: string | null
  to: string
  params: object
}

const MAX_ROWS = 6

function talkOf(talk: InboxTalk, side: PayingSide, owed: readonly Payment[]): HomeRow {
  const now = new Date()
  const { line, due, word, sentence } = dealStanding(talk, side, now)
  const bills = owed.filter((bill) => bill.negotiationID === talk.id)
  const beingConfirmed = bills.find(isTransferToConfirm)
  const toPay = bills.find(isToPay)
  const state = [
    line ? line + untilText(due, now) : (sentence ?? word),
    heldDepositText(talk, side, now),
    toPay && payStep(side, toPay, now).words + untilText(toPay.dueDate, now),
    beingConfirmed && confirmingWords(beingConfirmed),
  ]
    .filter(Boolean)
    .join('・')
  return {
    id: talk.id,
    title: talk.estate?.title ?? '掲載を終えた物件',
    // A seller may have several about one house.
    line: side === 'seller' ? `${othersOf(talk, side)}・${state}` : state,
    cover: coverOf(talk.estate),
    to: paths[side].room,
    params: { id: talk.id },
  }
}

/** A seller's house, as a row: its state and how it is received. */
function houseOf(
  { id, title, topImage, ...house }: Estate & Pick<HouseFacts, 'deal'>,
  { views, favorites }: Partial<Statistics> = {},
): HomeRow {
  const figures = views && favorites && [`閲覧${formatNumber(views.total)}回`, `お気に入り${formatNumber(favorites.total)}人`]
  return {
    id,
    title: title ?? '名前のない物件',
    line: [houseStanding(house, 'seller', new Date()).word, ...(figures ?? [])].join('・'),
    cover: topImage,
    to: '/seller/estate/$id',
    params: { id },
  }
}

async function ownHouses(): Promise<HomeRow[]> {
  const items = await withDeals((await api.listEstates({ query: { limit: MAX_ROWS, orderBy: 'updatedAt:desc' } })).items)
  const shown = items.flatMap(({ id, listing }) => (listing ? id : []))
  const figures =
    shown.length > 0
      ? await api.listEstateStatistics({ query: { id: shown } }).then(
          ({ items }) => items,
          () => [],
        )
      : []
  return items.map((each) =>
    houseOf(
      each,
      figures.find(({ estateID }) => estateID === each.id),
    ),
  )
}

interface Next {
  steps: HomeStep[]
  idle: HomeIdle
  talks: HomeRow[]
  /** A seller's own. */
  houses: HomeRow[]
  inbox: string
}

async function findNext(viewer: Viewer): Promise<Next | null> {
  const { userType } = viewer
  if (userType !== UserType.buyer && userType !== UserType.seller) return null
  const side = userType === UserType.seller ? 'seller' : 'buyer'
  const [talks, going, refunds, owed, drafts, searches, results, houses] = await Promise.all([
    api.listInbox({ query: { tab: 'turn', limit: 50, orderBy: 'since:asc' } }),
    api.listInbox({ query: { limit: 20, orderBy: 'lastSendAt:desc' } }),
    api.listAwaitedDestinations(),
    listOwedBills(viewer),
    side === 'seller'
      ? api.listEstates({ query: { status: [EstateStatus.draft, EstateStatus.rejected], limit: 20, orderBy: 'updatedAt:desc' } })
      : undefined,
    side === 'buyer' ? api.listSavedSearches({ query: { limit: 20 } }) : undefined,
    side === 'buyer' ? api.listSavedSearchResults() : undefined,
    side === 'seller' ? ownHouses() : [],
  ])
  const newCounts = new Map(results?.items.map(({ id, newCount }) => [id, newCount]))
  const steps = homeSteps(
    side,
    {
      talks: talks.items,
      refunds: refunds.items,
      bills: owed.filter(isToPay),
      houses: new Map([...talks.items, ...going.items].map(({ id, estate }) => [id, estate])),
      drafts: drafts?.items ?? [],
      searches: searches?.items.map(({ id, name }) => ({ id, name, newCount: newCounts.get(id) ?? 0 })) ?? [],
    },
    new Date(),
  )
  const isShown = new Set(steps.map(({ key }) => key))
  return {
    steps,
    idle: homeIdle(side, Boolean(searches?.items.length || houses.length)),
    talks: going.items
      .filter(({ id, situation }) => !OVER.includes(situation) && !isShown.has(id))
      .slice(0, MAX_ROWS)
      .map((talk) => talkOf(talk, side, owed)),
    houses: houses.filter(({ id }) => !isShown.has(id)),
    inbox: paths[side].list,
  }
}
