import { createFileRoute, Link, useRouter } from '@tanstack/react-router'
import { changePassword } from '#web/auth/auth.ts'
import { checkNewPassword } from '#web/rooms/people/user/fields/new-password.ts'
import { PasswordField } from '#web/rooms/people/user/fields/password-field.tsx'
import { useViewer } from '#web/session/use-viewer.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { UnsavedChanges } from '#web/ui/dialog/unsaved-changes.tsx'
import { BesideTitle } from '#web/ui/drawing/beside-title.tsx'
import { fieldErrors, formError } from '#web/ui/form/field-error.ts'
import { Form } from '#web/ui/form/form.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { Headline } from '#web/ui/page/headline.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { showToast } from '#web/ui/toast.tsx'

export const Route = createFileRoute('/user/passwordChange')({
  staticData: { title: 'パスワードの変更', access: 'open', layout: 'login' },
  component: PasswordChange,
})

function PasswordChange() {
  const viewer = useViewer()
  return (
    <Page title={<Headline>パスワードの変更</Headline>} cover={<BesideTitle name="keys" />} width="narrow">
      {viewer ? <ChangeForm name={viewer.name} /> : <Guest />}
    </Page>
  )
}

const labels = { current: 'いまのパスワード', password: '新しいパスワード', again: '新しいパスワード（確認）' }

function ChangeForm({ name }: { name: string }) {
  const router = useRouter()
  const form = useForm({
    initial: { current: '', password: '', again: '' },
    check: (values) => ({
      ...checkNewPassword({ password: values.password, name }),
      ...(values.password !== values.again && { again: '新しいパスワードと同じものを入力してください' }),
      ...missing(values, labels),
    }),
    async send({ current, password }) {
      const outcome = await changePassword(current, password)
      if (!outcome.ok) throw refusalOf(outcome)
    },
    done() {
      showToast('パスワードを変更しました')
      void router.navigate({ to: '/user/edit' })
    },
  })
  return (
    <>
      <Notice title="変更すると、ほかの端末のログインは解除されます">
        <p>変更したことを、登録のメールアドレスにお知らせします。</p>
      </Notice>
      <Form
        form={form}
        label="パスワードの変更"
        actions={
          <Button type="submit" large className="full" busy={form.busy}>
            パスワードを変更する
          </Button>
        }
      >
        <PasswordField {...form.field('current')} label={labels.current} required use="current" />
        <PasswordField {...form.field('password')} label={labels.password} required use="new" own={[name]} />
        <PasswordField {...form.field('again')} label={labels.again} required use="new" help="もう一度入力してください。" />
      </Form>
      <p>
        <Link to="/user/passwordReset">いまのパスワードをお忘れの方</Link>
      </p>
      <UnsavedChanges form={form} />
    </>
  )
}

const refusalOf = ({ code, message }: { code: string; message: string }) => {
  if (code === 'wrong-password' || code === 'invalid-credential') return fieldErrors({ current: message })
  if (/password/.test(code)) return fieldErrors({ password: message })
  return formError(message)
}

function Guest() {
  return (
    <>
      <p>パスワードの変更には、ログインが必要です。いまのパスワードがわからないときは、再設定してください。</p>
      <div className="cluster gap-3">
        <LinkButton to="/login" search={{ next: '/user/passwordChange' }}>
          ログインする
        </LinkButton>
        <LinkButton kind="quiet" to="/user/passwordReset">
          パスワードを再設定する
        </LinkButton>
      </div>
    </>
  )
}
