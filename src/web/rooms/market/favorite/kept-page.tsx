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

/** A page of saved things under their tabs. On a phone its tab is the heading that is seen. */
export const KeptPage = ({ title, cover, ...given }: KeptPageProps) => (
  <Page
    title={<span className={styles.heading}>{title}</span>}
    before={<KeptTabs />}
    cover={cover && <span className="rigid from-tablet">{cover}</span>}
    {...given}
  />
)
