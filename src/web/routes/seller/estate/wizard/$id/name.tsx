import { createFileRoute } from '@tanstack/react-router'
import { api } from '#web/api/client.ts'
import { estateForDraft } from '#web/rooms/market/estate/wizard/draft/open-drafts.ts'
import { useDraft } from '#web/rooms/market/estate/wizard/draft/use-draft.ts'
import { Documents } from '#web/rooms/market/estate/wizard/groups/documents.tsx'
import { Kind } from '#web/rooms/market/estate/wizard/groups/kind.tsx'
import { Lister } from '#web/rooms/market/estate/wizard/groups/lister.tsx'
import { NegotiationTypeSection } from '#web/rooms/market/estate/wizard/groups/negotiation-type.tsx'
import { Owner } from '#web/rooms/market/estate/wizard/groups/owner.tsx'
import { Reasons } from '#web/rooms/market/estate/wizard/groups/reasons.tsx'
import { WizardStep } from '#web/rooms/market/estate/wizard/screen/wizard-step.tsx'
import { uuids } from '#web/url/params.ts'

export const Route = createFileRoute('/seller/estate/wizard/$id/name')({
  staticData: { title: '基本情報', access: 'signed-in', roles: ['seller'], layout: 'wizard', transition: 'fade' },
  params: { parse: uuids },
  gcTime: 0,
  preload: false,
  loader: async ({ params }) => {
    const [estate, { operator }] = await Promise.all([estateForDraft(params), api.getSite()])
    return { estate, licensed: operator.license !== null }
  },
  component: WizardName,
})

function WizardName() {
  const { estate, licensed } = Route.useLoaderData()
  const form = useDraft(estate, 'name')
  return (
    <WizardStep current="name" form={form} title="基本情報" lead="どのような物件を、どなたが売るのかを入力します。">
      <Kind form={form} />
      {form.type !== 0 && (
        <>
          <Lister form={form} />
          <Owner form={form} />
          <Reasons form={form} />
          <NegotiationTypeSection form={form} licensed={licensed} />
          <Documents form={form} />
        </>
      )}
    </WizardStep>
  )
}
