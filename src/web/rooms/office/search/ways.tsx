import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { DeskHit } from '#domain/office/search/contract.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { HitList } from './hit-list.tsx'
import { recentHits } from './recent.ts'

/** Recently opened hits and available pages, while nothing is typed. */
export function Ways() {
  const viewer = useViewer()
  const [recent, setRecent] = useState<DeskHit[]>([])
  // Known to this tab only, not where the page is rendered.
  useEffect(() => setRecent(viewer ? recentHits(viewer.id).read() : []), [viewer])
  return (
    <div className="stack gap-5">
      {recent.length > 0 && (
        <section className="stack gap-1">
          <h3 className="hint">最近開いたもの</h3>
          <HitList hits={recent} label="最近開いたもの" />
        </section>
      )}
      <section className="stack gap-1">
        <h3 className="hint">よく使う画面</h3>
        <WayList />
      </section>
    </div>
  )
}

function WayList() {
  return (
    <ul className="stack line-above" aria-label="よく使う画面">
      {ways.map(({ to, label }) => (
        <li className="line-below" key={to}>
          <Link to={to} className="row middle pad-2 plain-link target hovers" data-hit>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const ways = [
  { to: '/admin', label: '今日を開く' },
  { to: '/admin/chat', label: '商談を開く' },
  { to: '/admin/user', label: '会員をさがす' },
  { to: '/admin/estate', label: '物件をさがす' },
  { to: '/admin/alert', label: '要確認を開く' },
  { to: '/admin/notice', label: 'お知らせを書く' },
] as const
