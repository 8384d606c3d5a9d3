import { useRouter } from '@tanstack/react-router'
import { detailsShown } from '#domain/deal/negotiation/release-words.ts'
import { missingOf } from '#domain/deal/purchase-offer/needed.ts'
import type { User } from '#domain/people/user/contract.ts'
import { api } from '#web/api/client.ts'
import { AddressFields } from '#web/rooms/base/master/address-fields.tsx'
import { mistyped } from '#web/rooms/people/user/fields/mistyped.ts'
import { NameFields } from '#web/rooms/people/user/fields/name-fields.tsx'
import { names, places } from '#web/rooms/people/user/fields/person-labels.ts'
import { PhoneField } from '#web/rooms/people/user/fields/phone-field.tsx'
import { changesOf, profileOf } from '#web/rooms/people/user/profile/profile.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Form, FormSection } from '#web/ui/form/form.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'

/** Missing profile data that an offer needs: requested before the first step, not after the last. */
export function NeededProfile({ user, name }: { user: User; name: string }) {
  const router = useRouter()
  const form = useForm({
    initial: profileOf(user),
    check: (values) => ({
      ...mistyped(values),
      ...missing(values, names),
      ...missing(values, places, '選択'),
      ...missing(values, { address1: '町名・丁目', phone: '電話番号' }),
    }),
    send: (values) => api.patchUser({ params: { id: user.id }, body: changesOf(user, values) }, { ifMatch: user.version }),
    after: () => router.invalidate(),
  })
  return (
    <Form
      form={form}
      label="お申込みに必要な情報"
      actions={
        <Button type="submit" wide={false} busy={form.busy}>
          保存して進む
        </Button>
      }
    >
      <FormSection title="お申込みの前に" lead={`${name}には、${missingOf(user).join('・')}が必要です。お相手に、${detailsShown(name)}`}>
        <NameFields field={form.field} />
        <AddressFields field={form.field} required />
        <TextField {...form.field('address2')} label="番地・建物名・部屋番号" autoComplete="address-line2" maxLength={100} />
        <PhoneField {...form.field('phone')} required />
      </FormSection>
    </Form>
  )
}
