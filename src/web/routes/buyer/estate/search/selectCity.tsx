import { createFileRoute } from '@tanstack/react-router'
import { OutlineCredit } from '#web/rooms/base/master/outline-credit.tsx'
import { Silhouette } from '#web/rooms/base/master/silhouette.tsx'
import { listOf, searchOf } from '#web/rooms/market/search/conditions/conditions.ts'
import { readSearch } from '#web/rooms/market/search/conditions/read-search.ts'
import styles from '#web/rooms/market/search/places/area-search-page.module.css'
import { JapanMap } from '#web/rooms/market/search/places/japan-map.tsx'
import { loadCities, loadPrefectureCounts } from '#web/rooms/market/search/places/load-places.ts'
import { PlacePicker } from '#web/rooms/market/search/places/place-picker.tsx'
import { RegionList } from '#web/rooms/market/search/places/region-list.tsx'
import { useRole } from '#web/session/use-viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { Headline } from '#web/ui/page/headline.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { Breadcrumbs } from '#web/ui/reading/breadcrumbs.tsx'

export const Route = createFileRoute('/buyer/estate/search/selectCity')({
  staticData: { title: '市区町村を選ぶ', access: 'open', transition: 'fade' },
  loaderDeps: ({ search }) => ({ search }),
  loader: ({ deps }) => {
    const { searchPrefecturesCodes } = readSearch(deps.search).conditions
    return searchPrefecturesCodes ? loadCities(deps.search) : loadPrefectureCounts(deps.search)
  },
  component: SelectCity,
})

function SelectCity() {
  const places = Route.useLoaderData()
  const role = useRole()
  const before = (
    <Breadcrumbs
      trail={[
        { to: '/buyer/estate', label: '物件をさがす' },
        { to: '/buyer/estate/search/selectArea', search: true, label: 'エリアからさがす' },
        { to: '/buyer/estate/search/selectPrefecture', search: true, label: '都道府県を選ぶ' },
      ]}
      here="市区町村を選ぶ"
    />
  )
  if ('counts' in places)
    return (
      <Page title={<Headline>市区町村を選ぶ</Headline>} lead="はじめに都道府県を選んでください。" before={before}>
        <h2 className="visually-hidden">地方と都道府県</h2>
        <div className={`stack gap-6 ${styles.columns}`}>
          <JapanMap counts={places.counts} search={searchOf(places.asked)} />
          <RegionList counts={places.counts} to="/buyer/estate/search/selectCity" search={searchOf(places.asked)} />
        </div>
      </Page>
    )
  const { asked, groups, place } = places
  const around = listOf(asked.conditions.searchPrefecturesCodes)
  return (
    <Page
      title={<Headline>市区町村を選ぶ</Headline>}
      cover={<Silhouette codes={around} size={96} />}
      lead={`${place}の市区町村です。いくつでも選べます。選ばなければ、全体からさがします。`}
      before={before}
    >
      <PlacePicker
        name="searchCityCodes"
        groups={groups}
        chosen={listOf(asked.conditions.searchCityCodes)}
        asked={asked}
        replaces={['searchCityCodes']}
        filter="市区町村の名前でしぼる"
      >
        {/* The page of all conditions is for members; guests have them with the results. */}
        <Button
          type="submit"
          kind="quiet"
          formAction={role === 'guest' ? '/buyer/estate' : '/buyer/estate/search/selectDetail'}
          name="step"
          value="detail"
        >
          さらに条件を追加
        </Button>
      </PlacePicker>
      <p className="text-end">
        <OutlineCredit />
      </p>
    </Page>
  )
}
