import { mdiClose } from '@mdi/js'
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import styles from './notice-bar.module.css'

/** An important notice in one line: above every page, and in the editor's preview, where it cannot be dismissed. */
export const NoticeBar = ({ children, onClose }: { children: ReactNode; onClose?: () => unknown }) => (
  <aside className={`row middle center gap-2 line-below sunken ${styles.strip}`} aria-label="重要なお知らせ">
    <p className="cluster gap-2">
      <strong>重要</strong>
      {children}
    </p>
    {onClose ? (
      <button type="button" className={`centered rigid ${styles.close}`} aria-label="重要なお知らせを閉じる" onClick={onClose}>
        <Icon path={mdiClose} />
      </button>
    ) : (
      <span className={`centered rigid ${styles.close}`}>
        <Icon path={mdiClose} />
      </span>
    )}
  </aside>
)
