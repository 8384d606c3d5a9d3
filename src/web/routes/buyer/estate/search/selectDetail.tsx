import { createFileRoute } from '@tanstack/react-router'
import { api } from '#web/api/client.ts'
import { Page } from '#web/components/frame/page.tsx'
import { DetailForm } from '#web/components/search/detail-form.tsx'
import { queryOf } from '#web/components/search/find-estates.ts'
import { readSearch } from '#web/components/search/read-search.ts'
import { Breadcrumbs } from '#web/components/ui/breadcrumbs.tsx'

export const Route = createFileRoute('/buyer/estate/search/selectDetail')({
  staticData: { title: '条件を決める', access: 'signed-in', transition: 'slide' },
  loaderDeps: ({ search }) => ({ search }),
  loader: async ({ deps }) => {
    const asked = readSearch(deps.search)
    const { count } = await api.countPublicEstates({ query: queryOf(asked.conditions) })
    return { asked, count }
  },
  component: SelectDetail,
})

function SelectDetail() {
  const { asked, count } = Route.useLoaderData()
  return (
    <Page
      title="条件を決める"
      lead="あてはまるものだけを選んでください。選ばない項目は、どれでもよいものとしてさがします。"
      width="reading"
      before={<Breadcrumbs trail={[{ to: '/buyer/estate', label: '物件をさがす' }]} here="条件を決める" />}
    >
      <DetailForm asked={asked} total={count} />
    </Page>
  )
}
