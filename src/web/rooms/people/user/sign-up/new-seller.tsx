import { mdiAccountOutline, mdiCheck, mdiHomeOutline } from '@mdi/js'
import type { ReactNode } from 'react'
import { POWER_OF_ATTORNEY } from '#domain/base/words/power-of-attorney.ts'
import { UserType } from '#platform/context.ts'
import type { AddressPart } from '#web/rooms/base/master/address-fields.tsx'
import { Checkbox } from '#web/ui/field/choices.tsx'
import type { TextControl } from '#web/ui/form/use-form.ts'
import { Notice } from '#web/ui/reading/notice.tsx'
import { FirmFields } from '../fields/firm-fields.tsx'
import type { NamePart } from '../fields/name-fields.tsx'
import { PersonFields } from '../fields/person-fields.tsx'
import { places } from '../fields/person-labels.ts'
import { PhoneField } from '../fields/phone-field.tsx'
import { StandingField } from '../fields/standing-field.tsx'
import { type CheckControl, type Consent, ConsentFields, givenConsents, noConsents } from './consents.tsx'
import { FormPart } from './form-part.tsx'
import { NamesShown } from './names-shown.tsx'

/** Next page of a seller after sign-up. */
export const SELLERS_BEGINNING = '/seller/identification'

export const noSeller = {
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
  mailOptIn: false,
  ...noConsents,
}

/** Fields a seller picks instead of typing. */
export const pickedBySeller = { standing: '出品の立場', ...places }

/** Profile fields of a new seller, with the sign-in fields in between. */
export function SellerFields({
  standing,
  field,
  checkbox,
  children,
}: {
  standing: string
  field: (part: NamePart | AddressPart | 'standing' | 'companyName' | 'licenseNumber' | 'birthDate' | 'address2' | 'phone') => TextControl
  checkbox: (consent: Consent | 'mailOptIn') => CheckControl
  children?: ReactNode
}) {
  const parts = children ? 4 : 3
  return (
    <>
      <FormPart icon={mdiHomeOutline} place={1} of={parts} title="出品の立場">
        <StandingField {...field('standing')} />
        {standing === 'agent' && (
          <>
            <Notice title="所有者の委任状をご用意ください">
              <p>{`登録のあとの「当サイトの確認」で、${POWER_OF_ATTORNEY}の画像をお送りいただきます。`}</p>
            </Notice>
            <FirmFields field={field} />
          </>
        )}
      </FormPart>
      <FormPart icon={mdiAccountOutline} place={2} of={parts} title="ご本人の情報" lead="本人確認書類と同じ内容を入力してください。">
        <PersonFields field={field} required />
        <PhoneField {...field('phone')} required />
        <NamesShown />
      </FormPart>
      {children}
      <FormPart icon={mdiCheck} place={parts} of={parts} title="同意していただくこと">
        <ConsentFields checkbox={checkbox} />
        <Checkbox {...checkbox('mailOptIn')} label="サービスのご案内をメールで受け取ります（いつでも変更できます）" />
      </FormPart>
    </>
  )
}

export function sellerOf({ standing, companyName, licenseNumber, ...fields }: typeof noSeller) {
  const substituteFlag = standing === 'agent'
  const firm = substituteFlag ? { companyName: companyName.trim() || null, licenseNumber: licenseNumber.trim() || null } : {}
  return { ...fields, ...givenConsents, ...firm, userType: UserType.seller, substituteFlag }
}
