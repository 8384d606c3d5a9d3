import { Link } from '@tanstack/react-router'
import { pathOfSize } from '#domain/base/image/paths.ts'
import { formatPrice } from '#domain/base/words/format.ts'
import { type PricedDeal, priceOf } from '#domain/deal/negotiation/agreed-price.ts'
import { factsLine } from '#web/rooms/market/listing/card/facts-line.ts'
import { Price } from '#web/ui/amount.tsx'
import styles from './about.module.css'

/** The house of a negotiation, with the price that holds. */
export function EstateSummary({ negotiation, now }: { negotiation: PricedDeal; now: Date }) {
  const { estate, priceDecided } = negotiation
  const { agreed, word, yen } = priceOf(negotiation)
  if (!estate) return <p>この物件の掲載は終了しています。</p>
  const { id, cover, title, price, address, endedAt } = estate
  return (
    <div className={`stack gap-2 ${styles.house}`}>
      {cover && (
        <img
          className="photo full rounded deep"
          src={pathOfSize(cover.path, 480)}
          alt={cover.caption ?? ''}
          width={480}
          height={320}
          loading="lazy"
          decoding="async"
        />
      )}
      {agreed ? (
        <div>
          <p className="small bold">{word}</p>
          <Price yen={yen} large />
          {price !== yen && <p className="hint figures">{`掲載価格：${formatPrice(price)}`}</p>}
        </div>
      ) : (
        <Price yen={price} large />
      )}
      <h3 className="text-l">
        <Link to="/estate/$id" params={{ id }} data-said>
          {title}
        </Link>
      </h3>
      <p>{factsLine(estate, now)}</p>
      {priceDecided !== null && !agreed && (
        <p>
          解除された契約の価格：
          <Price yen={priceDecided} />
        </p>
      )}
      <p>{address}</p>
      {endedAt && <p className="hint">掲載は終了しています。</p>}
    </div>
  )
}
