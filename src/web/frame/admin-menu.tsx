import { linkOptions } from '@tanstack/react-router'
import { may, type Permission } from '#platform/permission.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import styles from './admin-menu.module.css'
import { DestinationLink } from './destination-link.tsx'
import type { Destination } from './destinations.ts'

/** What not every operator may do says so. */
export const places: readonly (Destination & { needs?: Permission })[] = [
  { label: '今日', icon: 'today', link: linkOptions({ to: '/admin', activeOptions: { exact: true } }) },
  { label: '売主審査', icon: 'check', link: linkOptions({ to: '/admin/approve/seller' }), count: 'sellers' },
  { label: '物件管理', icon: 'house', link: linkOptions({ to: '/admin/estate' }), count: 'estates' },
  { label: '商談', icon: 'talk', link: linkOptions({ to: '/admin/chat' }), count: 'talks' },
  { label: '取引の確認', icon: 'check', link: linkOptions({ to: '/admin/deal' }), count: 'deals' },
  { label: '要確認', icon: 'alert', link: linkOptions({ to: '/admin/alert' }), count: 'alerts' },
  { label: 'お知らせ', icon: 'bell', link: linkOptions({ to: '/user/notification' }), count: 'notifications', what: '未読' },
  { label: '会員', icon: 'person', link: linkOptions({ to: '/admin/user' }) },
  { label: '操作履歴', icon: 'history', link: linkOptions({ to: '/admin/record/audit' }), needs: 'audit' },
  { label: 'スタッフ', icon: 'person', link: linkOptions({ to: '/admin/staff' }) },
]

export function AdminMenu() {
  const viewer = useViewer()
  return (
    <nav className={styles.menu} aria-label="運営メニュー">
      <ul className={styles.list}>
        {places
          .filter(({ needs }) => !needs || (viewer && may(viewer, needs)))
          .map((place) => (
            <li key={place.label}>
              <DestinationLink destination={place} className={styles.place} />
            </li>
          ))}
      </ul>
    </nav>
  )
}
