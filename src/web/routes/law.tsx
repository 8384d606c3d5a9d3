import { createFileRoute } from '@tanstack/react-router'
import { api } from '#web/api/client.ts'
import { LawRows } from '#web/rooms/people/legal/law-rows.tsx'
import { LegalHistory, OtherEdition } from '#web/rooms/people/legal/legal-history.tsx'
import { LegalTitle } from '#web/rooms/people/legal/legal-title.tsx'
import { loadLegalText } from '#web/rooms/people/legal/load-legal-text.ts'
import { BesideTitle } from '#web/ui/drawing/beside-title.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { texts } from '#web/url/search-params.ts'

export const Route = createFileRoute('/law')({
  staticData: { title: '特定商取引法に基づく表記', access: 'open' },
  validateSearch: texts('version') as (search: Record<string, unknown>) => { version?: string },
  loaderDeps: ({ search: { version } }) => ({ version }),
  loader: async ({ deps: { version } }) => {
    const [{ simulatedPayments }, text] = await Promise.all([api.getSite(), loadLegalText('law', version)])
    return { simulatedPayments, text }
  },
  head: ({ loaderData }) => loaderData?.text.head ?? {},
  component: Law,
})

function Law() {
  const { simulatedPayments, text } = Route.useLoaderData()
  return (
    <Page title={<LegalTitle>{text.title}</LegalTitle>} lead={text.lead} cover={<BesideTitle name="shop" />} width="reading">
      <OtherEdition text={text} />
      {simulatedPayments && (
        <Notice kind="warning" title="お試し用の環境です">
          <p>お支払いの画面は動作を確かめるためのもので、実際の請求は行われません。</p>
        </Notice>
      )}
      <LawRows {...text} />
      <LegalHistory text={text} />
    </Page>
  )
}
