import { mdiAccount, mdiBell, mdiForum, mdiHeart, mdiHomeCity, mdiLogin, mdiMagnify } from '@mdi/js'
import { type LinkProps, linkOptions } from '@tanstack/react-router'
import type { Role } from '#web/access.ts'
import type { CountName } from '#web/counts.ts'

const search = { label: 'さがす', icon: mdiMagnify, link: linkOptions({ to: '/buyer/estate' }) }
const notices = { label: 'お知らせ', icon: mdiBell, link: linkOptions({ to: '/notice' }), count: 'notices' as CountName }
const account = { label: 'マイページ', icon: mdiAccount, link: linkOptions({ to: '/user/edit' }) }
const unread = { label: '商談', icon: mdiForum, count: 'negotiations' as CountName }

/** The five places of the bottom bar, and the first of the header's: what each role comes for. */
export const destinations = {
  guest: [
    search,
    { label: 'お気に入り', icon: mdiHeart, link: linkOptions({ to: '/buyer/suggestSignup', search: { next: '/buyer/favorite' } }) },
    { label: '商談', icon: mdiForum, link: linkOptions({ to: '/buyer/suggestSignup', search: { next: '/buyer/chat' } }) },
    notices,
    { label: 'ログイン', icon: mdiLogin, link: linkOptions({ to: '/login' }) },
  ],
  buyer: [
    search,
    { label: 'お気に入り', icon: mdiHeart, link: linkOptions({ to: '/buyer/favorite' }) },
    { ...unread, link: linkOptions({ to: '/buyer/chat' }) },
    notices,
    account,
  ],
  seller: [
    search,
    { label: '物件管理', icon: mdiHomeCity, link: linkOptions({ to: '/seller/estate' }) },
    { ...unread, link: linkOptions({ to: '/seller/chat' }) },
    notices,
    account,
  ],
  admin: [
    search,
    { label: '物件審査', icon: mdiHomeCity, link: linkOptions({ to: '/admin/estate' }), count: 'estatesToReview' as CountName },
    { ...unread, link: linkOptions({ to: '/admin/chat' }) },
    notices,
    account,
  ],
} satisfies Record<Role | 'guest', readonly Destination[]>

export interface Destination {
  label: string
  icon: string
  link: Pick<LinkProps, 'to' | 'search'>
  count?: CountName
}

export const roleWord: Record<Role, string> = { buyer: '買主', seller: '売主', admin: '運営' }
