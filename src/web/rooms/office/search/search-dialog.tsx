import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { isEnoughToSearch, MAX_QUERY } from '#domain/office/search/enumerations.ts'
import { api } from '#web/api/client.ts'
import { sentenceOf } from '#web/api/problem.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { SearchText } from '#web/ui/search/search-field.tsx'
import { type DeskFound, Found } from './found.tsx'
import { createLatest } from './latest.ts'
import styles from './search-desk.module.css'
import { walkHits } from './walk-hits.ts'
import { Ways } from './ways.tsx'

type Answer = { word: string; found: DeskFound } | { word: string; failed: unknown }

/** Milliseconds of rest before a query is sent. */
const REST_MS = 250

/** A search box over everything, available on every page. Navigating closes it. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const [q, setQ] = useState('')
  const [answer, setAnswer] = useState<Answer>()
  const word = q.trim()
  const enough = isEnoughToSearch(word)
  const latest = useRef<ReturnType<typeof createLatest<DeskFound>>>(undefined)
  useEffect(() => {
    latest.current = createLatest<DeskFound>(setAnswer)
    return () => latest.current?.stop()
  }, [])
  useEffect(() => {
    if (!enough) {
      latest.current?.stop()
      return
    }
    const rest = setTimeout(() => latest.current?.ask(word, (signal) => api.searchDesk({ query: { q: word } }, { signal })), REST_MS)
    return () => clearTimeout(rest)
  }, [word, enough])
  useLeaving(onClose)
  const box = useRef<HTMLElement>(null)
  // Otherwise the dialog focuses its first button.
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  return (
    <Dialog open title="検索" onClose={onClose}>
      <search ref={box} className="stack gap-4" onKeyDown={walkHits}>
        <SearchText
          label="番号・名前・電話・メール・住所・メッセージの言葉"
          type="search"
          autoComplete="off"
          maxLength={MAX_QUERY}
          value={q}
          onChange={({ target }) => setQ(target.value)}
        />
        <div className={styles.answers}>
          {!enough ? (
            <Ways />
          ) : answer?.word !== word ? (
            <p role="status">さがしています…</p>
          ) : 'found' in answer ? (
            <Found q={word} found={answer.found} />
          ) : (
            <Notice kind="error" title="さがせませんでした" live>
              <p>{sentenceOf(answer.failed)}</p>
            </Notice>
          )}
        </div>
      </search>
    </Dialog>
  )
}

function useLeaving(onClose: () => void) {
  const here = useLocation({ select: ({ href }) => href })
  const [opened] = useState(here)
  useEffect(() => {
    if (here !== opened) onClose()
  })
}
