import { type LinkProps, linkOptions } from '@tanstack/react-router'
import type { Role } from '#web/session/access.ts'
import type { CountName } from '#web/session/counts.ts'
import type { PlaceIcon } from './place-mark.tsx'

const search: Destination = { label: 'さがす', icon: 'search', link: linkOptions({ to: '/buyer/estate' }) }
const bell = { label: 'お知らせ', icon: 'bell' } as const
const news: Destination = { ...bell, link: linkOptions({ to: '/user/notification' }), count: 'notifications', what: '未読のお知らせ' }
const account: Destination = { label: '会員情報', icon: 'person', link: linkOptions({ to: '/user/edit' }) }
const unread: Omit<Destination, 'link'> = { label: '商談', icon: 'talk', count: 'negotiations', what: '未読の商談' }

/** The operators' inbox, with what its number counts. */
export const inbox: Destination = {
  ...{ label: '受信箱', icon: 'talk', count: 'talks' },
  link: linkOptions({ to: '/admin/chat', search: { show: 'work', owner: 'ours' }, activeOptions: { includeSearch: false } }),
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
    { label: 'お気に入り', icon: 'heart', link: linkOptions({ to: '/buyer/favorite' }), tabs: ['/buyer/savedSearch', '/buyer/history'] },
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
  /** Paths of the other tabs of its page. */
  tabs?: readonly string[]
  /** Replaces its search while the number is not zero. */
  counted?: Pick<LinkProps, 'search'>
  count?: CountName
  /** Label of the count; default 未対応. */
  what?: string
  /** Words for an operator's number that counts more than the list opens with. */
  counts?: string
}
