import { createFileRoute, Link } from '@tanstack/react-router'
import { CHOICES, CompareChoices } from '#web/rooms/market/search/compare/compare-choices.tsx'
import { CompareSlots } from '#web/rooms/market/search/compare/compare-slots.tsx'
import { CompareTable } from '#web/rooms/market/search/compare/compare-table.tsx'
import { loadCompared } from '#web/rooms/market/search/compare/load-compared.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Headline } from '#web/ui/page/headline.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { Breadcrumbs } from '#web/ui/reading/breadcrumbs.tsx'
import { many } from '#web/url/search-params.ts'

export const Route = createFileRoute('/buyer/estate/compare')({
  staticData: { title: '物件を比べる', access: 'open', transition: 'fade' },
  loaderDeps: ({ search }) => ({ ids: many((search as Record<string, unknown>).id) }),
  loader: ({ deps, context }) => loadCompared(deps.ids, context.session.viewer()?.id),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Compare,
})

function Compare() {
  const compared = Route.useLoaderData()
  const { choices, columns, missing } = compared
  return (
    <Page
      title={<Headline>物件を比べる</Headline>}
      lead={
        columns.length === 0 && '下から選ぶか、検索結果の写真にある「…」から「比較」を選ぶと、2件から4件までを、ここで並べて見られます。'
      }
      before={<Breadcrumbs trail={[{ to: '/buyer/estate', label: '物件をさがす' }]} here="物件を比べる" />}
    >
      {columns.length < 2 ? <CompareSlots columns={columns} choices={CHOICES} /> : <CompareTable compared={compared} />}
      <CompareChoices {...choices} chosen={columns.map(({ id }) => id)} />
      {columns.length === 1 && <CompareTable compared={compared} />}
      {missing > 0 && (
        <p>
          掲載が終わった{missing}件は表示していません。<Link to="/buyer/estate">ほかの物件をさがす</Link>
        </p>
      )}
      {columns.length < 2 && (
        <p>
          <LinkButton kind="quiet" to="/buyer/estate">
            物件をさがす
          </LinkButton>
        </p>
      )}
    </Page>
  )
}
