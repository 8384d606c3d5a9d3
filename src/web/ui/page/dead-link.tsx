import type { ReactNode } from 'react'
import { LinkButton } from '../button.tsx'
import { EmptyState } from '../empty-state.tsx'
import { Headline } from './headline.tsx'
import { Page } from './page.tsx'

/** A mailed link that leads nowhere: the reason, what to do, and a way on, or to the operator. */
export const DeadLink = ({
  title = <Headline>このリンクは使えません</Headline>,
  reason,
  children,
  action = (
    <LinkButton to="/" kind="quiet">
      トップへ
    </LinkButton>
  ),
}: {
  title?: ReactNode
  reason: string
  children?: ReactNode
  action?: ReactNode
}) => (
  <Page title={title} width="narrow">
    <EmptyState
      drawing="lantern"
      title={reason}
      action={
        <>
          {action}
          <LinkButton to="/contact" kind="quiet">
            お問い合わせ
          </LinkButton>
        </>
      }
      live
    >
      {children}
    </EmptyState>
  </Page>
)
