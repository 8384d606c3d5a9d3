import { Link } from '@tanstack/react-router'
import { sized } from '#domain/base/image/paths.ts'
import { estateTypes } from '#domain/base/master/type-enumerations.ts'
import { labelOf } from '#domain/base/words/codes.ts'
import { formatAge, formatNumber } from '#domain/base/words/format.ts'
import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import { floorPlansShort } from '#domain/market/estate-fields/floor-plans.ts'
import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import { Price } from '#web/ui/amount.tsx'
import styles from './about.module.css'

export function EstateSummary({ estate, priceDecided, status }: Pick<Negotiation, 'estate' | 'priceDecided' | 'status'>) {
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
      <Price yen={price} large />
      <h3 className="text-l">
        <Link to="/estate/$id" params={{ id }} data-said>
          {title}
        </Link>
      </h3>
      <p>{facts.filter(Boolean).join('・')}</p>
      {priceDecided !== null && (
        <p>
          {status === TradeStatus.failed ? '解除された契約の価格：' : '成約価格：'}
          <Price yen={priceDecided} />
        </p>
      )}
      <p>{address}</p>
      {endedAt && <p className="hint">掲載は終了しています。</p>}
    </div>
  )
}
