import {
  mdiAccountCheck,
  mdiCalendarOutline,
  mdiCheckDecagram,
  mdiFloorPlan,
  mdiHomeOutline,
  mdiMapMarkerOutline,
  mdiTextureBox,
  mdiTrain,
} from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { EstateType, estateTypes } from '#domain/base/master/type-enumerations.ts'
import { labelOf } from '#domain/base/words/codes.ts'
import {
  formatAge,
  formatBuilt,
  formatEstateNumber,
  formatMonth,
  formatNumber,
  formatPrice,
  formatRoughly,
  formatTsubo,
  formatUnitPrice,
  formatWalk,
} from '#domain/base/words/format.ts'
import { formatDay } from '#domain/base/words/format-moments.ts'
import { isBrokered } from '#domain/market/estate-fields/enumerations.ts'
import { floorPlans } from '#domain/market/estate-fields/floor-plans.ts'
import { houseStanding } from '#domain/market/listing/house-standing.ts'
import { DateText, Price } from '#web/ui/amount.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './listing-summary.module.css'
import type { ShownListing } from './shown-listing.ts'
import { companyOf, talkWayOf } from './talk-ways.ts'

/** The deciding facts: price, place and size. */
export function ListingSummary({ listing, agreed }: { listing: ShownListing; agreed: number | undefined }) {
  const { title, estateType, estateNumber, price, unitPrice, isNew, loweredFrom, tradeMark } = listing
  const { state, word } = houseStanding({ listing }, 'guest', new Date())
  return (
    <>
      <p className="cluster middle gap-1 gap-x-2">
        {state !== 'public' && <Badge>{word}</Badge>}
        {state === 'public' && tradeMark && <Badge>{tradeMark}</Badge>}
        {isNew && <Badge tone="ink">新着</Badge>}
        {loweredFrom !== null && <Badge tone="red">値下げ</Badge>}
        <Badge>{labelOf(estateTypes, estateType)}</Badge>
        <span className={`hint figures ${styles.small}`}>{formatEstateNumber(estateNumber)}</span>
      </p>
      <h1>{title}</h1>
      <p className="cluster baseline gap-x-4 on-phone">
        <Price yen={agreed ?? price} large />
        {agreed === undefined ? (
          <>
            {!!unitPrice && <span className={`hint figures ${styles.small}`}>{formatUnitPrice(unitPrice)}</span>}
            {loweredFrom !== null && (
              <span className={`hint figures ${styles.small}`}>{formatPrice(loweredFrom - price)}値下げしました</span>
            )}
          </>
        ) : (
          <span className="hint">成約価格</span>
        )}
      </p>
      <dl className={`cluster gap-3 gap-x-4 tinted pad-4 ${styles.deciding}`}>
        {decidingFacts(listing).map(({ term, value, note }) => (
          <div key={term} data-long={note === undefined || undefined}>
            <dt className="row middle gap-1 hint">
              <Icon path={icons[term]} size="small" />
              {term}
            </dt>
            <dd className={note === undefined ? undefined : 'text-l'}>
              {value}
              {note && <span className="hint regular block figures">{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** The price again, next to the main action: to the buyer of the house, the agreed one. */
export function Offer({ listing: { price, unitPrice, loweredFrom, payment }, agreed }: Parameters<typeof ListingSummary>[0]) {
  if (agreed !== undefined)
    return (
      <div className={styles.offer}>
        <p className="hint">成約価格</p>
        <Price yen={agreed} large />
      </div>
    )
  return (
    <div className={styles.offer}>
      <p>
        <Price yen={price} large />
      </p>
      <p className={`hint figures ${styles.small}`}>
        {[
          payment && `毎月 約${formatRoughly(payment.monthly + payment.fees)}`,
          unitPrice && formatUnitPrice(unitPrice),
          loweredFrom !== null && `${formatPrice(loweredFrom - price)}値下げしました`,
        ]
          .filter(Boolean)
          .join('・')}
      </p>
    </div>
  )
}

/** The remaining facts: monthly cost (not of the reader's own house), and what only some listings have. */
export function ListingFacts({ listing, agreed }: Parameters<typeof ListingSummary>[0]) {
  const payment = agreed === undefined && listing.payment
  if (!payment && listing.takerFee === null && listing.bidUntil === null) return null
  return (
    <dl className={`line-above ${styles.facts}`}>
      {payment && (
        <div className="grid gap-2 ends-2 line-below">
          <dt className="muted">毎月</dt>
          <dd>
            約{formatRoughly(payment.monthly + payment.fees)}
            <span className={`hint figures ${styles.small}`}>
              （<a href="#payment">目安の計算</a>）
            </span>
          </dd>
        </div>
      )}
      {listing.takerFee !== null && (
        <div className="grid gap-2 ends-2 line-below">
          <dt className="muted">引取料</dt>
          <dd>
            {formatPrice(listing.takerFee)}
            <span className={`hint figures ${styles.small}`}>（引き取る方へ、売主がサイトの外で支払います）</span>
          </dd>
        </div>
      )}
      {listing.bidUntil !== null && (
        <div className="grid gap-2 ends-2 line-below">
          <dt className="muted">募集の締切</dt>
          <dd>{formatDay(listing.bidUntil)}</dd>
        </div>
      )}
    </dl>
  )
}

/** The seller, how fast they answer, and the dates of the listing. */
export function ListingSeller({ listing }: { listing: ShownListing }) {
  const { publishedAt, revisedAt, confirmUntil, trade, endedAt } = listing
  return (
    <>
      <h2>出品者について</h2>
      <Seller listing={listing} />
      <p className={`cluster gap-x-4 hint figures ${styles.small}`}>
        <span>
          情報公開日 <DateText time={publishedAt} />
        </span>
        <span>
          更新日 <DateText time={revisedAt} />
        </span>
        {confirmUntil && trade !== 'established' && !endedAt && (
          <span>
            次回更新予定日 <DateText time={confirmUntil} />
          </span>
        )}
      </p>
    </>
  )
}

const icons = {
  間取り: mdiFloorPlan,
  建物: mdiHomeOutline,
  土地: mdiTextureBox,
  築年月: mdiCalendarOutline,
  交通: mdiTrain,
  所在地: mdiMapMarkerOutline,
}

/** Next to the price: the facts that people choose by. */
function decidingFacts(listing: ShownListing) {
  const { nearestStation, nearestStationTime, floorPlan, floorArea, landArea, buildingDate, estateType } = listing
  const station = nearestStation && (nearestStationTime === null ? nearestStation : `${nearestStation} ${formatWalk(nearestStationTime)}`)
  return [
    { term: '間取り' as const, value: floorPlan !== null && labelOf(floorPlans, floorPlan), note: '' },
    { term: '建物' as const, ...sizeOf(floorArea) },
    { term: '土地' as const, ...sizeOf(landArea) },
    { term: '築年月' as const, ...(estateType !== EstateType.land && ageOf(buildingDate)) },
    { term: '交通' as const, value: station ?? listing.routeDescription },
    { term: '所在地' as const, value: listing.address },
  ].filter(({ value }) => value)
}

const sizeOf = (area: number | null) => area !== null && { value: `${formatNumber(area)}㎡`, note: formatTsubo(area) }

/** The age is what people compare; the month is for the record. */
function ageOf(built: string | null) {
  const age = formatAge(built, new Date())
  return built && age ? { value: age, note: formatMonth(built) } : { value: formatBuilt(built, new Date()), note: '' }
}

const sellers: Record<ShownListing['sellerKind'], string> = {
  所有者: '所有者本人が出品しています',
  代理人: '所有者の代理の方が出品しています',
  相続登記前: '相続した方が出品しています。相続の登記は、これから行います',
  名義人以外: '所有者本人と申告した方が出品しています。登記の名義は、ほかのお名前です',
}

const paces: Record<number, string> = { 3: '3時間以内', 12: '半日以内', 24: '1日以内', 72: '3日以内' }

function Seller({ listing }: { listing: ShownListing }) {
  const { sellerKind, broker, transactionMode, negotiationType, badge, consentedOn, answerPace } = listing
  const company = companyOf(listing)
  return (
    <div className="stack gap-1 tinted pad-3-4">
      <p className="cluster middle gap-2">
        {(company || sellerKind !== '所有者') && <Badge>{company?.word ?? sellerKind}</Badge>}
        {company?.sentence ?? sellers[sellerKind]}
      </p>
      {broker && <p className="bold">{`${broker.companyName}　${broker.licenseNumber}`}</p>}
      {company && !isBrokered(transactionMode) && (
        <p className="hint">代理の報酬は、ふつう売主が支払います。くわしくは、商談でご確認ください。</p>
      )}
      {negotiationType !== null && <p>{talkWayOf(listing)}</p>}
      {answerPace && (
        <p>
          {`お返事：ふだん${paces[answerPace.within] ?? `${answerPace.within}時間以内`}`}
          <span className={`hint figures ${styles.small}`}>（直近の商談{answerPace.talks}件から）</span>
        </p>
      )}
      {consentedOn && (
        <p className={`row gap-2 middle bold ${styles.badge}`}>
          <Icon path={mdiAccountCheck} />
          所有者の確認済み（{formatDay(consentedOn)}）
        </p>
      )}
      {badge && (
        <p className={`row gap-2 middle bold ${styles.badge}`}>
          <Icon path={mdiCheckDecagram} />
          {badge}
        </p>
      )}
      <p className={`hint figures ${styles.small}`}>
        {consentedOn && '所有者の方ご本人が、この物件を売り出すことに同意しています。'}
        {badge && '運営が、売主の本人確認の書類を確かめました。物件の状態や権利を保証するものではありません。'}
        <Link to="/faq" hash="check-badge">
          確認のしかたについて
        </Link>
      </p>
    </div>
  )
}
