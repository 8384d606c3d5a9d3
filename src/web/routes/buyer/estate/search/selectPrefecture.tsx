import { createFileRoute } from '@tanstack/react-router'
import { listOf } from '#web/rooms/market/search/conditions/conditions.ts'
import { loadPrefectures } from '#web/rooms/market/search/places/load-places.ts'
import { PlacePicker } from '#web/rooms/market/search/places/place-picker.tsx'
import { Button } from '#web/ui/button.tsx'
import { Headline } from '#web/ui/page/headline.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { Breadcrumbs } from '#web/ui/reading/breadcrumbs.tsx'

export const Route = createFileRoute('/buyer/estate/search/selectPrefecture')({
  staticData: { title: '都道府県を選ぶ', access: 'open', transition: 'fade' },
  loaderDeps: ({ search }) => ({ search }),
  loader: ({ deps }) => loadPrefectures(deps.search),
  component: SelectPrefecture,
})

function SelectPrefecture() {
  const { asked, groups } = Route.useLoaderData()
  return (
    <Page
      title={<Headline>都道府県を選ぶ</Headline>}
      lead="いくつでも選べます。数字は、いまの条件に合う物件の件数です。"
      before={
        <Breadcrumbs
          trail={[
            { to: '/buyer/estate', label: '物件をさがす' },
            { to: '/buyer/estate/search/selectArea', search: true, label: 'エリアからさがす' },
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
        outlined
      >
        <Button type="submit" kind="quiet" formAction="/buyer/estate/search/selectCity">
          市区町村まで選ぶ
        </Button>
      </PlacePicker>
    </Page>
  )
}
