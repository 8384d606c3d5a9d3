import { Link, useRouter } from '@tanstack/react-router'
import type { User } from '#domain/people/user/contract.ts'
import { isIdentityLocked } from '#domain/people/user/policy.ts'
import { UserType } from '#platform/context.ts'
import { api } from '#web/api/client.ts'
import { PictureSlot } from '#web/rooms/base/image/picture-slot.tsx'
import { useSession } from '#web/session/use-viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { UnsavedChanges } from '#web/ui/dialog/unsaved-changes.tsx'
import { Checkbox } from '#web/ui/field/choices.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Form, FormSection } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { DefinitionTable } from '#web/ui/reading/definition-table.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { identityRows } from '../fields/identity-rows.ts'
import { PersonFields } from '../fields/person-fields.tsx'
import { PhoneField } from '../fields/phone-field.tsx'
import { changesOf, checkProfile, profileOf } from './profile.ts'

export function ProfileForm({ user }: { user: User }) {
  const router = useRouter()
  const session = useSession()
  const seller = user.userType === UserType.seller
  const form = useForm({
    initial: profileOf(user),
    check: (values) => checkProfile(user, values),
    send: (values) => api.patchUser({ params: { id: user.id }, body: changesOf(user, values) }, { ifMatch: user.version }),
    done() {
      showToast('保存しました')
      void session.reload()
      void router.invalidate()
    },
  })
  return (
    <Form
      form={form}
      label="会員情報"
      actions={
        <Button type="submit" large busy={form.busy}>
          保存する
        </Button>
      }
    >
      <FormSection title="プロフィール" lead="商談の相手に見えるのは、この2つだけです。">
        <TextField {...form.field('name')} label="表示名" required autoComplete="nickname" maxLength={30} />
        <PictureSlot {...form.field('profileImagePath')} dir="profile" called="プロフィール画像" label="プロフィール画像" />
      </FormSection>
      {isIdentityLocked(user) ? (
        <Checked user={user} />
      ) : (
        user.lastName !== null && (
          <FormSection title="ご本人の情報" lead="商談の相手には表示されません。">
            <PersonFields field={form.field} required={seller} />
          </FormSection>
        )
      )}
      <FormSection title="連絡先とお知らせ">
        <PhoneField {...form.field('phone')} required={seller} />
        {user.substituteFlag && (
          <>
            <TextField {...form.field('companyName')} label="会社名" autoComplete="organization" maxLength={100} />
            <TextField {...form.field('licenseNumber')} label="宅地建物取引業の免許番号" maxLength={60} />
          </>
        )}
        <Checkbox
          {...form.checkbox('mailOptIn')}
          label="新着物件やサービスのご案内をメールで受け取る"
          help="商談・お支払い・審査など、お手続きに必要なメールは、この設定にかかわらずお送りします。"
        />
      </FormSection>
      <UnsavedChanges form={form} />
    </Form>
  )
}

/** Fields verified in the seller's check, which are read-only. */
const Checked = ({ user }: { user: User }) => (
  <FormSection title="ご本人の情報" lead="商談の相手には表示されません。">
    <DefinitionTable rows={identityRows(user).filter(({ term }) => term !== '電話番号')} />
    <Notice title="当サイトの確認で照合した内容です">
      <p>
        氏名・生年月日・住所・出品の立場が変わったときは、<Link to="/seller/identification">当サイトの確認・売主審査</Link>
        からもう一度お手続きください。
      </p>
    </Notice>
  </FormSection>
)
