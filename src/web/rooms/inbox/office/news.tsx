import { mdiRefresh } from '@mdi/js'
import { formatNumber } from '#domain/format.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './news.module.css'

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
