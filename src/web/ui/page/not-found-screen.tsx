import { useLocation } from '@tanstack/react-router'
import { LinkButton } from '../button.tsx'
import { EmptyState } from '../empty-state.tsx'
import { Page } from './page.tsx'

/** For an address that is not ours, an id that is malformed, and a page that is not for this reader: the same words for all three. */
export function NotFoundScreen() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <Page title="ページが見つかりません" width="reading">
      <EmptyState
        title="Page Not Found"
        action={
          <>
            <LinkButton to="/buyer/estate">物件をさがす</LinkButton>
            <LinkButton to="/" kind="quiet">
              トップへ
            </LinkButton>
          </>
        }
      >
        <p>
          <code>{path}</code>
        </p>
        <p>アドレスが変わったか、掲載が終わった可能性があります。アドレスをお確かめのうえ、下のリンクからお進みください。</p>
      </EmptyState>
    </Page>
  )
}
