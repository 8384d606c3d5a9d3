import { mdiArrowLeft } from '@mdi/js'
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AccountMenu } from '#web/frame/account-menu.tsx'
import { DeskSearch } from '#web/frame/desk-search.tsx'
import { RoleBand } from '#web/frame/site-header.tsx'
import { listFrom } from '#web/rooms/talk/inbox/from.ts'
import { useCount, useLate } from '#web/session/counts.ts'
import { useRole, useViewer } from '#web/session/use-viewer.ts'
import { CountBadge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextSizeSwitch } from '#web/ui/page/text-size-switch.tsx'
import { one } from '#web/url/search-params.ts'
import styles from './layout.module.css'
import { Main } from './main.tsx'

/**
 * The room fills the rest of the window and scrolls inside, so the message field stays in place. The back link depends on the viewer: a
 * buyer paying by transfer is in the layout of the sellers' negotiations. An operator returns to the list they came from, at the same
 * position.
 */
export function ChatLayout({ children }: { children: ReactNode }) {
  const viewer = useViewer()
  const role = useRole()
  const counted = role === 'admin' ? 'talks' : 'negotiations'
  const waiting = useCount(counted)
  const late = useLate(counted)
  const came = {
    from: useLocation({ select: ({ search }) => one((search as { from?: unknown }).from) }),
    id: useLocation({ select: ({ pathname }) => pathname.split('/').at(-1) }),
  }
  return (
    <div className={`stack ${styles.room}`}>
      {role === 'admin' && <DeskSearch />}
      <header>
        <RoleBand />
        <div className={`cluster middle between ${styles.bar}`}>
          <Link
            to={lists[role]}
            {...(role === 'admin' && { search: listFrom(came.from), hash: came.id })}
            className={`bold plain-link ${styles.back}`}
          >
            <Icon path={mdiArrowLeft} />
            {role === 'admin' ? '受信箱' : '商談一覧'}
            <CountBadge count={waiting} what={role === 'admin' ? '対応待ち' : '未読'} late={late} />
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
