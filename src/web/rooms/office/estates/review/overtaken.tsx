import { useEffect, useRef } from 'react'
import type { EstateEvent } from '#domain/market/estate/history-contract.ts'
import { History } from '#web/rooms/market/estate/facts/history.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import styles from './overtaken.module.css'

/** Another operator acted first: shows what happened and the present state, and that no typed text is lost. */
export function Overtaken({
  news,
  refused,
  open,
  written,
}: {
  news: readonly EstateEvent[]
  /** The user's own action was refused. */
  refused: boolean
  open: boolean
  written: boolean
}) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Moves the focus only after a refusal; an operator who is reading or typing is not interrupted.
    if (refused) place.current?.focus()
  }, [refused])
  return (
    <div ref={place} tabIndex={-1} className={styles.overtaken}>
      <Notice
        kind="warning"
        title={refused ? '先に、ほかの操作がありました。いまの操作は行っていません' : 'この物件に、ほかの操作がありました'}
        live
      >
        {news.length > 0 && <History events={news} />}
        <p>
          {open
            ? `画面を最新の内容にしました。変わったところを確かめて、${refused ? 'もう一度お決めください' : 'お決めください'}。`
            : '画面を最新の状態にしました。この物件の審査は、いまは必要ありません。'}
          {written && '書きかけの指摘は、そのまま残っています。'}
        </p>
      </Notice>
    </div>
  )
}
