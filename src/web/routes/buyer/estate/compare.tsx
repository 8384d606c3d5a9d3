import { createFileRoute, Link } from '@tanstack/react-router'
import { CompareChoices } from '#web/rooms/market/search/compare/compare-choices.tsx'
import { CompareTable } from '#web/rooms/market/search/compare/compare-table.tsx'
import { loadCompared } from '#web/rooms/market/search/compare/load-compared.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
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
  return (
    <Page
      title={<Headline>物件を比べる</Headline>}
      before={<Breadcrumbs trail={[{ to: '/buyer/estate', label: '物件をさがす' }]} here="物件を比べる" />}
    >
      {compared.columns.length > 0 ? (
        <CompareTable compared={compared} />
      ) : (
        <EmptyState title="比べる物件がありません" action={<LinkButton to="/buyer/estate">物件をさがす</LinkButton>}>
          <p>検索結果の写真にある「…」から「比較」を選ぶか、お気に入りで2件から4件を選ぶと、ここで並べて見られます。</p>
        </EmptyState>
      )}
      {compared.columns.length < 2 && <CompareChoices {...compared.choices} chosen={compared.columns.map(({ id }) => id)} />}
      {compared.missing > 0 && (
        <p>
          掲載が終わった{compared.missing}件は表示していません。<Link to="/buyer/estate">ほかの物件をさがす</Link>
        </p>
      )}
    </Page>
  )
}
