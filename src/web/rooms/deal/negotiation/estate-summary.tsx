import { Link } from '@tanstack/react-router'
import { sized } from '#domain/base/image/paths.ts'
import { estateTypes } from '#domain/base/master/type-enumerations.ts'
import { labelOf } from '#domain/base/words/codes.ts'
import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import { Price } from '#web/ui/amount.tsx'

export function EstateSummary({ estate, priceDecided, status }: Pick<Negotiation, 'estate' | 'priceDecided' | 'status'>) {
  if (!estate) return <p>この物件の掲載は終了しています。</p>
  const { id, cover, title, estateType, price, address, endedAt } = estate
  return (
    <div className="stack gap-1">
      {cover && (
        <img
          className="photo full rounded deep"
          src={sized(cover.path, 480)}
          alt={cover.caption ?? ''}
          width={480}
          height={360}
          loading="lazy"
          decoding="async"
        />
      )}
      <p className="hint">{labelOf(estateTypes, estateType)}</p>
      <h3 className="text-m">
        <Link to="/estate/$id" params={{ id }} data-said>
          {title}
        </Link>
      </h3>
      <Price yen={price} />
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
