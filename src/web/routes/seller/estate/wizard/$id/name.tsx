import { createFileRoute } from '@tanstack/react-router'
import { Documents } from '#web/components/wizard/groups/documents.tsx'
import { Kind } from '#web/components/wizard/groups/kind.tsx'
import { Lister } from '#web/components/wizard/groups/lister.tsx'
import { Owner } from '#web/components/wizard/groups/owner.tsx'
import { Reasons } from '#web/components/wizard/groups/reasons.tsx'
import { Talk } from '#web/components/wizard/groups/talk.tsx'
import { estateForDraft } from '#web/components/wizard/open-drafts.ts'
import { useDraft } from '#web/components/wizard/use-draft.ts'
import { WizardStep } from '#web/components/wizard/wizard-step.tsx'
import { uuids } from '#web/params.ts'

export const Route = createFileRoute('/seller/estate/wizard/$id/name')({
  staticData: { title: '基本情報', access: 'signed-in', roles: ['seller'], layout: 'wizard', transition: 'slide' },
  params: { parse: uuids },
  gcTime: 0,
  preload: false,
  loader: async ({ params }) => ({ estate: await estateForDraft(params) }),
  component: WizardName,
})

function WizardName() {
  const { estate } = Route.useLoaderData()
  const form = useDraft(estate, 'name')
  return (
    <WizardStep now="name" form={form} title="基本情報" lead="どのような物件を、どなたが売るのかを入力します。">
      <Kind form={form} />
      {form.type !== 0 && (
        <>
          <Lister form={form} />
          <Owner form={form} />
          <Reasons form={form} />
          <Talk form={form} />
          <Documents form={form} />
        </>
      )}
    </WizardStep>
  )
}
