import { AddressFields } from '#web/rooms/base/master/address-fields.tsx'
import { FormSection } from '#web/ui/form/form.tsx'
import type { EstateDraft } from '../draft/use-draft.ts'
import { AskText } from '../fields/asks.tsx'
import { MapPin } from '../fields/map-pin.tsx'
import { PublicAddressField } from '../fields/public-address-field.tsx'

export const Place = ({ form }: { form: EstateDraft }) => (
  <FormSection title="所在地">
    <AddressFields field={(part) => form.field(part)} required />
    <AskText form={form} name="block" label="番地" help="例）2番3号。全角で入力しても、自動で直します。" />
    <AskText form={form} name="buildingName" help="例）縁側マンション" />
    <AskText form={form} name="room" help="公開されません。例）1203" short />
    <PublicAddressField form={form} />
    <MapPin form={form} />
  </FormSection>
)
