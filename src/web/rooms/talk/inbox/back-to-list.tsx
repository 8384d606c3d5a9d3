import { mdiArrowLeft } from '@mdi/js'
import { Link, type LinkProps, useLocation } from '@tanstack/react-router'
import { useCount, useLate } from '#web/session/counts.ts'
import { useRole } from '#web/session/use-viewer.ts'
import { CountBadge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { one } from '#web/url/search-params.ts'
import { listBehind } from './from.ts'

/** The way back from a negotiation, by the viewer's role; an operator returns to the list they came from, at the same position. */
export function BackToList({ className, brief = false }: { className: string | undefined; brief?: boolean }) {
  const role = useRole()
  const counted = role === 'admin' ? 'talks' : 'negotiations'
  const waiting = useCount(counted)
  const late = useLate(counted)
  const came = {
    from: useLocation({ select: ({ search }) => one((search as { from?: unknown }).from) }),
    id: useLocation({ select: ({ pathname }) => pathname.split('/').at(-1) }),
  }
  const { name, ...list } = role === 'admin' ? listBehind(came.from) : { to: lists[role], name: '商談一覧' }
  const counts = !brief && (role !== 'admin' || list.to === '/admin/chat')
  return (
    <Link {...(list as LinkProps)} {...(role === 'admin' && { hash: came.id })} className={`bold plain-link ${className}`}>
      <Icon path={mdiArrowLeft} />
      <span className={brief ? 'visually-hidden' : undefined}>{name}</span>
      {counts && <CountBadge count={waiting} what={role === 'admin' ? '対応待ち' : '未読の商談'} late={late} />}
    </Link>
  )
}

const lists = { buyer: '/buyer/chat', seller: '/seller/chat', guest: '/buyer/chat' } as const
