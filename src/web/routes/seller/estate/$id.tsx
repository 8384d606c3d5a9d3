import { mdiChevronRight, mdiInboxArrowDownOutline } from '@mdi/js'
import { createFileRoute, Link } from '@tanstack/react-router'
import { EstateType } from '#domain/base/master/type-enumerations.ts'
import { agreedPrice } from '#domain/deal/negotiation/agreed-price.ts'
import { TAKING } from '#domain/deal/purchase-offer/state.ts'
import type { Estate } from '#domain/market/estate/contract.ts'
import { isEditable, isSold } from '#domain/market/estate/state.ts'
import type { Statistics } from '#domain/market/estate/upkeep-contract.ts'
import { Visibility } from '#domain/market/estate-fields/enumerations.ts'
import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import type { Listing, ListingCard } from '#domain/market/listing/contract.ts'
import type { InboxTalk } from '#domain/talk/inbox/contract.ts'
import { tokyoDay } from '#platform/clock.ts'
import { api } from '#web/api/client.ts'
import { orNotFound } from '#web/api/or-not-found.ts'
import { useLiveData } from '#web/live/use-live.ts'
import { HouseTalks } from '#web/rooms/deal/negotiation/house-talks.tsx'
import { HouseTurn } from '#web/rooms/deal/negotiation/house-turn.tsx'
import { turnsOfHouses } from '#web/rooms/deal/negotiation/own-turn.ts'
import { nameSigned } from '#web/rooms/deal/negotiation/signed-houses.ts'
import { RECORD } from '#web/rooms/deal/purchase-offer/form/agreed-terms.tsx'
import { houseOffers, listBids, listHouseOffers } from '#web/rooms/deal/purchase-offer/seller/house-offers.ts'
import { loadHouseStatement } from '#web/rooms/deal/statement/seller/house-statement.ts'
import { EstateScreen, EstateSection, PreviewSection } from '#web/rooms/market/estate/estate-screen.tsx'
import { EstateFacts } from '#web/rooms/market/estate/facts/estate-facts.tsx'
import { isInDeal } from '#web/rooms/market/estate/facts/in-deal.ts'
import { isChanged } from '#web/rooms/market/estate/moves/changed.ts'
import { OwnerMoves } from '#web/rooms/market/estate/moves/owner-moves.tsx'
import { Interest } from '#web/rooms/market/estate/seller/interest.tsx'
import { InterestChart } from '#web/rooms/market/estate/seller/interest-chart.tsx'
import { LettersToAnswer } from '#web/rooms/market/estate/seller/letter-answer.tsx'
import { PriceSteps } from '#web/rooms/market/estate/seller/price-steps.tsx'
import { RuleCheck } from '#web/rooms/market/estate/seller/rule-check.tsx'
import { SimilarPrices } from '#web/rooms/market/estate/seller/similar-prices.tsx'
import { SoldPanel } from '#web/rooms/market/estate/seller/sold-panel.tsx'
import { EstateStanding } from '#web/rooms/market/estate/seller/standing.tsx'
import { Price } from '#web/ui/amount.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Disclosure } from '#web/ui/reading/disclosure.tsx'
import { uuids } from '#web/url/params.ts'

export const Route = createFileRoute('/seller/estate/$id')({
  staticData: { title: '物件の詳細（売主）', access: 'signed-in', roles: ['seller'], layout: 'seller', middleware: ['fresh-viewer'] },
  params: { parse: uuids },
  loader: async ({ params }) => {
    const [estate, { items: events }, { items: versions }, { items: letters }] = await Promise.all([
      orNotFound(api.getEstate({ params })),
      orNotFound(api.listEstateHistory({ params })),
      orNotFound(api.listEstateVersions({ params, query: { limit: 1 } })),
      orNotFound(api.listReviewLetters({ params })),
    ])
    const changed = versions[0] !== undefined && isChanged(estate, versions[0].fields)
    const [shown, deal, statement] = await Promise.all([
      estate.listing ? publicSideOf(estate) : undefined,
      isSold(estate) ? saleOf(params.id) : undefined,
      estate.estateType === EstateType.undecided ? undefined : loadHouseStatement(params.id),
    ])
    return { estate, events, letters, changed, shown, deal, statement }
  },
  component: SellerEstate,
})

/** Figures and negotiations of an estate that has been published. */
async function publicSideOf(estate: Pick<Estate, 'id' | 'listing'>) {
  const params = { id: estate.id }
  const [listing, statistics, negotiations, turns, similar, offers, [bids]] = await Promise.all([
    api.getPublicEstate({ params }),
    api.getEstateStatistics({ params }),
    api.listInbox({ query: { estateID: [params.id], orderBy: 'lastSendAt:desc' } }),
    api.listInbox({ query: { tab: 'turn', estateID: [params.id], limit: 100, orderBy: 'since:asc' } }),
    api.listSimilarEstates({ params }),
    listHouseOffers([params.id]),
    listBids([estate], tokyoDay(new Date())),
  ])
  const { items, cursor } = negotiations
  return { listing, statistics, negotiations: items, moreTalks: cursor !== null, turns: turns.items, similar: similar.items, offers, bids }
}

/** The negotiation of the contract, or of the accepted offer. */
const roomOf = ({ negotiations, offers }: Pick<Awaited<ReturnType<typeof publicSideOf>>, 'negotiations' | 'offers'>) =>
  negotiations.find(({ status }) => status === TradeStatus.established)?.id ??
  offers.find(({ purchaseOfferStatus }) => TAKING.includes(purchaseOfferStatus))?.negotiationID

/** The negotiation in which it was sold. */
async function saleOf(estateID: string) {
  const { items } = await api.listNegotiations({ query: { estateID: [estateID], status: [TradeStatus.finish], limit: 1 } })
  return items[0]
}

function SellerEstate() {
  useLiveData('estate', 'negotiation')
  const { events, letters, changed, shown, deal, statement, ...loaded } = Route.useLoaderData()
  const estate = nameSigned(loaded.estate, shown?.negotiations ?? [])
  const editable = isEditable(estate.status)
  const sold = isSold(estate)
  const now = new Date()
  const offered = shown && houseOffers(shown.listing.price, shown.offers, { bids: shown.bids, now })
  const turn = shown && turnsOfHouses(shown.turns, now).get(estate.id)
  const room = deal?.id ?? (isInDeal(estate) && shown ? roomOf(shown) : undefined)
  const bidsRow = shown?.bids && offered
  const leads = turn !== undefined || room !== undefined
  const price = agreedPrice({ priceDecided: estate.priceDecided, acceptedPrice: null })
  const closing = sold && shown && price ? { price, statistics: shown.statistics } : undefined
  const prices = <Prices estate={estate} listing={shown?.listing} similar={shown?.similar ?? []} told={closing !== undefined} />
  const showStatement = statement && (!sold || statement.isGiven)
  return (
    <EstateScreen
      viewer="seller"
      estate={estate}
      name={estate.title ?? '名前のない物件'}
      list={{ to: '/seller/estate', label: '物件管理' }}
      standing={
        <div className="stack gap-4">
          <LettersToAnswer letters={letters} />
          {turn && <HouseTurn turn={turn} now={now} />}
          {bidsRow && <OffersRow id={estate.id} {...bidsRow} />}
          {closing ? <SoldPanel estate={estate} title={RECORD} {...closing} /> : <EstateStanding estate={estate} led={leads} />}
        </div>
      }
      moves={{
        label: 'この物件の操作',
        buttons: (
          <div className="stack gap-3">
            {!turn && room && (
              <div>
                <LinkButton to="/seller/chat/$id" params={{ id: room }} {...(sold ? { wide: false } : { className: 'full' })}>
                  商談を開く
                </LinkButton>
              </div>
            )}
            <OwnerMoves
              {...{ estate, changed }}
              answer={offered?.answer}
              stated={statement?.stated}
              led={leads}
              offersShown={bidsRow !== undefined && !bidsRow.answer}
              folded
            />
          </div>
        ),
      }}
      price={closing ? undefined : prices}
      side={closing && prices}
      coverShown={closing !== undefined}
      events={events}
    >
      {shown && <Results statistics={shown.statistics} folded={sold} />}
      {shown && shown.negotiations.length > 0 && <Talks negotiations={shown.negotiations} more={shown.moreTalks} />}
      {!sold && <Companions id={estate.id} />}
      {showStatement && (
        <EstateSection
          title="告知書"
          link={
            <Link to="/seller/estate/$id/statement/$kind" params={{ id: estate.id, kind: '1' }}>
              {statement.isGiven ? '告知書を見る' : '告知書を書く'}
            </Link>
          }
        >
          <p>{`告知書：${statement.word}`}</p>
        </EstateSection>
      )}
      {!sold && <Papers id={estate.id} />}
      {editable && estate.estateType !== EstateType.undecided && (
        <EstateSection title="表示のルールの確認">
          <RuleCheck estate={estate} correct={editable} />
        </EstateSection>
      )}
      <PreviewSection estate={estate} edited={changed}>
        {!sold && <p>公開範囲：{Visibility.labels[estate.visibility]}</p>}
      </PreviewSection>
      <EstateSection title="登録した内容">
        <EstateFacts estate={estate} correct={editable} />
      </EstateSection>
    </EstateScreen>
  )
}

const OffersRow = ({ id, offer, count, note }: { id: string; offer: string; count: number; note: string }) => (
  <Link to="/seller/estate/$id/offers" params={{ id }} className="row middle gap-3 plain-link pad-3-4 tinted hovers-deep">
    <Icon path={mdiInboxArrowDownOutline} />
    <span className="grows">
      <span className="block bold">
        {offer} <span className="text-xl figures">{`${count}件`}</span>
      </span>
      {note && <span className="hint">{note}</span>}
    </span>
    <Icon path={mdiChevronRight} />
  </Link>
)

const Companions = ({ id }: { id: string }) => (
  <EstateSection
    title="ご家族・共有者"
    link={
      <Link to="/seller/estate/$id/companions" params={{ id }}>
        招待する・確かめる
      </Link>
    }
  >
    <p>共有者やご家族を招くと、商談の進み具合や見学の予定を一緒に確かめられます。メッセージは見えません。</p>
  </EstateSection>
)

const Papers = ({ id }: { id: string }) => (
  <EstateSection
    title="書類"
    link={
      <Link to="/seller/estate/$id/papers" params={{ id }}>
        用意する・確かめる
      </Link>
    }
  >
    <p>登記事項証明書などを先に用意しておくと、購入申込のあとの手続きが早く進みます。</p>
  </EstateSection>
)

function Results({ statistics, folded }: { statistics: Statistics; folded: boolean }) {
  const figures = (
    <>
      <Interest statistics={statistics} />
      <InterestChart days={statistics.days} />
    </>
  )
  if (!folded) return <EstateSection title="反響">{figures}</EstateSection>
  return (
    <Disclosure summary="反響">
      <div className="stack gap-4">{figures}</div>
    </Disclosure>
  )
}

const Talks = ({ negotiations, more }: { negotiations: readonly InboxTalk[]; more: boolean }) => (
  <EstateSection title="この物件の商談" link={<Link to="/seller/chat">{more ? 'ほかの商談も見る' : 'すべての商談を見る'}</Link>}>
    <HouseTalks negotiations={negotiations} now={new Date()} />
  </EstateSection>
)

function Prices({
  estate: { price, priceDecided },
  listing,
  similar,
  told,
}: {
  estate: Estate
  listing: Listing | undefined
  similar: readonly ListingCard[]
  /** The price stands above. */
  told: boolean
}) {
  if (!listing)
    return (
      <EstateSection title="価格">
        <p>{price === null ? '未入力' : <Price yen={price} large />}</p>
      </EstateSection>
    )
  const agreed = agreedPrice({ priceDecided, acceptedPrice: null })
  const more = (
    <>
      {listing.priceHistory.length > 1 && <PriceSteps steps={listing.priceHistory} />}
      {similar.length > 0 && (
        <Disclosure summary={`似た物件の価格（${similar.length}件）`}>
          <SimilarPrices own={listing} similar={similar} />
        </Disclosure>
      )}
    </>
  )
  if (told) return more
  const { word, yen } = agreed ?? { word: '公開した価格', yen: listing.price }
  return (
    <EstateSection title={word}>
      <p>
        <Price yen={yen} large />
      </p>
      {!agreed && price !== null && price !== listing.price && (
        <p className="hint">
          編集中の価格は <Price yen={price} /> です。審査で承認されると公開されます。
        </p>
      )}
      {more}
    </EstateSection>
  )
}
