import { createFileRoute } from '@tanstack/react-router'
import { findPrefecture } from '#domain/master/prefectures.ts'
import { api } from '#web/api/client.ts'
import { RegionList } from '#web/components/estate/region-list.tsx'
import { Page } from '#web/components/frame/page.tsx'
import { listOf, searchOf } from '#web/components/search/conditions.ts'
import { PlacePicker } from '#web/components/search/place-picker.tsx'
import { readSearch } from '#web/components/search/read-search.ts'
import { Breadcrumbs } from '#web/components/ui/breadcrumbs.tsx'
import { LinkButton } from '#web/components/ui/button.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'

export const Route = createFileRoute('/buyer/estate/search/selectCity')({
  staticData: { title: '市区町村を選ぶ', access: 'open', transition: 'slide' },
  loaderDeps: ({ search }) => ({ search }),
  loader: async ({ deps }) => {
    const asked = readSearch(deps.search)
    const { estateType, searchPrefecturesCodes } = asked.conditions
    const prefecturesCode = listOf(searchPrefecturesCodes)
    const { prefectures, cities } = await api.countPublicEstatesByArea({
      query: { estateType: listOf(estateType).map(Number), prefecturesCode },
    })
    return { asked, prefectures, cities, prefecturesCode }
  },
  component: SelectCity,
})

function SelectCity() {
  const { asked, prefectures, cities, prefecturesCode } = Route.useLoaderData()
  const before = (
    <Breadcrumbs
      trail={[
        { to: '/buyer/estate', label: '物件をさがす' },
        { to: '/buyer/estate/search/selectArea', search: true, label: 'エリアの選び方' },
        { to: '/buyer/estate/search/selectPrefecture', search: true, label: '都道府県を選ぶ' },
      ]}
      here="市区町村を選ぶ"
    />
  )
  if (prefecturesCode.length === 0)
    return (
      <Page title="市区町村を選ぶ" lead="はじめに都道府県を選んでください。" before={before}>
        <RegionList counts={prefectures} to="/buyer/estate/search/selectCity" search={searchOf(asked)} />
      </Page>
    )
  const groups = prefecturesCode.map((prefecture) => ({
    name: findPrefecture(prefecture)?.name ?? '',
    places: cities
      .filter((each) => each.prefecturesCode === prefecture)
      .map(({ cityCode, city, count }) => ({ code: cityCode, name: city, count })),
  }))
  if (cities.length === 0)
    return (
      <Page title="市区町村を選ぶ" before={before}>
        <EmptyState
          title="公開中の物件がありません"
          action={
            <LinkButton to="/buyer/estate/search/selectPrefecture" search={true}>
              都道府県を選びなおす
            </LinkButton>
          }
        >
          <p>選んだ都道府県には、条件に合う物件がまだありません。</p>
        </EmptyState>
      </Page>
    )
  return (
    <Page title="市区町村を選ぶ" lead="公開中の物件がある市区町村です。選ばなければ、都道府県の全体からさがします。" before={before}>
      <PlacePicker
        name="searchCityCodes"
        groups={groups.filter(({ places }) => places.length > 0)}
        chosen={listOf(asked.conditions.searchCityCodes)}
        asked={asked}
        replaces={['searchCityCodes']}
      />
    </Page>
  )
}
