import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { formatRecent } from '#domain/base/words/format-moments.ts'
import type { Mention } from '#domain/office/today/contract.ts'

/** Notes in which a colleague mentioned the reader. A mention stays until its subject has been opened. */
export function Mentions({ count, items, now }: { count: number; items: readonly Mention[]; now: Date }) {
  const router = useRouter()
  if (count === 0) return null
  const open = (path: string) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void router.navigate({ href: path })
  }
  return (
    <section className="stack gap-2" aria-labelledby="mentions">
      <h2 id="mentions">{`メンション　${count}件`}</h2>
      <ul>
        {items.map(({ id, subject, path, authorName, text, createdAt }) => (
          <li key={id} className="stack gap-1 line-above ends-3">
            <a href={path} onClick={open(path)}>{`${authorName}さん（${subject}のメモ）`}</a>
            <p>{text}</p>
            <p className="hint">{formatRecent(createdAt, now)}</p>
          </li>
        ))}
      </ul>
      {count > items.length && <p className="hint">{`ほかに${count - items.length}件あります。`}</p>}
    </section>
  )
}
