import { createFileRoute } from '@tanstack/react-router'
import { api } from '#web/api/client.ts'
import { RegionList } from '#web/components/estate/region-list.tsx'
import { Page } from '#web/components/frame/page.tsx'
import { Breadcrumbs } from '#web/components/ui/breadcrumbs.tsx'

export const Route = createFileRoute('/buyer/estate/search/selectPrefecture')({
  staticData: { title: '都道府県を選ぶ', access: 'open', transition: 'slide' },
  loader: async () => (await api.countPublicEstatesByArea()).prefectures,
  component: SelectPrefecture,
})

function SelectPrefecture() {
  return (
    <Page
      title="都道府県を選ぶ"
      lead="数字は公開中の物件の件数です。"
      before={<Breadcrumbs trail={[{ to: '/buyer/estate', label: '物件をさがす' }]} here="都道府県を選ぶ" />}
    >
      <RegionList counts={Route.useLoaderData()} />
    </Page>
  )
}
