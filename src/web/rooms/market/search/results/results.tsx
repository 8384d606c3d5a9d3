import { createIsomorphicFn } from '@tanstack/react-start'
import { type ComponentProps, type ComponentType, lazy, Suspense, startTransition, useEffect, useId, useState } from 'react'
import { More } from '#web/lists/more.tsx'
import { useMore } from '#web/lists/use-more.ts'
import { EstateCards } from '#web/rooms/market/listing/card/estate-cards.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { stringifySearch } from '#web/url/search-params.ts'
import type { CardTools } from '../around/card-tools.tsx'
import { resultsParts as drawn } from '../around/results-parts.tsx'
import { searchOf, usualOrder } from '../conditions/conditions.ts'
import type { ResultsPath } from '../conditions/results-path.ts'
import type { FoundEstates } from '../find/find-estates.ts'
import styles from './results.module.css'
import '../around/search-panel.module.css'
import '../detail/detail-form.module.css'
import '../find/option-fields.module.css'
import '../find/relaxations.module.css'
import '#web/ui/reading/disclosure.module.css'
import '../around/results-bar.module.css'
import '#web/ui/chips.module.css'

// By import type, because a value import mentioned in a type would keep its module in the script.
type Parts = typeof import('../around/results-parts.tsx').resultsParts
type Part = ComponentType<ComponentProps<Parts['ResultsBar']>>

// These parts work without a script, so in the browser their code loads after the first view; their styles come with the page.
const around = createIsomorphicFn()
  .server((): Record<keyof Parts, Part> => drawn)
  .client(() => {
    const late = (name: keyof Parts) =>
      lazy(async () => ({ default: (await import('../around/results-parts.tsx')).resultsParts[name] as Part }))
    return { SearchPanel: late('SearchPanel'), ResultsBar: late('ResultsBar'), Below: late('Below') }
  })()
const { SearchPanel, ResultsBar, Below } = around

/** Search results as cards, with filters and order. Kept alive, so it does not read the route. */
export function Results({ found, path, heading }: { found: FoundEstates; path: ResultsPath; heading: string }) {
  // The opener and the order belong to the form by its id, wherever they are.
  const all = { panel: useId(), found, path }
  return (
    <div className={styles.page}>
      <Page
        title={found.title || heading}
        list
        actions={
          <Suspense>
            <ResultsBar {...all} />
          </Suspense>
        }
      >
        <Suspense>
          <SearchPanel {...all} />
        </Suspense>
        <div className={found.asked.view ? `${styles.results} ${styles.beside}` : styles.results}>
          <h2 className="visually-hidden">検索結果</h2>
          <List found={found} path={path} />
          <Suspense>
            <Below {...all} />
          </Suspense>
        </div>
      </Page>
    </div>
  )
}

function List({ found: { portion, asked, count, capped }, path }: { found: FoundEstates; path: ResultsPath }) {
  const [tools, setTools] = useState<CardTools>()
  // On return the first portion reloads, and the later portions are still there.
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
      <EstateCards listings={wanted} eager newest={asked.orderBy === usualOrder} tools={tools?.of} />
      <More {...more} shown={wanted.length} total={capped || asked.cursor ? undefined : count} href={next} />
    </div>
  )
}
