import { useLocation } from '@tanstack/react-router'
import { LinkButton } from '../button.tsx'
import { EmptyState } from '../empty-state.tsx'
import { Page } from './page.tsx'

/** For an address that is not ours, an id that is malformed, and a page that is not for this reader: the same words for all three. */
export function NotFoundScreen() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <Page title="お探しのページは見つかりませんでした" width="reading">
      <EmptyState
        title="アドレスが変わったか、掲載が終わったようです"
        action={
          <>
            <LinkButton to="/buyer/estate">物件をさがす</LinkButton>
            <LinkButton to="/" kind="quiet">
              トップへ
            </LinkButton>
          </>
        }
      >
        <p>アドレスをお確かめのうえ、下のボタンからお進みください。</p>
        <p>
          <small>
            Page Not Found <code>{path}</code>
          </small>
        </p>
      </EmptyState>
    </Page>
  )
}
