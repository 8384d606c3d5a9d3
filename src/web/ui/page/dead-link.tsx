import type { ReactNode } from 'react'
import { EmptyState } from '../empty-state.tsx'
import { Page } from './page.tsx'

/** A mailed link that leads nowhere: the reason, what to do, and a way on. */
export const DeadLink = ({
  title = 'このリンクは使えません',
  reason,
  children,
  action,
}: {
  title?: string
  reason: string
  children?: ReactNode
  action?: ReactNode
}) => (
  <Page title={title} width="narrow">
    <EmptyState drawing="lantern" title={reason} action={action} live>
      {children}
    </EmptyState>
  </Page>
)
