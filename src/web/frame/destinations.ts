import { type LinkProps, linkOptions } from '@tanstack/react-router'
import type { Role } from '#web/session/access.ts'
import type { CountName } from '#web/session/counts.ts'
import type { PlaceIcon } from './place-mark.tsx'

const search: Destination = { label: 'さがす', icon: 'search', link: linkOptions({ to: '/buyer/estate' }) }
const bell = { label: 'お知らせ', icon: 'bell' } as const
const news: Destination = { ...bell, link: linkOptions({ to: '/user/notification' }), count: 'notifications', what: '未読のお知らせ' }
const account: Destination = { label: 'マイページ', icon: 'person', link: linkOptions({ to: '/user/edit' }) }
const unread: Omit<Destination, 'link'> = { label: '商談', icon: 'talk', count: 'negotiations', what: '未読の商談' }

/** The operators' inbox: its number has a tab for each kind of work. */
export const inbox: Destination = {
  ...{ label: '受信箱', icon: 'talk', link: linkOptions({ to: '/admin/chat' }), count: 'talks' },
  counts: '返信待ち・見積の依頼・申込の確認・振込の連絡・期限を過ぎた支払いのうち、自分と未担当の数です',
}

/** The five links of the bottom bar, and the first of the header's, by role. */
export const destinations = {
  guest: [
    search,
    { label: 'お気に入り', icon: 'heart', link: linkOptions({ to: '/buyer/suggestSignup', search: { next: '/buyer/favorite' } }) },
    { label: '商談', icon: 'talk', link: linkOptions({ to: '/buyer/suggestSignup', search: { next: '/buyer/chat' } }) },
    { ...bell, link: linkOptions({ to: '/notice' }) },
    { label: 'ログイン', icon: 'enter', link: linkOptions({ to: '/login' }) },
  ],
  buyer: [
    search,
    { label: 'お気に入り', icon: 'heart', link: linkOptions({ to: '/buyer/favorite' }) },
    { ...unread, link: linkOptions({ to: '/buyer/chat' }) },
    news,
    account,
  ],
  seller: [
    search,
    { label: '物件管理', icon: 'house', link: linkOptions({ to: '/seller/estate' }) },
    { ...unread, link: linkOptions({ to: '/seller/chat' }) },
    news,
    account,
  ],
  admin: [search, { label: '物件管理', icon: 'house', link: linkOptions({ to: '/admin/estate' }), count: 'estates' }, inbox, news, account],
} satisfies Record<Role | 'guest', readonly Destination[]>

export interface Destination {
  label: string
  icon: PlaceIcon
  link: Pick<LinkProps, 'to' | 'params' | 'search' | 'activeOptions'>
  count?: CountName
  /** Label of the count; default 未対応. */
  what?: string
  /** Words for an operator's number that counts more than the list opens with. */
  counts?: string
}
