import { mdiCity, mdiMagnify, mdiMap } from '@mdi/js'
import { Link, linkOptions } from '@tanstack/react-router'
import { Page } from '#web/components/frame/page.tsx'
import { Breadcrumbs } from '#web/components/ui/breadcrumbs.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import styles from './area-ways.module.css'

const ways = [
  {
    link: linkOptions({ to: '/buyer/estate/search/selectPrefecture' }),
    icon: mdiMap,
    title: '都道府県からさがす',
    text: '地方と都道府県の一覧から選びます。',
  },
  {
    link: linkOptions({ to: '/buyer/estate/search/selectCity' }),
    icon: mdiCity,
    title: '市区町村からさがす',
    text: '市区町村をまとめて選べます。',
  },
  {
    link: linkOptions({ to: '/buyer/estate' }),
    icon: mdiMagnify,
    title: '駅名や地名の言葉からさがす',
    text: '駅の名前や町の名前を入れてさがします。',
  },
]

/** エリアの選び方: the ways into a search by place; what the search is narrowed by already comes along. */
export function AreaWays() {
  return (
    <Page
      title="エリアの選び方"
      before={<Breadcrumbs trail={[{ to: '/buyer/estate', label: '物件をさがす' }]} here="エリアの選び方" />}
      width="reading"
    >
      <ul className={styles.ways}>
        {ways.map(({ link, icon, title, text }) => (
          <li key={title}>
            <Link {...link} search={true} className={styles.way}>
              <Icon path={icon} size="large" />
              <span>
                <span className={styles.title}>{title}</span>
                {text}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  )
}
