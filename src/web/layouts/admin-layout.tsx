import type { ReactNode } from 'react'
import { AdminMenu } from '#web/frame/admin-menu.tsx'
import { DeskSearch } from '#web/frame/desk-search.tsx'
import { OpenAlerts } from '#web/frame/open-alerts.tsx'
import { MarkedPages } from '#web/frame/page-mark.tsx'
import { SiteHeader } from '#web/frame/site-header.tsx'
import desk from './desk.module.css'
import styles from './layout.module.css'
import { Main } from './main.tsx'

/** The operators' layout: the menu with what waits is on the left, on a phone above the page. */
export function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <div className={styles.plain}>
      <SiteHeader />
      <DeskSearch />
      <div className={`grid grows from-top ${desk.desk}`}>
        <AdminMenu />
        <div className={desk.work}>
          <OpenAlerts />
          <Main>
            <MarkedPages>{children}</MarkedPages>
          </Main>
        </div>
      </div>
    </div>
  )
}
