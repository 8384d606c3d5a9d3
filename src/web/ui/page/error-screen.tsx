import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isUnreached, statusOf } from '#web/api/problem.ts'
import { Button, LinkButton } from '../button.tsx'
import { EmptyState } from '../empty-state.tsx'
import { Page } from './page.tsx'

/** For a failure on our side, or a temporary outage. Retrying reloads the page's data. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const requestID = (error as { data?: { requestID?: string } }).data?.requestID
  const [title, next] = wordsOf(error)
  const again = async () => {
    await router.invalidate()
    reset()
  }
  // After an outage of the network the page retries on its own.
  useEffect(() => {
    window.ononline = isUnreached(error) ? again : null
  })
  return (
    <Page title={title} width="reading">
      <EmptyState
        drawing="cat"
        title={next}
        action={
          <>
            <Button onClick={again}>もう一度読み込む</Button>
            <LinkButton to="/" kind="quiet">
              トップへ
            </LinkButton>
          </>
        }
      >
        <p>保存した内容は残っています。続くときは、運営へお知らせください。</p>
        {requestID && <p>受付番号：{requestID}</p>}
      </EmptyState>
    </Page>
  )
}

function wordsOf(error: unknown): [title: string, next: string] {
  if (isUnreached(error)) return ['インターネットにつながっていません', 'つながると自動で表示します']
  if (statusOf(error) === 503) return ['ただいま、つながりにくくなっています', '少し待ってから、もう一度お試しください']
  return ['うまく表示できませんでした', '少し待ってから、もう一度お試しください']
}
