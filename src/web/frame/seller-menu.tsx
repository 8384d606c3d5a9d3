import { useCount } from '#web/session/counts.ts'
import { useRole } from '#web/session/use-viewer.ts'
import { CountBadge } from '#web/ui/badge.tsx'
import { TabLink, TabList } from '#web/ui/tabs.tsx'
import styles from './seller-menu.module.css'

/** A seller's own places; a guest, who reads the introduction here, has none yet. */
export function SellerMenu() {
  const unread = useCount('negotiations')
  if (useRole() !== 'seller') return null
  return (
    <div className={styles.menu}>
      <TabList label="売主メニュー">
        <TabLink to="/seller/estate">物件管理</TabLink>
        <TabLink to="/seller/chat">
          商談
          <CountBadge count={unread} what="未読" />
        </TabLink>
        <TabLink to="/seller/identification">当サイトの確認・売主審査</TabLink>
      </TabList>
    </div>
  )
}
