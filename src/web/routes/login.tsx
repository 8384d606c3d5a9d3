import { createFileRoute, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { api } from '#web/api/client.ts'
import { hasStoredUser, resume } from '#web/auth/auth.ts'
import styles from '#web/rooms/people/sign-in/doors.module.css'
import { LinkForm } from '#web/rooms/people/sign-in/link-form.tsx'
import { OtherWays } from '#web/rooms/people/sign-in/other-ways.tsx'
import { PasswordForm } from '#web/rooms/people/sign-in/password-form.tsx'
import { goOnSignedIn } from '#web/session/sign-in.ts'
import { signOutHere } from '#web/session/sign-out.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { Late } from '#web/ui/after-hydration.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Headline } from '#web/ui/page/headline.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { one } from '#web/url/search-params.ts'

const ProofDoor = lazy(async () => ({ default: (await import('#web/rooms/people/sign-in/second-factor-gate.tsx')).ProofDoor }))

interface Search {
  next?: string
  /** Sign-in by mailed link instead of a password. */
  by?: 'mail'
  /** The session was ended elsewhere while a page was open. */
  why?: 'ended'
}

export const Route = createFileRoute('/login')({
  staticData: { title: 'ログイン', access: 'open', layout: 'login' },
  validateSearch: (search: Record<string, unknown>): Search => ({
    next: one(search.next),
    by: one(search.by) === 'mail' ? 'mail' : undefined,
    why: one(search.why) === 'ended' ? 'ended' : undefined,
  }),
  loader: async () => {
    const [{ googleClientId }, { unproven }] = await Promise.all([api.getAuthConfig(), api.getSession()])
    return { googleClientId, unproven }
  },
  component: Login,
})

function Login() {
  const { next, by, why } = Route.useSearch()
  const { googleClientId, unproven } = Route.useLoaderData()
  const viewer = useViewer()
  const resuming = useResumed(next, viewer === null)
  if (unproven && !viewer)
    return (
      <Late>
        <Suspense fallback={<Spinner label="準備しています…" />}>
          <ProofDoor {...unproven} next={next} />
        </Suspense>
      </Late>
    )
  if (viewer) return <SignedInAlready name={viewer.name} />
  if (resuming)
    return (
      <Page title={<Headline>ログイン</Headline>} width="narrow">
        <Spinner label="ログインの状態を確認しています…" />
      </Page>
    )
  if (by === 'mail') return <LinkForm next={next} />
  return (
    <Page
      title={<Headline>ログイン</Headline>}
      lead={next && !why && 'このさきは、会員の方の画面です。ログインすると、続きを開きます。'}
      width="narrow"
    >
      {why === 'ended' && (
        <Notice title="ログアウトしました" live>
          <p>別の端末からの操作などで、この端末でのログインが終わりました。続けるには、もう一度ログインしてください。</p>
        </Notice>
      )}
      <PasswordForm next={next} />
      <OtherWays googleClientID={googleClientId} next={next} byMail />
      <section className={`stack gap-3 line-above ${styles.doors}`} aria-labelledby="first-time">
        <h2 className="text-l" id="first-time">
          はじめての方
        </h2>
        <p>登録は無料です。2分ほどで済みます。</p>
        <div className="cluster gap-3">
          <LinkButton kind="quiet" className="full" to="/signup" search={{ next }}>
            買いたい方の会員登録
          </LinkButton>
          <LinkButton kind="quiet" className="full" to="/seller/signup">
            売りたい方の会員登録
          </LinkButton>
        </div>
      </section>
    </Page>
  )
}

/** A signed-in operator may stay on this page; everyone else is redirected before seeing it. */
function SignedInAlready({ name }: { name: string }) {
  const router = useRouter()
  return (
    <Page title="ログインしています" lead={`${name} さんとしてログインしています。`} width="narrow">
      <div className="cluster gap-3">
        <LinkButton to="/admin/chat">運営の画面へ</LinkButton>
        <Button kind="quiet" onClick={() => signOutHere(router)}>
          ログアウト
        </Button>
      </div>
    </Page>
  )
}

/**
 * Signs in a user whom this browser remembers, without the form. True while that is in progress. Not `wanted` for a signed-in user: the
 * token would be exchanged for nothing, and the answer lost if they navigate meanwhile.
 */
function useResumed(next: string | undefined, wanted: boolean): boolean {
  const router = useRouter()
  const [trying, setTrying] = useState(false)
  useEffect(() => {
    if (!wanted || !hasStoredUser()) return
    setTrying(true)
    resume()
      .then((resumed) => resumed && goOnSignedIn(router, next))
      .catch(() => false)
      .then((gone) => {
        if (!gone) setTrying(false)
      })
  }, [router, next, wanted])
  return trying
}
