import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { checkAction } from '#web/auth/auth.ts'
import type { ActionKind } from '#web/auth/outcome.ts'
import { ApplyCode } from '#web/rooms/people/mail-links/apply-code.tsx'
import { LetterPage } from '#web/rooms/people/mail-links/letter-page.tsx'
import { LinkSpent, LinkWithoutCode } from '#web/rooms/people/mail-links/link-spent.tsx'
import { NewPassword } from '#web/rooms/people/mail-links/new-password.tsx'
import { readLink, withoutCode } from '#web/rooms/people/mail-links/read-link.ts'
import { SignInByLink } from '#web/rooms/people/mail-links/sign-in-by-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { texts } from '#web/url/search-params.ts'

export const Route = createFileRoute('/auth/action')({
  staticData: { title: 'メールからの手続き', access: 'open', layout: 'login' },
  validateSearch: texts<'mode' | 'oobCode' | 'continueUrl'>('mode', 'oobCode', 'continueUrl'),
  component: MailAction,
})

function MailAction() {
  const search = Route.useSearch()
  // The code is removed from the address as soon as the page is hydrated; its contents are kept here.
  const [link] = useState(() => readLink(search))
  const [checked, check] = useCheckedCode(link.code)
  useEffect(() => history.replaceState(history.state, '', withoutCode(location.href)), [])

  if (!link.code) return <LinkWithoutCode />
  switch (checked.state) {
    case 'checking':
      return (
        <LetterPage title="メールからの手続き">
          <Spinner label="リンクを確認しています…" />
        </LetterPage>
      )
    case 'unreachable':
      return (
        <LetterPage title="メールからの手続き">
          <Notice kind="error" title={checked.message} live />
          <Button onClick={check}>もう一度試す</Button>
        </LetterPage>
      )
    case 'spent':
      return <LinkSpent mode={link.mode} next={link.next} />
    case 'good':
      if (checked.kind === 'signIn') return <SignInByLink code={checked.code} next={link.next} />
      if (checked.kind === 'resetPassword') return <NewPassword code={checked.code} email={checked.email} />
      return <ApplyCode kind={checked.kind} code={checked.code} email={checked.email} newEmail={checked.newEmail} next={link.next} />
  }
}

type ActionState =
  | { state: 'checking' | 'spent' }
  | { state: 'unreachable'; message: string }
  | { state: 'good'; kind: ActionKind; code: string; email: string | null; newEmail: string | null }

/** Checks the code without using it up, so that mail scanners that open every link do not consume it. */
function useCheckedCode(code: string | undefined): [checked: ActionState, again: () => void] {
  const [checked, setChecked] = useState<ActionState>({ state: 'checking' })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
  useEffect(() => {
    if (!code) return
    let current = true
    checkAction(code).then((outcome) => current && setChecked(judged(outcome, code)))
    return () => {
      current = false
    }
  }, [code, attempt])
  const again = () => {
    setChecked({ state: 'checking' })
    setAttempt((before) => before + 1)
  }
  return [checked, again]
}

function judged(outcome: Awaited<ReturnType<typeof checkAction>>, code: string): ActionState {
  if (outcome.ok) {
    const { kind, email, newEmail } = outcome
    return { state: 'good', kind, code, email, newEmail }
  }
  return outcome.code === 'network-request-failed' || outcome.code === 'too-many-requests'
    ? { state: 'unreachable', message: outcome.message }
    : { state: 'spent' }
}
