import type { ReactNode } from 'react'
import { Page } from '#web/ui/page/page.tsx'
import styles from './favorites.module.css'
import { KeptTabs } from './kept-tabs.tsx'

/** A page of saved things with their tabs, all under the same head. On a phone its tab is the heading that is seen. */
export const KeptPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <Page title={<span className={styles.heading}>{title}</span>} list>
    <div className={styles.tabs}>
      <KeptTabs />
    </div>
    <div className="stack gap-6 above-1">{children}</div>
  </Page>
)
