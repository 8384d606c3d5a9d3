import { mdiMagnify } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { pathOfSize } from '#domain/base/image/paths.ts'
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
import type { FoundEstates } from '../find/find-estates.ts'
import styles from './results-map.module.css'

/** A map of the results, as exactly as their addresses are public. Pressing a price shows its listing. */
export function ResultsMap({ found: { asked, count }, path }: { found: FoundEstates; path: ResultsPath }) {
  const pins = usePins(asked.conditions)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const points = pins?.points ?? none
  const [of, setOf] = useState(points)
  if (of !== points) {
    // Another search: no price of the former one stays chosen.
    setOf(points)
    setChosen([])
  }
  const { cards, marked, list, moved, touched } = useDrawer(points, chosen)
  const pointed = usePointed(points)
  const [looked, setLooked] = useState<{ at: Box; of: FoundEstates['asked'] }>()
  const { choose } = useConditions(asked, path)
  const { mapArea } = asked.conditions
  return (
    <div className={`stack gap-2 ${styles.map}`} data-half>
      <EstateMap
        label="検索結果の地図"
        points={points}
        chosen={pointed ?? marked?.id}
        kept={marked?.id}
        onChoose={setChosen}
        area={mapArea ? readBox(mapArea) : undefined}
        covered={drawerHeight()}
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
        <div className={styles.drawer} data-chosen={chosen.length > 0 || undefined}>
          <ul ref={list} className={`row gap-2 scroll-x ${styles.cards}`} aria-label="地図の物件" onScroll={moved} onPointerDown={touched}>
            {cards.map((card) => (
              <MapCard card={card} isMarked={card.id === marked?.id} key={card.id} />
            ))}
          </ul>
        </div>
      )}
      <p className="visually-hidden" role="status">
        {marked && `${cards.indexOf(marked) + 1}件目（${cards.length}件中）：${marked.title}`}
      </p>
      {pins && <p className="hint">{noteOf(pins, count)}</p>}
    </div>
  )
}

/** On a phone the row of cards is there from the beginning, before its cards have loaded. */
const drawerHeight = () =>
  matchMedia('(width < 60rem)').matches ? 10 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize) : 0

function MapCard({ card: { id, title, price, address, cover }, isMarked }: { card: CardFacts; isMarked: boolean }) {
  const path = useRole() === 'guest' ? publicPath(id) : `/buyer/estate/${id}`
  return (
    <li className={`stack gap-3 relative rigid lifted pad-2 ${styles.card}`} aria-current={isMarked || undefined}>
      {cover ? (
        <img className="photo full rounded-s deep" src={pathOfSize(cover.path, 480)} width={96} height={72} alt="" />
      ) : (
        <span className="photo rounded-s deep" />
      )}
      <div>
        <p>
          <Price yen={price} />
        </p>
        <Link to={path} className="bold ink two-lines covers" title={title}>
          {title}
        </Link>
        <p className="hint ellipsis" title={address}>
          {address}
        </p>
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

/** Maximum number of cards over the map. */
const MAX_SHOWN = 10
/** A card that is only passed while swiping does not mark its price. */
const DWELL_MS = 120

/** The row of cards over the map: pressing a price brings its card, and swiping to a card marks its price. */
function useDrawer(points: readonly MapPoint[], chosen: readonly string[]) {
  const [ids, setIDs] = useState<readonly string[]>([])
  const cards = useCards(ids)
  const [marked, setMarked] = useState<string>()
  const list = useRef<HTMLUListElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The row is being scrolled by this script, which marks nothing. */
  const brought = useRef(false)
  const [first] = chosen
  useEffect(() => {
    setMarked(first)
    setIDs((before) => (first && before.includes(first) && chosen.length === 1 ? before : around(points, chosen)))
  }, [points, chosen, first])
  useEffect(() => {
    const card = list.current?.children[cards.findIndex(({ id }) => id === chosen[0])]
    const row = list.current
    if (!row || !(card instanceof HTMLElement)) return
    const left = Math.min(card.offsetLeft - (row.firstElementChild as HTMLElement).offsetLeft, row.scrollWidth - row.clientWidth)
    brought.current = Math.abs(left - row.scrollLeft) > 1
    row.scrollTo({ left })
    row.scrollIntoView({ block: 'nearest' })
  }, [cards, chosen])
  useEffect(() => () => clearTimeout(timer.current), [])
  const moved = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const { current } = list
      if (brought.current) {
        brought.current = false
        return
      }
      // The last cards cannot come to the left edge.
      if (current) setMarked(cards[Math.round((current.scrollLeft / (current.scrollWidth - current.clientWidth)) * (cards.length - 1))]?.id)
    }, DWELL_MS)
  }
  const touched = () => {
    brought.current = false
  }
  return { cards, marked: cards.find(({ id }) => id === marked), list, moved, touched }
}

/** The pressed ones, and those nearest to them; before that the first ones, which only a phone shows. */
function around(points: readonly MapPoint[], chosen: readonly string[]): readonly string[] {
  const at = points.find(({ id }) => id === chosen[0])
  const far = ({ latitude, longitude }: MapPoint) => (at ? (latitude - at.latitude) ** 2 + (longitude - at.longitude) ** 2 : 0)
  const others = points.filter(({ id }) => !chosen.includes(id)).toSorted((a, b) => far(a) - far(b))
  return [...chosen, ...others.map(({ id }) => id)].slice(0, MAX_SHOWN)
}

/** In the order of the ids. */
function useCards(ids: readonly string[]): readonly CardFacts[] {
  const [cards, setCards] = useState<readonly CardFacts[]>([])
  useEffect(() => {
    if (ids.length === 0) {
      setCards([])
      return
    }
    let isCurrent = true
    api
      .listPublicEstates({ query: { id: [...ids], limit: MAX_SHOWN } })
      .then(({ items }) => isCurrent && setCards(items.map(cardFacts).toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))))
      .catch(() => isCurrent && setCards([]))
    return () => {
      isCurrent = false
    }
  }, [ids])
  return cards
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
