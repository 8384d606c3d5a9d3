import { lazy, Suspense } from 'react'
import { useScripted } from '#web/device/use-scripted.ts'
import { RecentViewsHere } from '#web/rooms/market/listing/view-history/recent-views-here.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { clearMarks, hideSeen } from '../compare/card-marks.ts'
import { CompareTray } from '../compare/compare-tray.tsx'
import { useCardMarks } from '../compare/use-card-marks.ts'
import type { ResultsPath } from '../conditions/results-path.ts'
import type { FoundEstates } from '../find/find-estates.ts'
import { Relaxations } from '../find/relaxations.tsx'
import styles from './below.module.css'
import { useSeenWatch } from './use-seen-watch.ts'

const ResultsMap = lazy(async () => ({ default: (await import('./results-map.tsx')).ResultsMap }))

/**
 * Below the list or in its place: the map next to it, suggestions when little was found, and the visitor's hidden and compared listings.
 */
export function Below({ found, path }: { found: FoundEstates; path: ResultsPath }) {
  const scripted = useScripted()
  useSeenWatch()
  return (
    <>
      {found.asked.view && scripted && (
        <Suspense fallback={<div className={styles.map} />}>
          <ResultsMap found={found} path={path} />
        </Suspense>
      )}
      {found.portion.items.length === 0 && <Nothing path={path} keyword={found.asked.conditions.keyword} />}
      <Relaxations relaxations={found.relaxations} path={path} />
      <Aside found={found} />
      {!found.asked.view && <RecentViewsHere />}
      <CompareTray />
    </>
  )
}

/** Viewed listings can be hidden, and hidden ones shown again. */
function Aside({ found: { portion } }: { found: FoundEstates }) {
  const { seen, hidden } = useCardMarks()
  if (portion.items.length === 0) return null
  const looked = portion.items.some(({ id }) => seen.includes(id) && !hidden.includes(id))
  return (
    <>
      {looked && (
        <div className="cluster middle gap-2 gap-x-4 tinted pad-2-4">
          <p>この一覧には、見た物件があります。</p>
          <Button kind="quiet" wide={false} onClick={hideSeen}>
            見た物件を隠す
          </Button>
        </div>
      )}
      {hidden.length > 0 && (
        <div className="cluster middle gap-2 gap-x-4 tinted pad-2-4">
          <p>見送った物件と隠した物件（{hidden.length}件）は一覧に出していません。</p>
          <Button kind="quiet" wide={false} onClick={() => clearMarks('hidden')}>
            すべて一覧に戻す
          </Button>
        </div>
      )}
    </>
  )
}

function Nothing({ path, keyword }: { path: ResultsPath; keyword: string | undefined }) {
  return (
    <EmptyState
      drawing="cat"
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
      {keyword && (
        <p>キーワードは、物件の説明にある言葉をそのまま探します。「海　平屋」のように、短い言葉を間をあけて入力してみてください。</p>
      )}
      <p>条件をひとつずつ外すか、エリアや価格の幅を広げてみてください。</p>
    </EmptyState>
  )
}
