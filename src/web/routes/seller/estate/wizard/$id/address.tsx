import { createFileRoute } from '@tanstack/react-router'
import { EstateType } from '#domain/base/master/type-enumerations.ts'
import { api } from '#web/api/client.ts'
import { estateForDraft } from '#web/rooms/market/estate/wizard/draft/open-drafts.ts'
import { useDraft } from '#web/rooms/market/estate/wizard/draft/use-draft.ts'
import { FoldedGroups } from '#web/rooms/market/estate/wizard/fields/group.tsx'
import { Access } from '#web/rooms/market/estate/wizard/groups/access.tsx'
import { BuildingBasics } from '#web/rooms/market/estate/wizard/groups/building-basics.tsx'
import { BuildingDetails } from '#web/rooms/market/estate/wizard/groups/building-details.tsx'
import { Condition } from '#web/rooms/market/estate/wizard/groups/condition.tsx'
import { Facilities } from '#web/rooms/market/estate/wizard/groups/facilities.tsx'
import { LandBasics } from '#web/rooms/market/estate/wizard/groups/land-basics.tsx'
import { LandRight } from '#web/rooms/market/estate/wizard/groups/land-right.tsx'
import { Lifelines } from '#web/rooms/market/estate/wizard/groups/lifelines.tsx'
import { Management } from '#web/rooms/market/estate/wizard/groups/management.tsx'
import { Nearby } from '#web/rooms/market/estate/wizard/groups/nearby.tsx'
import { Place } from '#web/rooms/market/estate/wizard/groups/place.tsx'
import { PrivateRoad } from '#web/rooms/market/estate/wizard/groups/private-road.tsx'
import { Renovation } from '#web/rooms/market/estate/wizard/groups/renovation.tsx'
import { Road } from '#web/rooms/market/estate/wizard/groups/road.tsx'
import { Rooms } from '#web/rooms/market/estate/wizard/groups/rooms.tsx'
import { Terrain } from '#web/rooms/market/estate/wizard/groups/terrain.tsx'
import { Zoning } from '#web/rooms/market/estate/wizard/groups/zoning.tsx'
import { WizardStep } from '#web/rooms/market/estate/wizard/screen/wizard-step.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { uuids } from '#web/url/params.ts'

export const Route = createFileRoute('/seller/estate/wizard/$id/address')({
  staticData: { title: '住所・建物', access: 'signed-in', roles: ['seller'], layout: 'wizard', transition: 'fade' },
  params: { parse: uuids },
  gcTime: 0,
  preload: false,
  loader: async ({ params }) => {
    const [estate, { items: categories }] = await Promise.all([
      estateForDraft(params),
      api.listFacilityCategoryMasters({ query: { limit: 100 } }),
    ])
    return { estate, categories }
  },
  component: WizardAddress,
})

function WizardAddress() {
  const { estate, categories } = Route.useLoaderData()
  const form = useDraft(estate, 'address')
  return (
    <WizardStep
      current="address"
      form={form}
      title="住所・建物"
      lead="場所と広さを入力します。住所をどこまで公開するかは、ご自分で選べます。"
    >
      {form.type === 0 ? (
        <Notice title="先に、物件の種類を選んでください">
          <p>種類によって、入力する項目が変わります。「戻る」を押すと、基本情報の画面で選べます。</p>
        </Notice>
      ) : (
        <>
          <Place form={form} />
          <Access form={form} />
          {form.shows('land.area') && <LandBasics form={form} />}
          {form.type !== EstateType.land && <BuildingBasics form={form} />}
          <FoldedGroups title="くわしい情報">
            <Facilities form={form} categories={categories} />
            <Rooms form={form} />
            <BuildingDetails form={form} />
            <Management form={form} />
            <Renovation form={form} />
            <Road form={form} />
            <Zoning form={form} />
            <LandRight form={form} />
            <PrivateRoad form={form} />
            <Terrain form={form} />
            <Lifelines form={form} />
            <Nearby form={form} />
          </FoldedGroups>
          <Condition form={form} />
        </>
      )}
    </WizardStep>
  )
}
