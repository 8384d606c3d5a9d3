import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { api } from '#web/api/client.ts'
import { sentenceOf, statusOf } from '#web/api/problem.ts'
import { signIn } from '#web/auth/auth.ts'
import { checkNewPassword } from '#web/rooms/people/user/fields/new-password.ts'
import { goOnSignedIn } from '#web/session/sign-in.ts'
import { BesideTitle } from '#web/ui/drawing/beside-title.tsx'
import { formError } from '#web/ui/form/field-error.ts'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { DeadLink } from '#web/ui/page/dead-link.tsx'
import { Headline } from '#web/ui/page/headline.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { InvitationForm, NewPassword, OwnName } from './invitation-form.tsx'
import type { InvitationProps } from './invitation-words.tsx'
import { type AtProvider, JoinFromProvider } from './join-from-provider.tsx'
import { keepToken, takeToken } from './kept-invitation.ts'

type Read = (InvitationProps & { where: 'here' }) | (InvitationProps & { where: 'provider' } & AtProvider) | { problem: string } | undefined

const title = <Headline>運営スタッフへのご招待</Headline>

/** Target of the invitation mail: a name and a password complete the account. */
export function JoinStaff() {
  const [read, setRead] = useState<Read>()
  useEffect(() => {
    readLetter(takeToken()).then(setRead, (error) => setRead({ problem: sentenceOf(error) }))
  }, [])
  if (read && 'problem' in read) return <DeadLink title={title} reason={read.problem} />
  return (
    <Page title={title} cover={<BesideTitle name="letter" />} width="narrow">
      {!read && <Spinner label="招待を確認しています…" />}
      {read && (read.where === 'here' ? <JoinForm {...read} /> : <JoinFromProvider {...read} />)}
    </Page>
  )
}

async function readLetter(token: string): Promise<Read> {
  if (!token) return { problem: '招待のメールのボタンを、もう一度押してください' }
  const [{ provider, googleClientId }, session] = await Promise.all([api.getAuthConfig(), api.getSession()])
  try {
    const given = { token, invitation: await api.readStaffInvitation({ body: { token } }) }
    if (provider === 'embedded') return { ...given, where: 'here' }
    keepToken(token)
    return { ...given, where: 'provider', googleClientId, session }
  } catch (error) {
    if (statusOf(error) === 404) keepToken('')
    throw error
  }
}

function JoinForm({ token, invitation }: InvitationProps) {
  const router = useRouter()
  const { email } = invitation
  const form = useForm({
    initial: { name: invitation.name, password: '' },
    check: (values) => ({ ...checkNewPassword({ ...values, email }), ...missing(values, { name: 'お名前', password: 'パスワード' }) }),
    async send({ name, password }) {
      await api.acceptStaffInvitation({ body: { token, name, password } })
      const { result, message } = await signIn(email, password)
      if (result !== 1 || !(await goOnSignedIn(router, '/admin/staff'))) throw formError(message)
    },
  })
  return (
    <InvitationForm
      invitation={invitation}
      form={form}
      todo="お名前とパスワードを決めると、すぐに使い始められます。"
      confirm="招待を受け取る"
    >
      <OwnName {...form.field('name')} />
      <NewPassword {...form.field('password')} email={email} name={form.values.name} />
    </InvitationForm>
  )
}
