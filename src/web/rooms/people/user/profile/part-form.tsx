import { useRouter } from '@tanstack/react-router'
import type { User } from '#domain/people/user/contract.ts'
import { isIdentityLocked } from '#domain/people/user/policy.ts'
import { UserType } from '#platform/context.ts'
import { api } from '#web/api/client.ts'
import { PictureSlot } from '#web/rooms/base/image/picture-slot.tsx'
import { AddressFields } from '#web/rooms/base/master/address-fields.tsx'
import { useSession } from '#web/session/use-viewer.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { UnsavedChanges } from '#web/ui/dialog/unsaved-changes.tsx'
import { Checkbox } from '#web/ui/field/choices.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Notice } from '#web/ui/reading/notice.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { BirthDateField } from '../fields/birth-date-field.tsx'
import { FirmFields } from '../fields/firm-fields.tsx'
import { NameFields } from '../fields/name-fields.tsx'
import { HouseField } from '../fields/person-fields.tsx'
import { PhoneField } from '../fields/phone-field.tsx'
import { type Part, parts } from './parts.ts'
import { changesOf, checkProfile, profileOf } from './profile.ts'

/** The form of one item of the profile. */
export function PartForm({ user, part }: { user: User; part: Part }) {
  const router = useRouter()
  const session = useSession()
  const form = useForm({
    initial: profileOf(user),
    check: (values) => checkProfile(user, values, parts[part].fields),
    async send(values) {
      await api.patchUser({ params: { id: user.id }, body: changesOf(user, values) }, { ifMatch: user.version })
      await Promise.allSettled([session.reload(), router.invalidate()])
    },
    done() {
      showToast('保存しました')
      return router.navigate({ to: '/user/edit', replace: true, resetScroll: false })
    },
  })
  const seller = user.userType === UserType.seller
  const clearsPhone = part === 'phone' && !seller && user.phone !== null && form.values.phone.trim() === ''
  const fields = {
    name: () => <TextField {...form.field('name')} label="表示名" required autoComplete="nickname" maxLength={30} />,
    picture: () => <PictureSlot {...form.field('profileImagePath')} dir="profile" called="プロフィール画像" label="プロフィール画像" />,
    person: () => <NameFields field={form.field} />,
    birth: () => <BirthDateField {...form.field('birthDate')} label="生年月日" required={seller} />,
    address: () => (
      <>
        <AddressFields field={form.field} required={seller} />
        <HouseField {...form.field('address2')} required={seller} />
      </>
    ),
    phone: () => <PhoneField {...form.field('phone')} required={seller} />,
    company: () => <FirmFields field={form.field} locked={isIdentityLocked(user)} />,
    mail: () => (
      <Checkbox
        {...form.checkbox('mailOptIn')}
        label="新着物件やサービスのご案内をメールで受け取る"
        help="商談・お支払い・審査など、お手続きに必要なメールは、この設定にかかわらずお送りします。"
      />
    ),
  } satisfies Record<Part, unknown>
  return (
    <Form
      form={form}
      label={parts[part].label}
      actions={
        <>
          <Button type="submit" wide={false} busy={form.busy}>
            {clearsPhone ? '電話番号を消して保存する' : '保存する'}
          </Button>
          <LinkButton kind="quiet" wide={false} to="/user/edit" replace resetScroll={false}>
            やめる
          </LinkButton>
        </>
      }
    >
      {fields[part]()}
      {clearsPhone && (
        <Notice kind="warning" title="電話番号が消えます" live>
          <p>購入申込と契約には、電話番号が必要です。</p>
        </Notice>
      )}
      <UnsavedChanges form={form} />
    </Form>
  )
}
