import { mdiMagnify } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { sized } from '#domain/base/image/paths.ts'
import { formatNumber, formatPrice } from '#domain/base/words/format.ts'
import { type Box, readBox, writeBox } from '#domain/market/listing/box.ts'
import { api } from '#web/api/client.ts'
import { EstateMap } from '#web/rooms/base/master/estate-map.tsx'
import { publicPath } from '#web/rooms/market/listing/card/paths.ts'
import { type CardFacts, cardFacts } from '#web/rooms/market/listing/card-facts.ts'
import { useRole } from '#web/session/use-viewer.ts'
import { Price } from '#web/ui/amount.tsx'
import { Button } from '#web/ui/button.tsx'
import type { MapPoint } from '#web/ui/map/map-points.ts'
import type { ConditionTexts } from '../conditions/conditions.ts'
import type { ResultsPath } from '../conditions/results-path.ts'
import { useConditions } from '../conditions/use-conditions.ts'
import { estateQueryOf } from '../find/estate-query.ts'
import type { Found } from '../find/find-estates.ts'
import styles from './results-map.module.css'

/** A map of the results, as exactly as their addresses are public. Pressing a price shows its listing. */
export function ResultsMap({ found: { asked, count }, path }: { found: Found; path: ResultsPath }) {
  const pins = usePins(asked.conditions)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const cards = useCards(chosen)
  const pointed = usePointed(pins?.points ?? none)
  const [looked, setLooked] = useState<{ at: Box; of: Found['asked'] }>()
  const { choose } = useConditions(asked, path)
  const { mapArea } = asked.conditions
  return (
    <div className={`stack gap-2 ${styles.map}`} data-half>
      <EstateMap
        label="検索結果の地図"
        points={pins?.points ?? none}
        chosen={pointed ?? chosen[0]}
        onChoose={setChosen}
        area={mapArea ? readBox(mapArea) : undefined}
        onLook={(at) => setLooked({ at, of: asked })}
        gentle={false}
      />
      {looked?.of === asked && (
        <div className={styles.here}>
          <Button icon={mdiMagnify} onClick={() => choose({ mapArea: writeBox(looked.at) })}>
            この範囲で探す
          </Button>
        </div>
      )}
      {cards.length > 0 && (
        <ul className={`stack gap-2 ${styles.cards}`} aria-label="地図で選んだ物件" aria-live="polite">
          {cards.map((card) => (
            <MapCard card={card} key={card.id} />
          ))}
        </ul>
      )}
      {pins && <p className={styles.note}>{noteOf(pins, count)}</p>}
    </div>
  )
}

function MapCard({ card: { id, title, price, address, cover } }: { card: CardFacts }) {
  const path = useRole() === 'guest' ? publicPath(id) : `/buyer/estate/${id}`
  return (
    <li className={`stack gap-3 tinted pad-2 ${styles.card}`}>
      {cover ? <img src={sized(cover.path, 480)} width={96} height={72} alt="" /> : <span className={styles.blank} />}
      <div>
        <p>
          <Price yen={price} />
        </p>
        <Link to={path} className={`bold ${styles.title}`}>
          {title}
        </Link>
        <p className={styles.address}>{address}</p>
      </div>
    </li>
  )
}

interface Pins {
  points: readonly MapPoint[]
  capped: boolean
}

function usePins(conditions: ConditionTexts): Pins | undefined {
  const asked = JSON.stringify(conditions)
  const [found, setFound] = useState<Pins & { asked: string }>()
  useEffect(() => {
    let isCurrent = true
    api
      .findMapPins({ query: estateQueryOf(JSON.parse(asked)) })
      // The list next to it has the same results: an empty map is enough.
      .catch(() => ({ items: [], capped: false }))
      .then(({ items, capped }) => {
        const points = items.map(({ price, ...place }) => ({ ...place, label: formatPrice(price) }))
        if (isCurrent) setFound({ asked, capped, points })
      })
    return () => {
      isCurrent = false
    }
  }, [asked])
  return found
}

/** The point whose card is under the pointer or has the focus. */
function usePointed(points: readonly MapPoint[]): string | undefined {
  const [pointed, setPointed] = useState<string>()
  useEffect(() => {
    const point = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('[data-half] li')?.querySelector('a') : null
      setPointed(link ? points.find(({ id }) => link.pathname.endsWith(id))?.id : undefined)
    }
    const events = ['pointerover', 'focusin']
    for (const event of events) document.addEventListener(event, point)
    return () => {
      for (const event of events) document.removeEventListener(event, point)
    }
  }, [points])
  return pointed
}

/** Maximum number of cards under a map. */
const MOST_SHOWN = 10

function useCards(ids: readonly string[]): readonly CardFacts[] {
  const [found, setFound] = useState<{ ids: readonly string[]; cards: readonly CardFacts[] }>({ ids: [], cards: [] })
  useEffect(() => {
    if (ids.length === 0) return
    let isCurrent = true
    api
      .listPublicEstates({ query: { id: ids.slice(0, MOST_SHOWN), limit: MOST_SHOWN } })
      .then(({ items }) => isCurrent && setFound({ ids, cards: items.map(cardFacts) }))
      .catch(() => isCurrent && setFound({ ids, cards: [] }))
    return () => {
      isCurrent = false
    }
  }, [ids])
  return found.cards
}

const noteOf = ({ points, capped }: Pins, count: number): string =>
  [
    capped && `先頭の${formatNumber(points.length)}件を表示しています。`,
    !capped && points.length < count && `位置が登録されている${formatNumber(points.length)}件を表示しています。`,
    'おおよその場所は、公開されている範囲の中心です。',
  ]
    .filter(Boolean)
    .join('')

const none: readonly MapPoint[] = []
