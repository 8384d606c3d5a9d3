import { mdiAlert } from '@mdi/js'
import { Link, useLocation } from '@tanstack/react-router'
import { counts } from '#web/session/counts.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { useStore } from '#web/state/store.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Shows open alerts in one line above 今日; elsewhere the menu counts them. */
export function OpenAlerts() {
  const drawn = useViewer()?.alerts ?? 0
  const open = useStore(counts, ({ alerts }) => alerts) ?? drawn
  const isToday = useLocation({ select: ({ pathname }) => pathname === '/admin' })
  if (open === 0 || !isToday) return null
  return (
    <p className="full line-below waits" role="status">
      <Link to="/admin/alert" className="row middle gap-2 small target sides-4 ink">
        <Icon path={mdiAlert} size="small" />
        運営の確認が必要なことが{open}件あります
      </Link>
    </p>
  )
}
