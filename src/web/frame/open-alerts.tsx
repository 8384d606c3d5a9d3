import { Link, useLocation } from '@tanstack/react-router'
import { useCount } from '#web/session/counts.ts'
import { Notice } from '#web/ui/reading/notice.tsx'
import styles from './open-alerts.module.css'

/** Says on every screen of the operators that something is to be looked at, but on the one where it is. */
export function OpenAlerts() {
  const open = useCount('alerts')
  const here = useLocation({ select: ({ pathname }) => pathname === '/admin/alert' })
  if (open === 0 || here) return null
  return (
    <div className={styles.alerts}>
      <Notice kind="warning" title={`運営の確認が必要なことが${open}件あります`} live>
        <Link to="/admin/alert">内容を確認する</Link>
      </Notice>
    </div>
  )
}
