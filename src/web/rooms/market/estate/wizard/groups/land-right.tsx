import { optionsOf } from '#domain/base/words/codes.ts'
import { presences } from '#domain/market/estate-fields/building-enumerations.ts'
import { accompanyingRights, siteRights } from '#domain/market/estate-fields/land-enumerations.ts'
import { isLeased } from '#domain/market/estate-fields/rules/plot.ts'
import type { EstateDraft } from '../draft/use-draft.ts'
import { AskMonth, AskOne, AskSeveral } from '../fields/asks.tsx'
import { FoldedGroup } from '../fields/group.tsx'

/** Details of the land right: a lease has an end and a landlord. The rent is on the price screen. */
export const LandRight = ({ form }: { form: EstateDraft }) => (
  <FoldedGroup
    form={form}
    title="土地の権利・抵当権"
    fields={[
      'land.siteRight',
      ...(isLeased(form.typed.land) ? (['land.leaseUntil', 'land.landlordConsent'] as const) : []),
      'land.accompanyingRights',
    ]}
  >
    <AskOne form={form} name="land.siteRight" label="敷地の権利の種類（敷地権）" of={siteRights} />
    {isLeased(form.typed.land) && (
      <>
        <AskMonth form={form} name="land.leaseUntil" first={1950} ahead={99} help="契約書に書かれている期間の終わりです。" />
        <AskOne form={form} name="land.landlordConsent" label="売却についての地主の承諾" of={presences} />
      </>
    )}
    <AskSeveral
      form={form}
      name="land.accompanyingRights"
      label="土地に付いている権利（付帯権利）"
      help="住宅ローンが残っているときは「抵当権」をお選びください。抵当権のことは公開されません。"
      choices={optionsOf(accompanyingRights)}
    />
  </FoldedGroup>
)
