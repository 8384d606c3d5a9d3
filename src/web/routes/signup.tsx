import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '#web/api/client.ts'
import { OtherWays } from '#web/rooms/people/sign-in/other-ways.tsx'
import { EmailField } from '#web/rooms/people/user/fields/email-field.tsx'
import { mistyped } from '#web/rooms/people/user/fields/mistyped.ts'
import { checkNewEmail } from '#web/rooms/people/user/fields/new-email.ts'
import { checkNewPassword, typedIn } from '#web/rooms/people/user/fields/new-password.ts'
import { PasswordField } from '#web/rooms/people/user/fields/password-field.tsx'
import { names } from '#web/rooms/people/user/fields/person-labels.ts'
import { AlreadyMember } from '#web/rooms/people/user/sign-up/already-member.tsx'
import { checkConsents } from '#web/rooms/people/user/sign-up/consents.tsx'
import { BUYERS_BEGINNING, BuyerFields, buyerOf, noBuyer } from '#web/rooms/people/user/sign-up/new-buyer.tsx'
import { register } from '#web/rooms/people/user/sign-up/register.ts'
import { SignedUp } from '#web/rooms/people/user/sign-up/signed-up.tsx'
import { safeNext } from '#web/session/access.ts'
import { Button } from '#web/ui/button.tsx'
import { UnsavedChanges } from '#web/ui/dialog/unsaved-changes.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { Headline } from '#web/ui/page/headline.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { texts } from '#web/url/search-params.ts'

export const Route = createFileRoute('/signup')({
  staticData: { title: '買主の会員登録', access: 'open', layout: 'login' },
  validateSearch: texts<'next'>('next'),
  loader: () => api.getAuthConfig(),
  component: Signup,
})

const empty = { ...noBuyer, email: '', password: '' }

const needed = { ...names, email: 'メールアドレス', password: 'パスワード' }

function Signup() {
  const { next } = Route.useSearch()
  const wayOn = safeNext(next) ?? BUYERS_BEGINNING
  const [sent, setSent] = useState<{ to: string; problem?: string }>()
  const { googleClientId } = Route.useLoaderData()
  const form = useForm({
    initial: empty,
    check: (values) => ({
      ...mistyped(values),
      ...missing(values, needed),
      ...checkNewEmail(values),
      ...checkNewPassword(values),
      ...checkConsents(values),
    }),
    async send({ email, password, ...buyer }) {
      const problem = await register(email.trim(), password, buyerOf(buyer), wayOn)
      setSent({ to: email.trim(), problem })
    },
  })
  if (sent) return <SignedUp {...sent} next={wayOn} onCorrect={() => setSent(undefined)} />
  return (
    <Page
      title={<Headline>買主の会員登録</Headline>}
      lead={
        <>
          無料です。登録がお済みの方は
          <Link to="/login" search={{ next }}>
            ログイン
          </Link>
          へ。
        </>
      }
      width="narrow"
    >
      <AlreadyMember />
      <Form
        form={form}
        label="会員登録"
        actions={
          <Button type="submit" large className="full" busy={form.busy}>
            登録して確認メールを受け取る
          </Button>
        }
      >
        <BuyerFields field={form.field} checkbox={form.checkbox}>
          <EmailField {...form.field('email')} />
          <PasswordField {...form.field('password')} label="パスワード" required use="new" own={typedIn(form.values)} />
        </BuyerFields>
      </Form>
      <OtherWays googleClientID={googleClientId} next={wayOn} />
      <p>
        物件を売りたい方は、<Link to="/seller/signup">売主の会員登録</Link>へお進みください。
      </p>
      <UnsavedChanges form={form} />
    </Page>
  )
}
