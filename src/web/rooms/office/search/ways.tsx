import { mdiAccountOutline, mdiCalendarToday, mdiForumOutline, mdiHomeCityOutline } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { DeskHit } from '#domain/office/search/contract.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { RoundIcon } from '#web/ui/round-icon.tsx'
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
    <ul className="grid small-tiles gap-2" aria-label="よく使う画面">
      {ways.map(({ to, icon, label }) => (
        <li key={to}>
          <Link to={to} className="row middle gap-2 pad-2 plain-link target tinted hovers-deep" data-hit>
            <RoundIcon path={icon} ground="paper" />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const ways = [
  { to: '/admin', icon: mdiCalendarToday, label: '今日を開く' },
  { to: '/admin/chat', icon: mdiForumOutline, label: '商談を開く' },
  { to: '/admin/user', icon: mdiAccountOutline, label: '会員をさがす' },
  { to: '/admin/estate', icon: mdiHomeCityOutline, label: '物件をさがす' },
] as const
