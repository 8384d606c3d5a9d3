import { Link } from '@tanstack/react-router'
import { formatTableDay } from '#domain/base/words/format-moments.ts'
import type { DeskHit } from '#domain/office/search/contract.ts'
import { hitKinds } from '#domain/office/search/enumerations.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { Badge } from '#web/ui/badge.tsx'
import { linkToHit } from './hit-link.ts'
import { recentHits } from './recent.ts'
import styles from './search-desk.module.css'

/** Search hits, each linking to the page on which it is managed. */
export function HitList({ hits, label }: { hits: readonly DeskHit[]; label: string }) {
  const viewer = useViewer()
  return (
    <ul className="stack line-above" aria-label={label} data-said>
      {hits.map((hit) => (
        <li className="line-below" key={`${hit.kind} ${hit.id} ${hit.at}`}>
          <Link
            {...linkToHit(hit)}
            className={`grid pad-2 plain-link target ${styles.hit}`}
            data-hit
            onClick={() => viewer && recentHits(viewer.id).add(hit)}
          >
            <span className="cluster between gap-x-3">
              <span className="bold">{hit.title}</span>
              {hit.kind !== 'message' && hitKinds[hit.kind] !== label && <Badge>{hitKinds[hit.kind]}</Badge>}
            </span>
            {hit.hit && <Words {...hit.hit} />}
            <span className="cluster between gap-x-3 hint">
              {hit.line}
              {hit.at && <time dateTime={hit.at}>{formatTableDay(hit.at)}</time>}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Words({ text, word }: { text: string; word: string }) {
  const at = text.indexOf(word)
  return (
    <span>
      {text.slice(0, at)}
      <mark>{word}</mark>
      {text.slice(at + word.length)}
    </span>
  )
}
