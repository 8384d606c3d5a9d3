import { createFileRoute } from '@tanstack/react-router'
import { prefecturesOf, type Region, regions } from '#domain/master/prefectures.ts'
import { api } from '#web/api/client.ts'
import { Page } from '#web/components/frame/page.tsx'
import { listOf } from '#web/components/search/conditions.ts'
import { PlacePicker } from '#web/components/search/place-picker.tsx'
import { readSearch } from '#web/components/search/read-search.ts'
import { Breadcrumbs } from '#web/components/ui/breadcrumbs.tsx'
import { Button } from '#web/components/ui/button.tsx'

export const Route = createFileRoute('/buyer/estate/search/selectPrefecture')({
  staticData: { title: '都道府県を選ぶ', access: 'open', transition: 'slide' },
  loaderDeps: ({ search }) => ({ search }),
  loader: async ({ deps }) => {
    const asked = readSearch(deps.search)
    const estateType = listOf(asked.conditions.estateType).map(Number)
    const { prefectures } = await api.countPublicEstatesByArea({ query: { estateType } })
    return { asked, counts: Object.fromEntries(prefectures.map(({ prefecturesCode, count }) => [prefecturesCode, count])) }
  },
  component: SelectPrefecture,
})

function SelectPrefecture() {
  const { asked, counts } = Route.useLoaderData()
  const groups = Object.entries(regions).map(([code, name]) => ({
    name,
    places: prefecturesOf(Number(code) as Region).map((place) => ({ ...place, count: counts[place.code] ?? 0 })),
  }))
  return (
    <Page
      title="都道府県を選ぶ"
      lead="いくつでも選べます。数字は公開中の物件の件数です。"
      before={
        <Breadcrumbs
          trail={[
            { to: '/buyer/estate', label: '物件をさがす' },
            { to: '/buyer/estate/search/selectArea', search: true, label: 'エリアの選び方' },
          ]}
          here="都道府県を選ぶ"
        />
      }
    >
      <PlacePicker
        name="searchPrefecturesCodes"
        groups={groups}
        chosen={listOf(asked.conditions.searchPrefecturesCodes)}
        asked={asked}
        replaces={['searchPrefecturesCodes', 'searchCityCodes']}
      >
        <Button type="submit" kind="quiet" formAction="/buyer/estate/search/selectCity">
          市区町村まで選ぶ
        </Button>
      </PlacePicker>
    </Page>
  )
}
