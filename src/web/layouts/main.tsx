import type { ReactNode } from 'react'

/** The start of the page's content; target of the skip link. */
export function Main({ children, className = 'grows shrinks' }: { children: ReactNode; className?: string | undefined }) {
  return (
    <main id="main" tabIndex={-1} className={className}>
      {children}
    </main>
  )
}
