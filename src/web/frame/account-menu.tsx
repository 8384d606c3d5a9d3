import { Link, useRouter } from '@tanstack/react-router'
import { roleOf, roleWord } from '#web/session/access.ts'
import { signOutHere } from '#web/session/sign-out.ts'
import type { Viewer } from '#web/session/viewer.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useAction } from '#web/ui/use-once.ts'
import styles from './account-menu.module.css'

/** The user's name and the account's links. A native popover: it closes by Escape, by a click outside and when a link is followed. */
export function AccountMenu({ viewer }: { viewer: Viewer }) {
  const router = useRouter()
  const { busy, run } = useAction()
  const role = roleOf(viewer.userType)
  return (
    <div className="relative">
      <button type="button" className={`inline-row gap-2 target circle hovers ${styles.opener}`} popoverTarget="account-menu">
        <Avatar name={viewer.name} side={role} />
        <span className={`ellipsis from-tablet ${styles.name}`}>{viewer.name}</span>
        <span className="from-tablet">
          <Badge tone={role}>{roleWord[role]}</Badge>
        </span>
        <span className="visually-hidden">のメニュー</span>
      </button>
      <nav id="account-menu" popover="auto" className={`pad-4 rounded paper ink ${styles.menu}`} aria-label="アカウント">
        <p className={`cluster middle gap-2 bold line-below ${styles.who}`}>
          {viewer.name} さん
          <Badge tone={role}>{roleWord[role]}</Badge>
        </p>
        <ul className="stack">
          {links[role].map(({ to, label }) => (
            <li key={to}>
              {/* The operators' start page is a parent path of all their other pages. */}
              <Link
                to={to}
                activeOptions={{ exact: to === '/admin' }}
                className="row middle plain-link target sides-2 rounded hovers"
                onClick={closeMenu}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <Button kind="quiet" busy={busy} onClick={() => run(() => signOutHere(router))}>
          ログアウト
        </Button>
      </nav>
    </div>
  )
}

const account = [
  { to: '/user/notification', label: 'お知らせ' },
  { to: '/user/notificationSetting', label: 'お知らせの受け取り方' },
  { to: '/user/edit', label: '会員情報の編集' },
  { to: '/user/passwordChange', label: 'パスワードの変更' },
] as const

const kept = [
  { to: '/buyer/favorite', label: 'お気に入り' },
  { to: '/buyer/savedSearch', label: '保存した条件' },
  { to: '/buyer/history', label: '閲覧履歴' },
] as const

const papers = { to: '/user/document', label: '書類と領収書' } as const

const links = {
  buyer: [...kept, { to: '/buyer/chat', label: '商談' }, { to: '/buyer/menu/purchaseFlow', label: '購入の流れ' }, papers, ...account],
  seller: [
    { to: '/seller/estate', label: '物件管理' },
    { to: '/seller/chat', label: '商談' },
    { to: '/seller/identification', label: '当サイトの確認・売主審査' },
    ...kept,
    papers,
    ...account,
  ],
  admin: [
    { to: '/admin', label: '今日' },
    { to: '/admin/approve/seller', label: '売主審査' },
    { to: '/admin/estate', label: '物件管理' },
    { to: '/admin/chat', label: '受信箱' },
    ...account,
  ],
} as const

const closeMenu = () => document.getElementById('account-menu')?.hidePopover()
