import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Brand } from '#web/ui/page/brand.tsx'
import { TextSizeSwitch } from '#web/ui/page/text-size-switch.tsx'
import styles from './layout.module.css'
import { Main } from './main.tsx'
import quiet from './quiet.module.css'

/** A single column with no link away from the form except the one home; on a desk beside a picture. */
export function LoginLayout({ children }: { children: ReactNode }) {
  return (
    <div className={`${styles.plain} ${quiet.beside}`}>
      <header className={`cluster middle between full sides-4 ${quiet.bar}`}>
        <Brand />
        <TextSizeSwitch />
      </header>
      <Main>{children}</Main>
      <footer className={`cluster center small ${quiet.smallFooter}`}>
        <Link to="/terms">利用規約</Link>
        <Link to="/privacy">プライバシーポリシー</Link>
        <Link to="/faq">よくある質問</Link>
      </footer>
    </div>
  )
}
