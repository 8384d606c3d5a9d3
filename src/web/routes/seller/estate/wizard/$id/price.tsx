import { createFileRoute } from '@tanstack/react-router'
import { estateForDraft } from '#web/rooms/market/estate/wizard/draft/open-drafts.ts'
import { useDraft } from '#web/rooms/market/estate/wizard/draft/use-draft.ts'
import { AskingPrice } from '#web/rooms/market/estate/wizard/groups/asking-price.tsx'
import { Delivery } from '#web/rooms/market/estate/wizard/groups/delivery.tsx'
import { Fees } from '#web/rooms/market/estate/wizard/groups/fees.tsx'
import { WizardStep } from '#web/rooms/market/estate/wizard/screen/wizard-step.tsx'
import { uuids } from '#web/url/params.ts'

export const Route = createFileRoute('/seller/estate/wizard/$id/price')({
  staticData: { title: '価格・条件', access: 'signed-in', roles: ['seller'], layout: 'wizard', transition: 'fade' },
  params: { parse: uuids },
  gcTime: 0,
  preload: false,
  loader: async ({ params }) => ({ estate: await estateForDraft(params) }),
  component: WizardPrice,
})

function WizardPrice() {
  const { estate } = Route.useLoaderData()
  const form = useDraft(estate, 'price')
  return (
    <WizardStep
      current="price"
      form={form}
      title="価格・条件"
      lead="希望する価格と、引渡しの時期を入力します。価格は、掲載を始めたあとも変えられます。"
    >
      <AskingPrice form={form} />
      <Fees form={form} />
      <Delivery form={form} />
    </WizardStep>
  )
}
