import { formatNumber } from '#domain/base/words/format.ts'
import { Button, ButtonAnchor } from '#web/ui/button.tsx'
import styles from './more.module.css'

/** もっと見る under a list that keeps its position; shows the progress, until everything is shown. `href` is the link without script. */
export function More({
  shown,
  total,
  hasMore,
  busy,
  onMore,
  href,
}: {
  shown: number
  total?: number
  hasMore: boolean
  busy?: boolean
  onMore: () => void
  href?: string
}) {
  if (!hasMore) return null
  const countText =
    total === undefined ? `${formatNumber(shown)}件を表示中` : `${formatNumber(total)}件のうち${formatNumber(shown)}件を表示中`
  return (
    <div className={`stack gap-3 ${styles.more}`}>
      <p className="hint" role="status">
        {countText}
      </p>
      {!href && (
        <Button kind="quiet" busy={busy} onClick={onMore}>
          もっと見る
        </Button>
      )}
      {href && (
        <ButtonAnchor
          kind="quiet"
          href={href}
          aria-busy={busy || undefined}
          onClick={(event) => {
            event.preventDefault()
            onMore()
          }}
        >
          もっと見る
        </ButtonAnchor>
      )}
    </div>
  )
}
