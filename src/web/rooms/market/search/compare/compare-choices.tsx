import { mdiPlus } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { TileCover } from '#web/rooms/base/image/tile-cover.tsx'
import type { CardFacts } from '#web/rooms/market/listing/card-facts.ts'
import { Price } from '#web/ui/amount.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { mark } from './card-marks.ts'

export const CHOICES = 'choices'

/** Listings that a press adds to the table. */
export function CompareChoices({ kept, listings, chosen }: { kept: boolean; listings: readonly CardFacts[]; chosen: readonly string[] }) {
  if (listings.length === 0) return null
  return (
    <section className="stack gap-3" id={CHOICES}>
      <h2>{kept ? 'お気に入りから選ぶ' : '新着の物件から選ぶ'}</h2>
      <ul className="stack gap-2 halves">
        {listings.map(({ id, title, price, cover }) => (
          <li key={id}>
            <Link
              to="/buyer/estate/compare"
              search={{ id: [...chosen, id].join(',') } as never}
              replace
              resetScroll={false}
              className="row middle gap-3 plain-link tinted pad-2 hovers-deep"
              onClick={() => mark('compared', id)}
            >
              <TileCover cover={cover?.path ?? null} />
              <span className="grid grows shrinks">
                <Price yen={price} />
                <span className="two-lines" title={title}>
                  {title}
                </span>
              </span>
              <span className="row middle gap-1 rigid bold">
                <Icon path={mdiPlus} size="small" />
                比べる
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
