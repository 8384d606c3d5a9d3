import { linkOptions, useLocation, useRouter } from '@tanstack/react-router'
import { type MouseEvent, useEffect } from 'react'
import { refundTabs, refundWork } from '#domain/money/desk/enumerations.ts'
import { may, type Permission } from '#platform/permission.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import styles from './admin-menu.module.css'
import { countedLists } from './counted-lists.ts'
import { openOverPage } from './desk-search.tsx'
import { DestinationLink, OF_OFFICE } from './destination-link.tsx'
import { type Destination, inbox } from './destinations.ts'
import { PlaceMark } from './place-mark.tsx'

/** Pages that not every operator may open name the permission. */
type Place = Destination & {
  needs?: Permission
  /** The beginning of addresses elsewhere whose pages belong to it. */
  also?: string
}

const today: Place = { label: '今日', icon: 'office-today', link: linkOptions({ to: '/admin', activeOptions: { exact: true } }) }

/** On desktop the box opens over the page; on a phone it is a page. */
const search: Place = { label: '検索', icon: 'search', link: linkOptions({ to: '/admin/search' }) }

/** The operators' pages, grouped by purpose. */
export const groups: readonly { label: string; places: readonly Place[] }[] = [
  {
    label: '仕事',
    places: [
      today,
      inbox,
      search,
      {
        label: '入金',
        icon: 'office-bank',
        link: linkOptions({ to: '/admin/deposit/{-$id}', params: { id: undefined } }),
        count: 'deposits',
      },
      { label: '売主審査', icon: 'office-check', link: linkOptions({ to: '/admin/approve/seller' }), count: 'sellers' },
      { label: '物件管理', icon: 'house', link: linkOptions({ to: '/admin/estate' }), count: 'estates' },
      { label: '取引の確認', icon: 'office-deal', link: countedLists.deals, count: 'deals' },
      { label: '通報', icon: 'office-flag', link: countedLists.reports, count: 'reports' },
      { label: 'お問い合わせ', icon: 'office-letter', link: countedLists.inquiries, count: 'inquiries' },
      { label: '要確認', icon: 'office-alert', link: linkOptions({ to: '/admin/alert' }), count: 'alerts' },
    ],
  },
  {
    label: '人',
    places: [
      {
        label: '会員',
        icon: 'person',
        link: linkOptions({ to: '/admin/user' }),
        count: 'members',
        counted: { search: { tab: 'privacy' } },
      },
    ],
  },
  {
    label: 'お金',
    places: [
      { label: '支払い', icon: 'office-card', link: linkOptions({ to: '/admin/payment' }) },
      { label: '注文', icon: 'office-cart', link: linkOptions({ to: '/admin/order' }), also: '/admin/menu' },
      {
        ...{ label: '返金', icon: 'office-refund', link: linkOptions({ to: '/admin/refund' }), count: 'refunds' },
        counts: `${refundWork.map((tab) => refundTabs[tab]).join('・')}の件数です`,
      },
      { label: '月締め', icon: 'office-books', link: linkOptions({ to: '/admin/month' }) },
      { label: '帳票', icon: 'office-paper', link: linkOptions({ to: '/admin/document/{-$id}', params: { id: undefined } }) },
    ],
  },
  {
    label: '文面・掲載',
    places: [
      { label: 'お知らせの掲載', icon: 'office-announce', link: linkOptions({ to: '/admin/notice' }) },
      { label: 'メール文面', icon: 'office-words', link: linkOptions({ to: '/admin/letter/{-$key}', params: { key: undefined } }) },
      { label: '定型文', icon: 'office-reply', link: linkOptions({ to: '/admin/reply' }) },
      { label: 'サービスメニュー', icon: 'office-service', link: linkOptions({ to: '/admin/serviceMenu' }) },
      {
        ...{ label: 'マスタ', icon: 'office-master', also: '/admin/master' },
        link: linkOptions({ to: '/admin/master/$kind', params: { kind: 'facilityCategory' } }),
      },
    ],
  },
  {
    label: '運営',
    places: [
      { label: '統計', icon: 'office-chart', link: linkOptions({ to: '/admin/statistics' }) },
      { label: '操作履歴', icon: 'office-history', link: linkOptions({ to: '/admin/record/audit' }), needs: 'audit' },
      { label: 'メールの記録', icon: 'office-sent', link: linkOptions({ to: '/admin/record/$kind', params: { kind: 'mail' } }) },
      {
        label: '持ち出しの記録',
        icon: 'office-taken',
        link: linkOptions({ to: '/admin/record/$kind', params: { kind: 'export' } }),
        needs: 'audit',
      },
      {
        label: 'ジョブの記録',
        icon: 'office-job',
        link: linkOptions({ to: '/admin/record/$kind', params: { kind: 'job' } }),
        needs: 'job',
      },
      { label: 'スタッフ', icon: 'office-staff', link: linkOptions({ to: '/admin/staff/{-$id}', params: { id: undefined } }) },
      { label: '設定', icon: 'office-gear', link: linkOptions({ to: '/admin/setting/{-$section}', params: { section: undefined } }) },
      { label: 'お知らせ', icon: 'bell', link: linkOptions({ to: '/user/notification' }), count: 'notifications', what: '未読のお知らせ' },
    ],
  },
]

/** The place that a page belongs to: the one with this address, else the one with the longest beginning of it. */
export function placeOf(pathname: string, pathOf: (link: Destination['link']) => string): Place | undefined {
  const fitting = groups
    .flatMap(({ places }) => places)
    .flatMap((place) => [pathOf(place.link), place.also ?? []].flat().map((path) => ({ place, path })))
    .filter(({ place, path }) => path === pathname || (!place.link.activeOptions?.exact && pathname.startsWith(`${path}/`)))
  return fitting.toSorted((one, other) => other.path.length - one.path.length)[0]?.place
}

export function useCurrentPlace(): Place | undefined {
  const { buildLocation } = useRouter()
  const { pathname } = useLocation()
  return placeOf(pathname, (link) => buildLocation(link as never).pathname)
}

/** On desktop it is at the left; on a phone a button opens it over the page, as a native popover. */
export function AdminMenu() {
  const viewer = useViewer()
  const { pathname } = useLocation()
  const current = useCurrentPlace()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another current place.
  useEffect(showCurrent, [pathname])
  const open = groups.map(({ label, places }) => ({
    label,
    places: places.filter(({ needs }) => !needs || (viewer && may(viewer, needs))),
  }))
  return (
    <div className={`line-below sunken on-screen ${styles.column}`}>
      <div className={`cluster gap-1 on-phone ${styles.bar}`}>
        <button
          type="button"
          className={`row gap-2 middle plain-link target sides-3 rounded nowrap ${styles.place}`}
          popoverTarget="admin-menu"
        >
          <PlaceMark icon="office-menu" />
          <span>
            <span className="visually-hidden">運営</span>メニュー
          </span>
        </button>
        {[today, inbox].map((place) => (
          <DestinationLink
            key={place.label}
            destination={place}
            className={`row gap-2 middle plain-link target sides-3 rounded nowrap ${styles.place}`}
          />
        ))}
      </div>
      <nav id="admin-menu" popover="auto" className={`pad-3 rounded paper ink ${styles.menu}`} aria-label="運営メニュー">
        {open.map(({ label, places }) => (
          <div key={label} className={styles.group}>
            <p className={`hint ${styles.name}`} aria-hidden>
              {label}
            </p>
            <ul aria-label={label}>
              {places.map((place) => (
                <li key={place.label}>
                  <DestinationLink
                    destination={place}
                    className={`row gap-2 middle plain-link target sides-3 rounded nowrap ${styles.place}`}
                    onClick={place === search ? openSearch : closeMenu}
                    {...(place === current && { 'aria-current': 'page' })}
                  />
                </li>
              ))}
            </ul>
          </div>
        ))}
        <p className={`hint ${styles.name}`}>{`${OF_OFFICE}。赤は目安を過ぎたものです`}</p>
      </nav>
    </div>
  )
}

/** In a low window the current place may be below the menu's edge. */
function showCurrent() {
  const menu = document.getElementById('admin-menu')
  const place = menu?.querySelector<HTMLElement>('[aria-current=page]')
  if (!menu || !place) return
  const [outer, inner] = [menu.getBoundingClientRect(), place.getBoundingClientRect()]
  if (inner.bottom > outer.bottom || inner.top < outer.top) menu.scrollTop += inner.top - outer.top - outer.height / 2
}

const closeMenu = () => document.getElementById('admin-menu')?.hidePopover()

function openSearch(event: MouseEvent) {
  closeMenu()
  openOverPage(event)
}
