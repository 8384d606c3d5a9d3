import { mdiEmailOutline } from '@mdi/js'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '#web/api/client.ts'
import { OtherWays } from '#web/rooms/people/sign-in/other-ways.tsx'
import { EmailField } from '#web/rooms/people/user/fields/email-field.tsx'
import { mistypedBySeller } from '#web/rooms/people/user/fields/mistyped.ts'
import { checkNewEmail } from '#web/rooms/people/user/fields/new-email.ts'
import { checkNewPassword, typedIn } from '#web/rooms/people/user/fields/new-password.ts'
import { PasswordField } from '#web/rooms/people/user/fields/password-field.tsx'
import { names, whereabouts } from '#web/rooms/people/user/fields/person-labels.ts'
import { AlreadyMember } from '#web/rooms/people/user/sign-up/already-member.tsx'
import { checkConsents } from '#web/rooms/people/user/sign-up/consents.tsx'
import { FormPart } from '#web/rooms/people/user/sign-up/form-part.tsx'
import { noSeller, pickedBySeller, SELLERS_BEGINNING, SellerFields, sellerOf } from '#web/rooms/people/user/sign-up/new-seller.tsx'
import { register } from '#web/rooms/people/user/sign-up/register.ts'
import { SellingSteps } from '#web/rooms/people/user/sign-up/selling-steps.tsx'
import { SignedUp } from '#web/rooms/people/user/sign-up/signed-up.tsx'
import { Button } from '#web/ui/button.tsx'
import { UnsavedChanges } from '#web/ui/dialog/unsaved-changes.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { Headline } from '#web/ui/page/headline.tsx'
import { Page } from '#web/ui/page/page.tsx'

export const Route = createFileRoute('/seller/signup')({
  staticData: { title: '売主の会員登録', access: 'open', layout: 'login' },
  loader: () => api.getAuthConfig(),
  component: SellerSignup,
})

const empty = { ...noSeller, email: '', password: '' }

const needed = { ...names, ...whereabouts, email: 'メールアドレス', password: 'パスワード' }

function SellerSignup() {
  const [sent, setSent] = useState<{ to: string; problem?: string }>()
  const { googleClientId } = Route.useLoaderData()
  const form = useForm({
    initial: empty,
    check: (values) => ({
      ...mistypedBySeller(values),
      ...missing(values, pickedBySeller, '選択'),
      ...missing(values, needed),
      ...checkNewEmail(values),
      ...checkNewPassword(values),
      ...checkConsents(values),
    }),
    async send({ email, password, ...seller }) {
      const problem = await register(email.trim(), password, sellerOf(seller), SELLERS_BEGINNING)
      setSent({ to: email.trim(), problem })
    },
  })
  if (sent) return <SignedUp {...sent} next={SELLERS_BEGINNING} onCorrect={() => setSent(undefined)} />
  return (
    <Page
      title={<Headline>売主の会員登録</Headline>}
      lead={
        <>
          無料です。登録がお済みの方は<Link to="/login">ログイン</Link>へ。
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
        <SellerFields standing={form.values.standing} field={form.field} checkbox={form.checkbox}>
          <FormPart icon={mdiEmailOutline} place={3} of={4} title="ログインの情報">
            <EmailField {...form.field('email')} />
            <PasswordField {...form.field('password')} label="パスワード" required use="new" own={typedIn(form.values)} />
          </FormPart>
        </SellerFields>
      </Form>
      <OtherWays googleClientID={googleClientId} next={SELLERS_BEGINNING} />
      <SellingSteps />
      <p>
        物件を買いたい方は、<Link to="/signup">買主の会員登録</Link>へお進みください。
      </p>
      <UnsavedChanges form={form} />
    </Page>
  )
}
