import { mdiCity, mdiMagnify, mdiMapMarkerRadius } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { Button } from '#web/ui/button.tsx'
import { useGetForm } from '#web/ui/form/use-get-form.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Headline } from '#web/ui/page/headline.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { Breadcrumbs } from '#web/ui/reading/breadcrumbs.tsx'
import { SearchText } from '#web/ui/search/search-field.tsx'
import { CarriedConditions } from '../conditions/carried-conditions.tsx'
import { type ConditionTexts, searchOf } from '../conditions/conditions.ts'
import styles from './area-search-page.module.css'
import { JapanMap } from './japan-map.tsx'
import type { loadPrefectureCounts } from './load-places.ts'
import { RegionList } from './region-list.tsx'

/** エリアからさがす: the country as a map and as a list; current conditions are carried along. */
export function AreaSearchPage({ asked, counts }: Awaited<ReturnType<typeof loadPrefectureCounts>>) {
  const form = useGetForm()
  const conditions = withoutPlace(asked.conditions)
  const search = searchOf({ conditions, orderBy: asked.orderBy })
  return (
    <Page
      title={<Headline>エリアからさがす</Headline>}
      lead="都道府県を選ぶと、市区町村へ進みます。数字は、いまの条件に合う物件の件数です。"
      before={<Breadcrumbs trail={[{ to: '/buyer/estate', label: '物件をさがす' }]} here="エリアからさがす" />}
    >
      <div className={`stack gap-6 ${styles.columns}`}>
        <JapanMap counts={counts} search={search} />
        <section>
          <h2 className="visually-hidden">一覧からさがす</h2>
          <RegionList counts={counts} to="/buyer/estate/search/selectCity" search={search} />
        </section>
        <section className="stack gap-3">
          <h2>ほかの選び方</h2>
          <ul className="stack gap-3">
            <li>
              <form {...form} action="/buyer/estate" className="row bottom gap-3 tinted pad-4">
                <div className="grows">
                  <SearchText
                    label="駅名や地名の言葉からさがす"
                    type="search"
                    name="keyword"
                    maxLength={100}
                    defaultValue={conditions.keyword ?? ''}
                  />
                </div>
                <Button type="submit" kind="quiet" wide={false} icon={mdiMagnify}>
                  さがす
                </Button>
                {search.orderBy && <input type="hidden" name="orderBy" value={search.orderBy} />}
                <CarriedConditions conditions={conditions} except={['keyword']} />
              </form>
            </li>
            <li>
              <Link
                to="/buyer/estate/search/selectPrefecture"
                search={true}
                className="row middle gap-4 plain-link tinted pad-4 hovers-deep"
              >
                <Icon path={mdiCity} size="large" />
                <span>
                  <span className="text-l bold block">都道府県・市区町村をまとめて選ぶ</span>
                  いくつでも、区や町まで選べます。
                </span>
              </Link>
            </li>
            <li>
              <Link
                to="/buyer/estate"
                search={{ ...search, view: 'map' } as Record<string, string>}
                className="row middle gap-4 plain-link tinted pad-4 hovers-deep"
              >
                <Icon path={mdiMapMarkerRadius} size="large" />
                <span>
                  <span className="text-l bold block">物件の地図からさがす</span>
                  地図を動かして、価格を見ながらさがします。
                </span>
              </Link>
            </li>
          </ul>
        </section>
      </div>
    </Page>
  )
}

const withoutPlace = (conditions: ConditionTexts): ConditionTexts => ({
  ...conditions,
  searchPrefecturesCodes: undefined,
  searchCityCodes: undefined,
})
