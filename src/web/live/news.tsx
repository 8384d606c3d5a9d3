import { mdiRefresh } from '@mdi/js'
import type { ReactNode } from 'react'
import { formatNumber } from '#domain/base/words/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { countNew, type Held, isBehind } from './frozen-list.ts'
import styles from './news.module.css'
import { HeldAround } from './use-held.ts'

/** Over a list whose rows stay where they are until it is pressed. */
export function News({ count, behind, onTake }: { count: number; behind: boolean; onTake: () => void }) {
  return (
    <div className={styles.news} role="status">
      {behind && (
        <Button kind="quiet" wide={false} icon={mdiRefresh} onClick={onTake}>
          {count > 0 ? `新しい${formatNumber(count)}件を表示` : '最新の並びにする'}
        </Button>
      )}
    </div>
  )
}

/** A list that stands still, what has come since over it; the moves within take what they find. */
export const FrozenList = <T extends { id: string }>({
  held,
  items,
  children,
}: {
  held: Held<T> & { take: () => void; changedHere: () => Promise<void> }
  /** All that is shown of it. */
  items: readonly T[]
  children: ReactNode
}) => (
  <HeldAround value={held.changedHere}>
    <News count={countNew(held, items)} behind={isBehind(held)} onTake={held.take} />
    {children}
  </HeldAround>
)

/** Beside what a row is called, when somebody else did something to it. */
export const NewsMark = ({ of, news }: { of: string; news: ReadonlySet<string> }) =>
  news.has(of) ? <Badge tone="amber">更新あり</Badge> : null
