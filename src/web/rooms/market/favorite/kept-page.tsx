import type { ReactNode } from 'react'
import { Page } from '#web/ui/page/page.tsx'
import styles from './favorites.module.css'
import { KeptTabs } from './kept-tabs.tsx'

interface KeptPageProps {
  title: string
  lead?: string
  cover?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** A page of saved things with their tabs. On a phone its tab is the heading that is seen. */
export const KeptPage = ({ title, cover, children, ...given }: KeptPageProps) => (
  <Page
    title={<span className={styles.heading}>{title}</span>}
    cover={cover && <span className="rigid from-tablet">{cover}</span>}
    list
    {...given}
  >
    <div className={styles.tabs}>
      <KeptTabs />
    </div>
    <div className="stack gap-6 above-1">{children}</div>
  </Page>
)
