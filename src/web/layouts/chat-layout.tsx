import { mdiArrowLeft } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AccountMenu } from '#web/components/frame/account-menu.tsx'
import { RoleBand } from '#web/components/frame/site-header.tsx'
import { TextSizeSwitch } from '#web/components/frame/text-size-switch.tsx'
import { CountBadge } from '#web/components/ui/badge.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { useCount } from '#web/counts.ts'
import { useRole, useViewer } from '#web/use-viewer.ts'
import styles from './layout.module.css'
import { Main } from './main.tsx'

/**
 * The room fills what the window has left: what scrolls is inside it, so the field to write in stays where it is. The way back is the viewer's
 * own: a buyer pays by transfer in the layout of the sellers' talks.
 */
export function ChatLayout({ children }: { children: ReactNode }) {
  const viewer = useViewer()
  const role = useRole()
  const waiting = useCount(role === 'admin' ? 'waitingNegotiations' : 'negotiations')
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
          <div className={styles.tools}>
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
