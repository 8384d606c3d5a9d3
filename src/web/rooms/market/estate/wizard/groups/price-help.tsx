import { useEffect, useState } from 'react'
import { EstateType } from '#domain/base/master/type-enumerations.ts'
import { formatPerTsubo, formatPrice } from '#domain/base/words/format.ts'
import { alikeInAge } from '#domain/market/estate-fields/age.ts'
import { showsField } from '#domain/market/estate-fields/requirements.ts'
import { MIN_TO_COMPARE, mainAreaOf } from '#domain/market/estate-fields/unit-price.ts'
import type { ListingCard } from '#domain/market/listing/contract.ts'
import { api } from '#web/api/client.ts'
import { EstateMap } from '#web/rooms/base/master/estate-map.tsx'
import { NO_FEE_FOR_SELLERS } from '#web/text/steps.ts'
import { Price } from '#web/ui/amount.tsx'
import { Disclosure } from '#web/ui/reading/disclosure.tsx'
import { readField } from '../draft/draft-fields.ts'
import type { EstateDraft } from '../draft/use-draft.ts'
import styles from './price-help.module.css'
import { priceRange } from './price-range.ts'

const COMPARED = 20
const SHOWN = 4

/** Help with the price: asking prices nearby, and the seller's proceeds. A guide, not a valuation. */
export function PriceHelp({ form }: { form: EstateDraft }) {
  const { typed, values } = form
  const nearby = useNearby(typed)
  const reading = readField('price', values.price)
  const price = 'value' in reading && typeof reading.value === 'number' ? reading.value : null
  // A gift (0円) needs no guide.
  if (typed.estateType === EstateType.undecided || price === 0) return null
  return (
    <aside className="stack gap-2 tinted pad-4" aria-labelledby="price-help">
      <h3 className="text-m" id="price-help">
        価格の目安
      </h3>
      {nearby && (
        <Nearby
          {...nearby}
          area={mainAreaOf(typed.estateType, typed.land, typed.building)}
          undated={showsAge(typed) && !typed.building.buildingDate}
        />
      )}
      <p className="hint">{NO_FEE_FOR_SELLERS}測量、ローンの抹消、売却の利益にかかる税は、別にかかることがあります。</p>
    </aside>
  )
}

interface Comparison {
  place: string
  /** 同じ種別, and for buildings of a similar age. */
  alike: string
  items: readonly ListingCard[]
}

function Nearby({ place, alike, items, area, undated }: Comparison & { area: number | null; undated: boolean }) {
  if (items.length === 0) return <p>{`${place}で公開中の、${alike}の物件はまだありません。目安の金額は出していません。`}</p>
  const range = undated ? undefined : priceRange(area, items)
  const points = items.flatMap(({ id, pin, price }) => (pin ? [{ id, ...pin, label: formatPrice(price) }] : []))
  return (
    <>
      {range && (
        <p>
          この広さでは <strong>{`${formatPrice(range.from)}〜${formatPrice(range.to)}`}</strong> くらいです。
        </p>
      )}
      <p className="hint">
        {range
          ? `縁側で公開中の、${place}の${alike}${range.count}件の坪単価（${formatPerTsubo(range.lowest)}〜${formatPerTsubo(range.highest)}）から計算しました。状態の違いは含めていません。`
          : `${undated ? '築年月が未入力' : '条件の近い物件がまだ少ない'}ため、目安の金額は出していません。下の物件の価格をご参考になさってください。`}
      </p>
      <Disclosure summary={`${place}の似た物件（${items.length}件）を見る`}>
        {points.length > 0 && (
          <div className={`clip rounded ${styles.map}`}>
            <EstateMap label={`${place}の似た物件の地図`} points={points} />
          </div>
        )}
        <ul className="stack small">
          {items.slice(0, SHOWN).map(({ id, title, price, city, unitPrice }) => (
            <li key={id} className="grid gap-1 ends-2 line-above">
              <a href={`/estate/${id}`} target="_blank" rel="noopener">
                {title}
              </a>
              <span>
                {city} <Price yen={price} />
                {unitPrice !== null && `（坪単価 ${formatPerTsubo(unitPrice)}）`}
              </span>
            </li>
          ))}
        </ul>
      </Disclosure>
    </>
  )
}

const showsAge = ({ estateType }: { estateType: number }) => showsField(estateType, 'building.buildingDate')

/** Listings of the same city, and of a similar age where that is known; if there are too few, of the prefecture. */
function useNearby({
  id,
  estateType,
  cityCode,
  city,
  prefecturesCode,
  prefectures,
  building,
}: EstateDraft['typed']): Comparison | undefined {
  const [found, setFound] = useState<Comparison>()
  const built = showsAge({ estateType }) ? building.buildingDate : undefined
  useEffect(() => {
    let isCurrent = true
    const ask = async (query: object) => {
      const age = built ? alikeInAge(built) : {}
      const { items } = await api.listPublicEstates({ query: { estateType: [estateType], limit: COMPARED + 1, ...age, ...query } })
      return items.filter((each) => each.id !== id).slice(0, COMPARED)
    }
    const look = async (): Promise<Comparison | undefined> => {
      if (estateType === EstateType.undecided || !prefecturesCode) return
      const alike = built ? '築年の近い同じ種別' : '同じ種別'
      const near = cityCode ? await ask({ searchCityCodes: [cityCode] }) : []
      if (near.length >= MIN_TO_COMPARE) return { place: city ?? '', alike, items: near }
      return { place: prefectures ?? '', alike, items: await ask({ searchPrefecturesCodes: [prefecturesCode] }) }
    }
    // Only help: the price can be entered without it.
    look()
      .catch(() => undefined)
      .then((now) => isCurrent && setFound(now))
    return () => {
      isCurrent = false
    }
  }, [id, estateType, cityCode, city, prefecturesCode, prefectures, built])
  return found
}
