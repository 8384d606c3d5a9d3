import type { ReactNode } from 'react'
import { BottomBar } from '#web/frame/bottom-bar.tsx'
import { SiteFooter } from '#web/frame/site-footer.tsx'
import { SiteHeader } from '#web/frame/site-header.tsx'
import styles from './layout.module.css'
import { Main } from './main.tsx'

export function DefaultLayout({ children }: { children: ReactNode }) {
  return (
    <div className={styles.withBottomBar}>
      <SiteHeader />
      <Main>{children}</Main>
      <SiteFooter />
      <BottomBar />
    </div>
  )
}
