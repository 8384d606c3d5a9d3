import { mdiAccountOutline, mdiCheck, mdiEmailOutline } from '@mdi/js'
import type { ReactNode } from 'react'
import { UserType } from '#platform/context.ts'
import { Checkbox } from '#web/ui/field/choices.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import type { TextControl } from '#web/ui/form/use-form.ts'
import { NameFields, type NamePart } from '../fields/name-fields.tsx'
import { PhoneField } from '../fields/phone-field.tsx'
import { type CheckControl, type Consent, ConsentFields, givenConsents, noConsents } from './consents.tsx'
import { FormPart } from './form-part.tsx'
import { NamesShown } from './names-shown.tsx'

/** Start page of a new buyer without another target. */
export const BUYERS_BEGINNING = '/buyer/estate'

export const noBuyer = {
  lastName: '',
  firstName: '',
  lastNameKana: '',
  firstNameKana: '',
  name: '',
  phone: '',
  mailOptIn: false,
  ...noConsents,
}

/** Profile fields of a new buyer, with the sign-in fields in between. */
export function BuyerFields({
  field,
  checkbox,
  children,
}: {
  field: (part: NamePart | 'name' | 'phone') => TextControl
  checkbox: (consent: Consent | 'mailOptIn') => CheckControl
  children?: ReactNode
}) {
  return (
    <>
      <FormPart icon={mdiAccountOutline} place={1} of={3} title="お名前">
        <NameFields field={field} />
        <TextField {...field('name')} label="表示名" help="入力しないときは、姓を表示します。" autoComplete="nickname" maxLength={30} />
        <NamesShown />
      </FormPart>
      <FormPart icon={mdiEmailOutline} place={2} of={3} title={children ? 'ログインと連絡先' : '連絡先'}>
        {children}
        <PhoneField {...field('phone')} />
      </FormPart>
      <FormPart icon={mdiCheck} place={3} of={3} title="ご確認">
        <ConsentFields checkbox={checkbox} />
        <Checkbox {...checkbox('mailOptIn')} label="新着物件やサービスのご案内をメールで受け取ります（いつでも変更できます）" />
      </FormPart>
    </>
  )
}

export const buyerOf = ({ name, phone, ...fields }: typeof noBuyer) => ({
  ...fields,
  ...givenConsents,
  userType: UserType.buyer,
  name: name.trim() || undefined,
  phone: phone || null,
})
