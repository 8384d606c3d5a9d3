import { AddressFields, type AddressPart } from '#web/rooms/base/master/address-fields.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import type { TextControl } from '#web/ui/form/use-form.ts'
import { BirthDateField } from './birth-date-field.tsx'
import { NameFields, type NamePart } from './name-fields.tsx'

/** Identity as on the documents: always the name, for a seller the date of birth and address as well. */
export function PersonFields({
  field,
  required = false,
}: {
  field: (part: NamePart | AddressPart | 'birthDate' | 'address2') => TextControl
  required?: boolean
}) {
  return (
    <>
      <NameFields field={field} />
      <BirthDateField {...field('birthDate')} label="生年月日" required={required} />
      <AddressFields field={field} required={required} />
      <HouseField {...field('address2')} required={required} />
    </>
  )
}

/** The part of an address after the town. */
export const HouseField = (field: TextControl & { required: boolean }) => (
  <TextField
    {...field}
    label="番地・建物名・部屋番号"
    help="例）2-3-4 縁側マンション101号室"
    autoComplete="address-line2"
    maxLength={100}
  />
)
