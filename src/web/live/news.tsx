import { mdiRefresh } from '@mdi/js'
import type { ReactNode } from 'react'
import { formatNumber } from '#domain/base/words/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { countNew, type FrozenRows, isOutdated } from './frozen-list.ts'
import styles from './news.module.css'
import { HeldAround } from './use-held.ts'

/** Above a list whose rows stay in place until the reader presses this. */
export function News({ count, outdated, onTake }: { count: number; outdated: boolean; onTake: () => void }) {
  return (
    <div className={`grid ${styles.news}`} role="status">
      {outdated && (
        <Button kind="quiet" wide={false} icon={mdiRefresh} onClick={onTake}>
          {count > 0 ? `新しい${formatNumber(count)}件を表示` : '最新の並びにする'}
        </Button>
      )}
    </div>
  )
}

/** A list that holds still, with new rows announced above it; actions inside it refresh it. */
export const FrozenList = <T extends { id: string }>({
  held,
  items,
  children,
}: {
  held: FrozenRows<T> & { take: () => void; changedHere: () => Promise<void> }
  /** All rows shown. */
  items: readonly T[]
  children: ReactNode
}) => (
  <HeldAround value={held.changedHere}>
    <News count={countNew(held, items)} outdated={isOutdated(held)} onTake={held.take} />
    {children}
  </HeldAround>
)

/** Next to the name of a row that someone else changed. */
export const NewsMark = ({ of, news }: { of: string; news: ReadonlySet<string> }) =>
  news.has(of) ? <Badge tone="amber">更新あり</Badge> : null
