import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Form, FormSection } from '#web/components/form/form.tsx'
import { missing } from '#web/components/form/required.ts'
import { UnsavedChanges } from '#web/components/form/unsaved-changes.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { Page } from '#web/components/frame/page.tsx'
import { StandingField } from '#web/components/identification/standing-field.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Checkbox } from '#web/components/ui/choices.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { TextField } from '#web/components/ui/text-field.tsx'
import { ConsentFields, checkConsents, givenConsents, noConsents } from '#web/components/user/consents.tsx'
import { EmailField } from '#web/components/user/email-field.tsx'
import { PasswordField } from '#web/components/user/password-field.tsx'
import { PersonFields } from '#web/components/user/person-fields.tsx'
import { names, places, whereabouts } from '#web/components/user/person-labels.ts'
import { PhoneField } from '#web/components/user/phone-field.tsx'
import { register } from '#web/components/user/register.ts'
import { SellingSteps } from '#web/components/user/selling-steps.tsx'
import { SignedUp } from '#web/components/user/signed-up.tsx'

export const Route = createFileRoute('/seller/signup')({
  staticData: { title: '会員登録（売主）', access: 'open', layout: 'login' },
  component: SellerSignup,
})

/** What comes after the mail is confirmed. */
const IDENTIFICATION = '/seller/identification'

const empty = {
  standing: '',
  companyName: '',
  licenseNumber: '',
  lastName: '',
  firstName: '',
  lastNameKana: '',
  firstNameKana: '',
  birthDate: '',
  postCode: '',
  prefecturesCode: '',
  cityCode: '',
  address1: '',
  address2: '',
  phone: '',
  email: '',
  password: '',
  mailOptIn: false,
  ...noConsents,
}

const needed = { ...names, ...whereabouts, email: 'メールアドレス', password: 'パスワード' }
const picked = { standing: '出品の立場', ...places }

function SellerSignup() {
  const [sent, setSent] = useState<{ to: string; problem?: string }>()
  const form = useForm({
    initial: empty,
    check: (values) => ({ ...missing(values, picked, '選択'), ...missing(values, needed), ...checkConsents(values) }),
    async send({ email, password, standing, companyName, licenseNumber, ...fields }) {
      const substituteFlag = standing === 'agent'
      const firm = substituteFlag ? { companyName: companyName.trim() || null, licenseNumber: licenseNumber.trim() || null } : {}
      const member = { ...fields, ...givenConsents, ...firm, userType: 2 as const, substituteFlag }
      const problem = await register(email.trim(), password, member, IDENTIFICATION)
      setSent({ to: email.trim(), problem })
    },
  })
  if (sent) return <SignedUp {...sent} next={IDENTIFICATION} onCorrect={() => setSent(undefined)} />
  return (
    <Page title="会員登録（売主）" lead="登録は無料です。登録のあと、書類の確認と審査を経て、物件を掲載できます。" width="narrow">
      <p>
        登録がお済みの方は<Link to="/login">ログイン</Link>、物件を買いたい方は<Link to="/signup">買主の会員登録</Link>へお進みください。
      </p>
      <SellingSteps />
      <Form
        form={form}
        label="会員登録"
        actions={
          <Button type="submit" large busy={form.busy}>
            登録して確認メールを受け取る
          </Button>
        }
      >
        <FormSection title="出品の立場">
          <StandingField {...form.field('standing')} />
          {form.values.standing === 'agent' && (
            <>
              <Notice title="所有者の委任状をご用意ください">
                <p>登録のあとの「当サイトの確認」で、所有者の署名のある委任状の画像をお送りいただきます。</p>
              </Notice>
              <TextField
                {...form.field('companyName')}
                label="会社名"
                help="会社として出品する方は入力してください。"
                autoComplete="organization"
                maxLength={100}
              />
              <TextField
                {...form.field('licenseNumber')}
                label="宅地建物取引業の免許番号"
                help="例）東京都知事（1）第12345号"
                maxLength={60}
              />
            </>
          )}
        </FormSection>
        <FormSection title="ご本人の情報" lead="本人確認書類と同じ内容を入力してください。買主には表示されません。">
          <PersonFields field={form.field} required />
          <PhoneField {...form.field('phone')} required />
        </FormSection>
        <FormSection title="ログインの情報">
          <EmailField {...form.field('email')} />
          <PasswordField {...form.field('password')} label="パスワード" required use="new" />
        </FormSection>
        <FormSection title="同意していただくこと">
          <ConsentFields checkbox={form.checkbox} />
          <Checkbox {...form.checkbox('mailOptIn')} label="サービスのご案内をメールで受け取ります（いつでも変更できます）" />
        </FormSection>
      </Form>
      <UnsavedChanges form={form} />
    </Page>
  )
}
