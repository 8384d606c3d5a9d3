import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '#web/api/client.ts'
import { resendVerification, resume, signUp } from '#web/auth/auth.ts'
import { OtherWays } from '#web/rooms/people/sign-in/other-ways.tsx'
import { checkNewPassword } from '#web/rooms/people/user/fields/new-password.ts'
import { ResendButton } from '#web/rooms/people/user/sign-up/resend-button.tsx'
import { JOIN } from '#web/session/access.ts'
import { goOnSignedIn } from '#web/session/sign-in.ts'
import { signOutHere } from '#web/session/sign-out.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { fieldErrors, formError } from '#web/ui/form/field-error.ts'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { Notice } from '#web/ui/reading/notice.tsx'
import { InvitationForm, NewPassword, OwnName } from './invitation-form.tsx'
import type { InvitationProps } from './invitation-words.tsx'
import { keepToken } from './kept-invitation.ts'

export interface AtProvider {
  session: Awaited<ReturnType<typeof api.getSession>>
  googleClientId: string
}

const OFFICE = '/admin/staff'

/**
 * With accounts kept by the identity provider: the invitee signs in with the invited address, confirms it by the provider's mail, and then
 * accepts.
 */
export function JoinFromProvider({ session, googleClientId, ...given }: InvitationProps & AtProvider) {
  const { viewer, newcomer, unproven } = session
  if (viewer ?? unproven) return <AnotherAccount {...given} who={`${(viewer ?? unproven)?.name}さん`} />
  if (!newcomer?.emailVerified) return <ProveAddress {...given} googleClientID={googleClientId} />
  if (newcomer.email.toLowerCase() !== given.invitation.email) return <AnotherAccount {...given} who={newcomer.email} />
  return <Accept {...given} />
}

function Accept({ token, invitation }: InvitationProps) {
  const router = useRouter()
  const form = useForm({
    initial: { name: invitation.name },
    check: (values) => missing(values, { name: 'お名前' }),
    async send({ name }) {
      await api.acceptStaffInvitation({ body: { token, name } })
      keepToken('')
      // An operator's session differs from a guest's, so it takes a fresh token.
      if (!(await resume()) || !(await goOnSignedIn(router, OFFICE))) await router.navigate({ to: '/login', search: { next: OFFICE } })
    },
  })
  return (
    <InvitationForm
      invitation={invitation}
      form={form}
      todo="メールアドレスの確認は済んでいます。お名前を確かめて、招待をお受け取りください。"
      confirm="招待を受け取る"
    >
      <OwnName {...form.field('name')} />
    </InvitationForm>
  )
}

/** For an address new to the provider; an existing user signs in again. */
function ProveAddress({ invitation, googleClientID }: InvitationProps & { googleClientID: string }) {
  const { email } = invitation
  const [sent, setSent] = useState<{ problem?: string }>()
  const form = useForm({
    initial: { password: '' },
    check: (values) => ({ ...checkNewPassword({ ...values, email }), ...missing(values, { password: 'パスワード' }) }),
    async send({ password }) {
      let opened = false
      const outcome = await signUp(
        email,
        password,
        async () => {
          opened = true
        },
        JOIN,
      )
      if (outcome.ok || opened) return setSent(outcome.ok ? {} : { problem: outcome.message })
      if (outcome.code === 'email-already-in-use')
        throw formError('このメールアドレスは、すでに登録されています。下の「ログインして招待を受け取る」からお進みください。')
      throw /password/.test(outcome.code) ? fieldErrors({ password: outcome.message }) : formError(outcome.message)
    },
  })
  if (sent) return <LetterSent email={email} {...sent} />
  return (
    <>
      <InvitationForm
        invitation={invitation}
        form={form}
        todo="パスワードを決めると、このアドレスに確認のメールが届きます。確認が済むと、招待を受け取れます。"
        confirm="確認のメールを受け取る"
      >
        <NewPassword {...form.field('password')} email={email} name={invitation.name} />
      </InvitationForm>
      <OtherWays googleClientID={googleClientID} next={JOIN} />
      <p>このアドレスで登録したことのある方は、ログインしてお進みください。</p>
      <LoginButton email={email} />
    </>
  )
}

const LetterSent = ({ email, problem }: { email: string; problem?: string }) => (
  <>
    <Notice
      kind={problem ? 'error' : 'success'}
      title={problem ? '確認のメールを送れませんでした' : `${email}に確認のメールを送りました`}
      live
    >
      <p>{problem ?? 'メールを開き、「メールアドレスを確認する」を押してください。そのあとログインすると、招待を受け取れます。'}</p>
    </Notice>
    <ResendButton label="確認メールを再送する" resend={() => resendVerification(JOIN)} />
    <LoginButton email={email} />
  </>
)

const LoginButton = ({ email }: { email: string }) => (
  <LinkButton kind="quiet" to="/login" search={{ next: JOIN }} state={{ email }}>
    ログインして招待を受け取る
  </LinkButton>
)

function AnotherAccount({ invitation, who }: InvitationProps & { who: string }) {
  const router = useRouter()
  return (
    <>
      <Notice kind="warning" title={`いまは${who}でログインしています`} live>
        <p>{`この招待は${invitation.email}あてです。ログアウトして、このアドレスでお進みください。`}</p>
      </Notice>
      <Button onClick={() => signOutHere(router, JOIN)}>ログアウトして、招待を受け取る</Button>
    </>
  )
}
