import { Link } from '@tanstack/react-router'
import { formatPrice, formatRoughly, formatYen } from '#domain/base/words/format.ts'
import { usageFeeOf } from '#domain/deal/negotiation/policy.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { DateText } from '#web/ui/amount.tsx'
import { Disclosure } from '#web/ui/reading/disclosure.tsx'
import type { CardFacts } from '../card-facts.ts'
import styles from './sections.module.css'
import type { ShownListing } from './shown-listing.ts'
import { unitPriceRange } from './unit-price-range.ts'

/** 価格の推移: each public price with its start date, and prices of similar listings. */
export function Prices({ listing, similar }: { listing: ShownListing; similar: readonly CardFacts[] }) {
  const { prices } = listing
  if (prices.length === 0) return null
  const compared = unitPriceRange(listing, similar)
  return (
    <section className={`stack gap-3 from-top ${styles.section}`}>
      <h2>価格の推移</h2>
      <dl className={`stack line-above ${styles.pairs}`}>
        {prices.map(({ at, price, change }) => (
          <div key={at}>
            <dt>
              <DateText time={at} />
            </dt>
            <dd>
              {formatPrice(price)}
              {change === null ? '（公開時）' : `（${formatPrice(Math.abs(change))}${change < 0 ? '値下げ' : '値上げ'}）`}
            </dd>
          </div>
        ))}
      </dl>
      {compared && (
        <p>
          近くの似た物件の{compared.range}
          <span className={`hint ${styles.small}`}>{compared.ground}</span>
        </p>
      )}
    </section>
  )
}

/** The monthly cost, and costs besides the price. */
export function Payment({ listing, usageFee }: { listing: ShownListing; usageFee: number }) {
  const viewer = useViewer()
  const { id, payment } = listing
  if (!payment) return null
  const fee =
    usageFee > 0 &&
    { none: '', paid: '（サイト利用料はお支払い済みです）', due: `（サイト利用料 ${formatYen(usageFee)}は別です）` }[
      usageFeeOf(listing, viewer)
    ]
  const { monthly, fees, rate, years, costs, lines } = payment
  return (
    <section className={`stack gap-3 from-top ${styles.section}`} id="payment">
      <h2>毎月の支払いと諸費用の目安</h2>
      <dl className={`stack line-above ${styles.pairs}`}>
        <div>
          <dt>毎月の支払い</dt>
          <dd>
            約{formatRoughly(monthly + fees)}
            <span
              className={`hint ${styles.small}`}
            >{`全額を金利${rate.toFixed(1)}%・${years}年で借りた場合${fees > 0 ? `（管理費など ${formatYen(fees)}を含む）` : ''}`}</span>
          </dd>
        </div>
        <div>
          <dt>諸費用</dt>
          <dd>
            約{formatRoughly(costs)}
            <span className={`hint ${styles.small}`}>税金・登記・ローンの手数料など{fee}</span>
          </dd>
        </div>
      </dl>
      <Disclosure summary="諸費用の内訳">
        <dl className={`stack line-above ${styles.pairs}`}>
          {lines.map(({ name, yen }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{formatYen(yen)}</dd>
            </div>
          ))}
        </dl>
        <p className={`hint ${styles.small}`}>目安です。実際の金額は、物件・時期・金融機関などにより変わります。</p>
      </Disclosure>
      <p className="cluster gap-x-4">
        <Link to="/buyer/estate/supportPrice" search={{ estateID: id } as never}>
          頭金や金利を変えて計算する
        </Link>
        <Link to="/faq" hash="pay-whom">
          だれが、いつ、どこへ払いますか
        </Link>
      </p>
    </section>
  )
}

/** 10.7万円: nobody plans by the yen. */
