import { Link } from '@tanstack/react-router'
import { sized } from '#domain/base/image/paths.ts'
import { estateTypes } from '#domain/base/master/type-enumerations.ts'
import { labelOf } from '#domain/base/words/codes.ts'
import { formatAge, formatNumber, formatPrice } from '#domain/base/words/format.ts'
import { type Priced, priceOf } from '#domain/deal/negotiation/agreed-price.ts'
import { floorPlansShort } from '#domain/market/estate-fields/floor-plans.ts'
import { Price } from '#web/ui/amount.tsx'
import styles from './about.module.css'

/** The house of a negotiation, with the price of its `accepted` offer. */
export function EstateSummary({ negotiation, accepted }: { negotiation: Priced; accepted?: number | undefined }) {
  const { estate, priceDecided } = negotiation
  const { agreed, word, yen } = priceOf(negotiation, accepted)
  if (!estate) return <p>この物件の掲載は終了しています。</p>
  const { id, cover, title, estateType, floorPlan, floorArea, landArea, buildingDate, price, address, endedAt } = estate
  const area = floorArea ?? landArea
  const facts = [
    labelOf(estateTypes, estateType),
    floorPlan !== null && labelOf(floorPlansShort, floorPlan),
    area !== null && `${formatNumber(Math.floor(area))}㎡`,
    formatAge(buildingDate, new Date()),
  ]
  return (
    <div className={`stack gap-2 ${styles.house}`}>
      {cover && (
        <img
          className="photo full rounded deep"
          src={sized(cover.path, 480)}
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
      <p>{facts.filter(Boolean).join('・')}</p>
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
