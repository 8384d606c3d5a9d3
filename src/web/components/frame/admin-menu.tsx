import { mdiAccountCheck, mdiFileExport, mdiForum, mdiHomeCity } from '@mdi/js'
import { linkOptions } from '@tanstack/react-router'
import type { CountName } from '#web/counts.ts'
import styles from './admin-menu.module.css'
import { DestinationLink } from './destination-link.tsx'

const places = [
  { label: '売主審査', icon: mdiAccountCheck, link: linkOptions({ to: '/admin/approve/seller' }), count: 'sellersToApprove' as CountName },
  { label: '物件審査', icon: mdiHomeCity, link: linkOptions({ to: '/admin/estate' }), count: 'estatesToReview' as CountName },
  { label: '商談', icon: mdiForum, link: linkOptions({ to: '/admin/chat' }), count: 'negotiations' as CountName },
  { label: '会員データの書き出し', icon: mdiFileExport, link: linkOptions({ to: '/admin/user/export' }) },
]

export function AdminMenu() {
  return (
    <nav className={styles.menu} aria-label="運営メニュー">
      <ul className={styles.list}>
        {places.map((place) => (
          <li key={place.label}>
            <DestinationLink destination={place} className={styles.place} />
          </li>
        ))}
      </ul>
    </nav>
  )
}
