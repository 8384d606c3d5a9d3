import { useLocation } from '@tanstack/react-router'
import { useRole } from '#web/session/use-viewer.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { notFoundText } from './not-found-words.ts'

/** For an unknown address, a malformed id, and a page this user may not see: the same text for all three. */
export function NotFoundScreen() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const { title, ways } = notFoundText(path, useRole())
  const [first, second] = ways
  return (
    <Page title="お探しのページは見つかりませんでした" width="reading">
      <EmptyState
        drawing="lantern"
        title={title}
        action={
          <>
            <LinkButton to={first.to}>{first.label}</LinkButton>
            <LinkButton to={second.to} kind="quiet">
              {second.label}
            </LinkButton>
          </>
        }
      >
        <p>アドレスをお確かめください。</p>
        <p>
          <small>
            アドレス：<code>{path}</code>
          </small>
        </p>
      </EmptyState>
    </Page>
  )
}
