import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { formatMoment } from '#domain/format-moments.ts'
import { staffRoles } from '#platform/permission.ts'
import { api } from '#web/api/client.ts'
import { sentenceOf } from '#web/api/problem.ts'
import { signIn } from '#web/auth/auth.ts'
import { checkNewPassword } from '#web/rooms/user/fields/new-password.ts'
import { PasswordField } from '#web/rooms/user/fields/password-field.tsx'
import { goOnSignedIn } from '#web/session/sign-in.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { refusedWith } from '#web/ui/form/mistaken.ts'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { Brand } from '#web/ui/page/brand.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { DefinitionTable } from '#web/ui/reading/definition-table.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

type Invitation = Awaited<ReturnType<typeof api.readStaffInvitation>>
type Read = { token: string; invitation: Invitation } | { problem: string } | undefined

/** Where the letter of the office leads: one's name and a password, and one is in. */
export function JoinStaff() {
  const [read, setRead] = useState<Read>()
  useEffect(() => {
    // The token stands after the #: it leaves the address as soon as the page lives.
    const token = location.hash.slice(1)
    history.replaceState(history.state, '', location.pathname + location.search)
    api.readStaffInvitation({ body: { token: token || '-' } }).then(
      (invitation) => setRead({ token, invitation }),
      (error) => setRead({ problem: sentenceOf(error) }),
    )
  }, [])
  return (
    <Page title="運営スタッフへのご招待" before={<Brand />} width="narrow">
      {!read && <Spinner label="招待を確認しています…" />}
      {read && 'problem' in read && <Notice kind="error" title={read.problem} live />}
      {read && 'invitation' in read && <JoinForm {...read} />}
    </Page>
  )
}

function JoinForm({ token, invitation }: { token: string; invitation: Invitation }) {
  const router = useRouter()
  const { email, invitedByName, role, expiresAt } = invitation
  const form = useForm({
    initial: { name: invitation.name, password: '' },
    check: (values) => ({ ...checkNewPassword({ ...values, email }), ...missing(values, { name: 'お名前', password: 'パスワード' }) }),
    async send({ name, password }) {
      await api.acceptStaffInvitation({ body: { token, name, password } })
      const { result, message } = await signIn(email, password)
      if (result !== 1 || !(await goOnSignedIn(router, '/admin/staff'))) throw refusedWith(message)
    },
  })
  return (
    <>
      <p>{invitedByName}さんから、運営スタッフとしての招待が届いています。お名前とパスワードを決めると、すぐに使い始められます。</p>
      <DefinitionTable
        rows={[
          { term: 'メールアドレス', value: email },
          { term: '役割', value: staffRoles[role] },
          { term: '期限', value: formatMoment(expiresAt) },
        ]}
      />
      <Form
        form={form}
        label="運営スタッフへのご招待"
        actions={
          <Button type="submit" large busy={form.busy}>
            招待を受け取る
          </Button>
        }
      >
        {/* Password managers keep the address and the new password together. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <TextField {...form.field('name')} label="お名前" required maxLength={30} autoComplete="name" />
        <PasswordField {...form.field('password')} label="パスワード" required use="new" own={[email, form.values.name]} />
      </Form>
    </>
  )
}
