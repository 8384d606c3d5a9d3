import { Button } from './button.tsx'
import styles from './more.module.css'

/** もっと見る under a list that keeps its place; says how far one has come. */
export function More({
  shown,
  total,
  hasMore,
  busy,
  onMore,
}: {
  shown: number
  total?: number
  hasMore: boolean
  busy?: boolean
  onMore: () => void
}) {
  return (
    <div className={styles.more}>
      <p className={styles.count} role="status">
        {total === undefined
          ? `${shown.toLocaleString('ja-JP')}件を表示中`
          : `${total.toLocaleString('ja-JP')}件のうち${shown.toLocaleString('ja-JP')}件を表示中`}
      </p>
      {hasMore && (
        <Button kind="quiet" busy={busy} onClick={onMore}>
          もっと見る
        </Button>
      )}
    </div>
  )
}
