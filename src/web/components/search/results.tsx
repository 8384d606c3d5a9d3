import { mdiTuneVariant } from '@mdi/js'
import { useRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { type ComponentProps, type ComponentType, lazy, Suspense, useId } from 'react'
import { formatNumber } from '#domain/format.ts'
import { EstateCards } from '#web/components/estate/estate-cards.tsx'
import { Page } from '#web/components/frame/page.tsx'
import { LinkButton } from '#web/components/ui/button.tsx'
import { Chips } from '#web/components/ui/chips.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { More } from '#web/components/ui/more.tsx'
import { SearchChoice } from '#web/components/ui/search-field.tsx'
import { stringifySearch } from '#web/search-params.ts'
import { useMore } from '#web/use-more.ts'
import { useUnchanged } from '#web/use-unchanged.ts'
import { orders, searchOf } from './conditions.ts'
import type { Found } from './find-estates.ts'
import styles from './results.module.css'
import type { ResultsPath } from './results-path.ts'
import { SearchPanel as Panel } from './search-panel.tsx'
import './search-panel.module.css'

// It opens and answers without a script, so in the browser its script comes after what is seen first; its looks come with the page.
const SearchPanel = createIsomorphicFn()
  .server((): ComponentType<ComponentProps<typeof Panel>> => Panel)
  .client(() => lazy(async () => ({ default: (await import('./search-panel.tsx')).SearchPanel })))()

/** What a search finds, as cards, with everything that it can be narrowed and ordered by. Kept alive: it asks no route. */
export function Results({ found, path, heading }: { found: Found; path: ResultsPath; heading: string }) {
  const { title, chips, count, capped } = found
  // By their id the opener and the order belong to the form, wherever they stand.
  const panel = useId()
  return (
    <Page title={title || heading}>
      <div className={styles.columns}>
        <Suspense>
          <SearchPanel id={panel} found={found} path={path} />
        </Suspense>
        <div className={styles.results}>
          <h2 className="visually-hidden">検索結果</h2>
          <div className={styles.bar}>
            <p className={styles.count} role="status">
              <strong>{formatNumber(count)}</strong>件{capped && '以上'}
            </p>
            <button type="button" className={styles.open} popoverTarget={panel}>
              <Icon path={mdiTuneVariant} />
              絞り込む
              {chips.length > 0 && <span className={styles.narrowed}>{chips.length}</span>}
            </button>
            <OrderChoice panel={panel} found={found} path={path} />
          </div>
          <Chips
            label="絞り込み中の条件"
            chips={chips.map(({ key, label, search }) => ({ key, label, link: { to: path, search: search as Record<string, string> } }))}
          />
          {found.portion.items.length > 0 ? <List found={found} path={path} /> : <Nothing path={path} />}
        </div>
      </div>
    </Page>
  )
}

function OrderChoice({ panel, found: { asked }, path }: { panel: string; found: Found; path: ResultsPath }) {
  const router = useRouter()
  return (
    <div className={styles.order}>
      <SearchChoice
        label="並び替え"
        name="orderBy"
        form={panel}
        choices={Object.entries(orders)}
        value={asked.orderBy}
        onChange={({ target }) =>
          void router.navigate({ to: path, search: { ...searchOf({ conditions: asked.conditions }), orderBy: target.value } as never })
        }
      />
      <noscript>
        <button type="submit" form={panel} className={styles.open}>
          並び替える
        </button>
      </noscript>
    </div>
  )
}

function List({ found, path }: { found: Found; path: ResultsPath }) {
  const { asked, count, capped } = found
  // Coming back asks again; as long as the answer is the same, what was fetched after it stays.
  const first = useUnchanged(found.portion)
  const { items, more } = useMore(first, async (cursor) => (await import('./find-estates.ts')).findMore(asked, cursor))
  const next = first.cursor === null ? undefined : `${path}${stringifySearch(searchOf({ ...asked, cursor: first.cursor }))}`
  return (
    <>
      <EstateCards listings={items} eager />
      <More {...more} total={capped || asked.cursor ? undefined : count} href={next} />
    </>
  )
}

function Nothing({ path }: { path: ResultsPath }) {
  return (
    <EmptyState
      title="該当する物件がありません"
      action={
        <>
          <LinkButton to={path}>条件をすべて外す</LinkButton>
          <LinkButton to="/buyer/estate/search/selectArea" kind="quiet">
            エリアを選びなおす
          </LinkButton>
        </>
      }
    >
      <p>条件をひとつずつ外すか、エリアや価格の幅を広げてみてください。</p>
    </EmptyState>
  )
}
