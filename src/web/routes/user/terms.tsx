import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { declineTerms } from '#web/api/asked-first.ts'
import { api } from '#web/api/client.ts'
import { agree } from '#web/rooms/people/legal/agree.ts'
import { TermsChanges } from '#web/rooms/people/legal/terms-changes.tsx'
import { afterSignIn, roleOf } from '#web/session/access.ts'
import type { Viewer } from '#web/session/viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { useAction } from '#web/ui/use-once.ts'
import { texts } from '#web/url/search-params.ts'

export const Route = createFileRoute('/user/terms')({
  staticData: { title: '利用規約が変わりました', access: 'signed-in', roles: ['buyer', 'seller'], layout: 'login', beforeTerms: true },
  validateSearch: texts<'next'>('next'),
  loaderDeps: ({ search: { next } }) => ({ next }),
  loader: async ({ context: { session }, deps: { next } }) => {
    const changes = await api.getTermsChanges()
    const { userType } = session.viewer() as Viewer
    const wayOn = afterSignIn(roleOf(userType), next)
    if (!changes.owed) throw redirect({ href: wayOn })
    return { changes, wayOn }
  },
  component: NewTerms,
})

/** A member who agreed to an earlier edition reads the changes, and agrees or leaves. */
function NewTerms() {
  const { changes, wayOn } = Route.useLoaderData()
  const router = useRouter()
  const { session } = Route.useRouteContext()
  const { busy, problem, run } = useAction()
  const goOn = () =>
    run(async () => {
      await agree(session, changes.edition)
      await router.navigate({ href: wayOn, replace: true })
    })
  const decline = async () => {
    declineTerms()
    // A leaving member can read all of their data; the server prevents any other change.
    const { termsDue: _, ...viewer } = session.viewer() as Viewer
    session.set(viewer)
    await router.navigate({ to: '/user/edit', hash: 'leaving' })
  }
  return (
    <Page title="利用規約が変わりました" lead="続けてご利用いただくには、変わった内容への同意が必要です。" width="narrow">
      <TermsChanges changes={changes} />
      {problem && <Notice kind="error" title={problem} live />}
      <div className="stack gap-3">
        <Button large busy={busy} onClick={goOn}>
          同意して続ける
        </Button>
        <Button kind="quiet" onClick={decline}>
          同意しない（退会の手続きへ）
        </Button>
      </div>
      <p>同意されないときも、商談の終了、掲載の終了、個人情報の請求、退会の手続きはできます。</p>
    </Page>
  )
}
