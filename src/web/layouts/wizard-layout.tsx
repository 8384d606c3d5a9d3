import { mdiArrowLeft } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { RoleBand } from '#web/frame/site-header.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextSizeSwitch } from '#web/ui/page/text-size-switch.tsx'
import styles from './layout.module.css'
import { Main } from './main.tsx'
import quiet from './quiet.module.css'

/** Registering an estate, step by step. Leaving loses nothing; each screen shows the progress. */
export function WizardLayout({ children }: { children: ReactNode }) {
  return (
    <div className={styles.plain}>
      <header>
        <RoleBand />
        <div className={`cluster middle between full sides-4 ${quiet.bar}`}>
          <Link to="/seller/estate" className={`inline-row gap-2 target bold plain-link ${quiet.back}`}>
            <Icon path={mdiArrowLeft} />
            物件管理へ戻る
          </Link>
          <TextSizeSwitch />
        </div>
      </header>
      <Main>{children}</Main>
    </div>
  )
}
