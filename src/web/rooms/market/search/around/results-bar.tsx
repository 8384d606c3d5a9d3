import { mdiFormatListBulleted, mdiMapOutline, mdiTuneVariant } from '@mdi/js'
import { Link, useRouter } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { formatNumber } from '#domain/base/words/format.ts'
import { useScripted } from '#web/device/use-scripted.ts'
import { Chips } from '#web/ui/chips.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SearchChoice } from '#web/ui/search/search-field.tsx'
import { searchOf } from '../conditions/conditions.ts'
import type { ResultsPath } from '../conditions/results-path.ts'
import { sortOrders } from '../conditions/sort-orders.ts'
import type { FoundEstates } from '../find/find-estates.ts'
import styles from './results-bar.module.css'

const SaveSearch = lazy(async () => ({ default: (await import('#web/rooms/market/saved-search/save-search.tsx')).SaveSearch }))

interface Bar {
  /** The id of the filter form. */
  panel: string
  found: FoundEstates
  path: ResultsPath
}

/** Number of results, filter, map switch and order in the line of the heading, and the active conditions under it. */
export function ResultsBar({ panel, found, path }: Bar) {
  const { asked, title, chips, count, capped } = found
  const scripted = useScripted()
  return (
    <>
      <div className={`cluster middle gap-2 relative grows ${styles.bar}`}>
        <p className={`nowrap ${styles.count}`} role="status">
          <strong className="text-xl figures">{formatNumber(count)}</strong>件{capped && '以上'}
        </p>
        <button type="button" className={`inline-row center gap-2 plain-link sides-3 nowrap ${styles.way}`} popoverTarget={panel}>
          <Icon path={mdiTuneVariant} />
          絞り込む
          {chips.length > 0 && <span className={`centered small circle ${styles.narrowed}`}>{chips.length}</span>}
        </button>
        <ViewSwitch found={found} path={path} />
        <OrderChoice panel={panel} found={found} path={path} />
      </div>
      {chips.length > 0 && (
        <div className="cluster middle gap-2 full">
          <Chips
            label="絞り込み中の条件"
            chips={chips.map(({ key, label, search }) => ({ key, label, link: { to: path, search: search as Record<string, string> } }))}
          />
          <div className={`target ${styles.save}`}>
            {scripted && (
              <Suspense>
                <SaveSearch conditions={asked.conditions} title={title} words={chips} />
              </Suspense>
            )}
          </div>
        </div>
      )}
    </>
  )
}

/** A link: the map has a URL, so Back works as from any page. */
function ViewSwitch({ found: { asked }, path }: { found: FoundEstates; path: ResultsPath }) {
  const { conditions, orderBy, view } = asked
  const other = searchOf({ conditions, orderBy, view: view ? undefined : 'map' })
  return (
    <Link
      to={path}
      search={other as Record<string, string>}
      className={`inline-row center gap-2 plain-link sides-3 nowrap ${styles.way}`}
      resetScroll={false}
    >
      <Icon path={view ? mdiFormatListBulleted : mdiMapOutline} />
      <span className={styles.word}>{view ? '一覧で見る' : '地図で見る'}</span>
    </Link>
  )
}

function OrderChoice({ panel, found: { asked }, path }: Bar) {
  const router = useRouter()
  const { conditions, view } = asked
  return (
    <div className={`row middle gap-2 ${styles.order}`}>
      <SearchChoice
        label="並び替え"
        name="orderBy"
        form={panel}
        choices={Object.entries(sortOrders)}
        value={asked.orderBy}
        onChange={({ target }) =>
          void router.navigate({ to: path, search: { ...searchOf({ conditions, view }), orderBy: target.value } as never })
        }
      />
      <noscript>
        <button type="submit" form={panel} className={`inline-row center gap-2 plain-link sides-3 nowrap ${styles.way}`}>
          並び替える
        </button>
      </noscript>
    </div>
  )
}
