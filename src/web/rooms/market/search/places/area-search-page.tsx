import { mdiCity, mdiMagnify, mdiMapMarkerRadius } from '@mdi/js'
import { Link, linkOptions } from '@tanstack/react-router'
import { Icon } from '#web/ui/icon.tsx'
import { Headline } from '#web/ui/page/headline.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { Breadcrumbs } from '#web/ui/reading/breadcrumbs.tsx'
import { type ConditionTexts, searchOf } from '../conditions/conditions.ts'
import styles from './area-search-page.module.css'
import { JapanMap } from './japan-map.tsx'
import type { loadPrefectureCounts } from './load-places.ts'
import { RegionList } from './region-list.tsx'

const ways = [
  {
    link: linkOptions({ to: '/buyer/estate/search/selectPrefecture' }),
    icon: mdiCity,
    title: '都道府県・市区町村をまとめて選ぶ',
    text: 'いくつでも、区や町まで選べます。',
  },
  {
    link: linkOptions({ to: '/buyer/estate' }),
    icon: mdiMagnify,
    title: '駅名や地名の言葉からさがす',
    text: '駅の名前や町の名前を入れてさがします。',
  },
]

/** エリアからさがす: the country as a map and as a list; current conditions are carried along. */
export function AreaSearchPage({ asked, counts }: Awaited<ReturnType<typeof loadPrefectureCounts>>) {
  const search = searchOf({ conditions: withoutPlace(asked.conditions), orderBy: asked.orderBy })
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
      </div>
      <section className="stack gap-3">
        <h2>ほかの選び方</h2>
        <ul className={`stack gap-3 ${styles.ways}`}>
          {ways.map(({ link, icon, title, text }) => (
            <li key={title}>
              <Link {...link} search={true} className="row middle gap-4 plain-link tinted pad-4 hovers-deep">
                <Icon path={icon} size="large" />
                <span>
                  <span className="text-l bold block">{title}</span>
                  {text}
                </span>
              </Link>
            </li>
          ))}
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
    </Page>
  )
}

const withoutPlace = (conditions: ConditionTexts): ConditionTexts => ({
  ...conditions,
  searchPrefecturesCodes: undefined,
  searchCityCodes: undefined,
})
