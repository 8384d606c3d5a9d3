import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { safeNext } from '#web/access.ts'
import { Form } from '#web/components/form/form.tsx'
import { missing } from '#web/components/form/required.ts'
import { UnsavedChanges } from '#web/components/form/unsaved-changes.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { Page } from '#web/components/frame/page.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Checkbox } from '#web/components/ui/choices.tsx'
import { TextField } from '#web/components/ui/text-field.tsx'
import { ConsentFields, checkConsents, givenConsents, noConsents } from '#web/components/user/consents.tsx'
import { EmailField } from '#web/components/user/email-field.tsx'
import { NameFields } from '#web/components/user/name-fields.tsx'
import { PasswordField } from '#web/components/user/password-field.tsx'
import { names } from '#web/components/user/person-labels.ts'
import { PhoneField } from '#web/components/user/phone-field.tsx'
import { register } from '#web/components/user/register.ts'
import { SignedUp } from '#web/components/user/signed-up.tsx'
import { one } from '#web/search-params.ts'

export const Route = createFileRoute('/signup')({
  staticData: { title: '会員登録（買主）', access: 'open', layout: 'login' },
  validateSearch: (search: Record<string, unknown>): { next?: string } => ({ next: one(search.next) }),
  component: Signup,
})

/** Where a new buyer begins who came from nowhere in particular. */
const SEARCH = '/buyer/estate'

const empty = {
  lastName: '',
  firstName: '',
  lastNameKana: '',
  firstNameKana: '',
  name: '',
  email: '',
  password: '',
  phone: '',
  mailOptIn: false,
  ...noConsents,
}

const needed = { ...names, email: 'メールアドレス', password: 'パスワード' }

function Signup() {
  const { next } = Route.useSearch()
  const wayOn = safeNext(next) ?? SEARCH
  const [sent, setSent] = useState<{ to: string; problem?: string }>()
  const form = useForm({
    initial: empty,
    check: (values) => ({ ...missing(values, needed), ...checkConsents(values) }),
    async send({ email, password, name, phone, ...fields }) {
      const member = { ...fields, ...givenConsents, userType: 3 as const, name: name.trim() || undefined, phone: phone || null }
      const problem = await register(email.trim(), password, member, wayOn)
      setSent({ to: email.trim(), problem })
    },
  })
  if (sent) return <SignedUp {...sent} next={wayOn} onCorrect={() => setSent(undefined)} />
  return (
    <Page
      title="会員登録（買主）"
      lead="無料で登録できます。お気に入りの保存、売主との商談、サービスの申し込みができるようになります。"
      width="narrow"
    >
      <p>
        登録がお済みの方は
        <Link to="/login" search={{ next }}>
          ログイン
        </Link>
        、物件を売りたい方は<Link to="/seller/signup">売主の会員登録</Link>へお進みください。
      </p>
      <Form
        form={form}
        label="会員登録"
        actions={
          <Button type="submit" large busy={form.busy}>
            登録して確認メールを受け取る
          </Button>
        }
      >
        <NameFields field={form.field} />
        <TextField
          {...form.field('name')}
          label="表示名"
          help="商談の相手に見えるお名前です。入力しないときは姓を表示します。氏名・連絡先は相手に表示されません。"
          autoComplete="nickname"
          maxLength={30}
        />
        <EmailField {...form.field('email')} />
        <PasswordField {...form.field('password')} label="パスワード" required use="new" />
        <PhoneField {...form.field('phone')} />
        <ConsentFields checkbox={form.checkbox} />
        <Checkbox {...form.checkbox('mailOptIn')} label="新着物件やサービスのご案内をメールで受け取ります（いつでも変更できます）" />
      </Form>
      <UnsavedChanges form={form} />
    </Page>
  )
}
