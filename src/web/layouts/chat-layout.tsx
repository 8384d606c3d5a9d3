import { mdiArrowLeft } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AccountMenu } from '#web/frame/account-menu.tsx'
import { RoleBand } from '#web/frame/site-header.tsx'
import { TextSizeSwitch } from '#web/frame/text-size-switch.tsx'
import { useCount } from '#web/session/counts.ts'
import { useRole, useViewer } from '#web/session/use-viewer.ts'
import { CountBadge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './layout.module.css'
import { Main } from './main.tsx'

/**
 * The room fills what the window has left: what scrolls is inside it, so the field to write in stays where it is. The way back is the viewer's
 * own: a buyer pays by transfer in the layout of the sellers' talks.
 */
export function ChatLayout({ children }: { children: ReactNode }) {
  const viewer = useViewer()
  const role = useRole()
  const waiting = useCount(role === 'admin' ? 'talks' : 'negotiations')
  return (
    <div className={styles.room}>
      <header>
        <RoleBand />
        <div className={styles.bar}>
          <Link to={lists[role]} className={styles.back}>
            <Icon path={mdiArrowLeft} />
            商談一覧
            <CountBadge count={waiting} what={role === 'admin' ? '対応待ち' : '未読'} />
          </Link>
          <div className="row middle gap-2">
            <TextSizeSwitch />
            {viewer && <AccountMenu viewer={viewer} />}
          </div>
        </div>
      </header>
      <Main fill>{children}</Main>
    </div>
  )
}

const lists = { buyer: '/buyer/chat', seller: '/seller/chat', admin: '/admin/chat', guest: '/buyer/chat' } as const
