import { createIsomorphicFn } from '@tanstack/react-start'
import { type ComponentProps, type ComponentType, lazy, Suspense, startTransition, useEffect, useId, useState } from 'react'
import { More } from '#web/lists/more.tsx'
import { useMore } from '#web/lists/use-more.ts'
import { EstateCards } from '#web/rooms/market/listing/card/estate-cards.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { stringifySearch } from '#web/url/search-params.ts'
import type { CardTools } from '../around/card-tools.tsx'
import { resultsParts as drawn } from '../around/results-parts.tsx'
import { searchOf } from '../conditions/conditions.ts'
import type { ResultsPath } from '../conditions/results-path.ts'
import type { Found } from '../find/find-estates.ts'
import styles from './results.module.css'
import '../around/search-panel.module.css'
import '../around/results-bar.module.css'
import '#web/ui/chips.module.css'

// By its own path, because a name that a type mentions keeps its module in the script.
type Parts = typeof import('../around/results-parts.tsx').resultsParts
type Part = ComponentType<ComponentProps<Parts['ResultsBar']>>

// They lead on and answer without a script, so in the browser theirs comes after what is seen first; their looks come with the page.
const around = createIsomorphicFn()
  .server((): Record<keyof Parts, Part> => drawn)
  .client(() => {
    const late = (name: keyof Parts) =>
      lazy(async () => ({ default: (await import('../around/results-parts.tsx')).resultsParts[name] as Part }))
    return { SearchPanel: late('SearchPanel'), ResultsBar: late('ResultsBar'), Below: late('Below') }
  })()
const { SearchPanel, ResultsBar, Below } = around

/** What a search finds, as cards, with everything that it can be narrowed and ordered by. Kept alive: it asks no route. */
export function Results({ found, path, heading }: { found: Found; path: ResultsPath; heading: string }) {
  // By their id the opener and the order belong to the form, wherever they stand.
  const all = { panel: useId(), found, path }
  return (
    <Page title={found.title || heading}>
      <div className={found.asked.view ? `${styles.columns} ${styles.beside}` : styles.columns}>
        <Suspense>
          <SearchPanel {...all} />
        </Suspense>
        <div className={styles.results}>
          <h2 className="visually-hidden">検索結果</h2>
          <Suspense>
            <ResultsBar {...all} />
          </Suspense>
          <List found={found} path={path} />
          <Suspense>
            <Below {...all} />
          </Suspense>
        </div>
      </div>
    </Page>
  )
}

function List({ found: { portion, asked, count, capped }, path }: { found: Found; path: ResultsPath }) {
  const [tools, setTools] = useState<CardTools>()
  // Coming back asks again, and finds what was fetched after it where it was.
  const { items, more } = useMore(
    portion,
    async (cursor) => (await import('../find/find-estates.ts')).findMore(asked, cursor),
    JSON.stringify(asked),
  )
  useEffect(() => {
    const watching = import('../around/card-tools.tsx').then(({ watchCards }) =>
      watchCards((tools) => startTransition(() => setTools(tools))),
    )
    return () => void watching.then((stop) => stop())
  }, [])
  if (items.length === 0) return null
  const wanted = tools ? items.filter(tools.isWanted) : items
  const next = portion.cursor === null ? undefined : `${path}${stringifySearch(searchOf({ ...asked, cursor: portion.cursor }))}`
  return (
    <div className={styles.list} data-half>
      <EstateCards listings={wanted} eager tools={tools?.of} />
      <More {...more} shown={wanted.length} total={capped || asked.cursor ? undefined : count} href={next} />
    </div>
  )
}
