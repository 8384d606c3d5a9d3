import {
  mdiBusStop,
  mdiCheck,
  mdiHospitalBuilding,
  mdiMapMarkerOutline,
  mdiPineTree,
  mdiSchoolOutline,
  mdiStorefrontOutline,
  mdiTrain,
} from '@mdi/js'
import { formatNumber } from '#domain/base/words/format.ts'
import { NearbyKind } from '#domain/market/estate-fields/nearby-enumerations.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './sections.module.css'
import type { ShownListing } from './shown-listing.ts'

/** リフォーム: what was done, where and when. */
export function Renovations({ listing: { renovations } }: { listing: ShownListing }) {
  const { done, words, none } = renovations
  if (done.length === 0 && !words && !none) return null
  return (
    <section className={`stack gap-3 from-top ${styles.section}`}>
      <h2>リフォーム</h2>
      {none && done.length === 0 && <p>これまでに大きなリフォームはしていません。</p>}
      {done.length > 0 && (
        <dl className={`stack line-above ${styles.pairs}`}>
          {done.map((renovation) => (
            <div key={renovation.part}>
              <dt>{renovation.part}</dt>
              <dd>{[renovation.done, renovation.note].filter(Boolean).join('。')}</dd>
            </div>
          ))}
        </dl>
      )}
      {words && <p className="pre-line">{words}</p>}
    </section>
  )
}

export function Facilities({ listing: { facilities } }: { listing: ShownListing }) {
  if (facilities.length === 0) return null
  return (
    <section className={`stack gap-3 from-top ${styles.section}`}>
      <h2>設備</h2>
      <div className={`stack gap-5 ${styles.groups}`}>
        {facilities.map(({ category, labels }) => (
          <div key={category} className="stack gap-1">
            <h3 className="text-m">{category}</h3>
            <ul className="grid gap-x-4 small-tiles">
              {labels.map((label) => (
                <li className="row gap-2" key={label}>
                  <Icon path={mdiCheck} size="small" />
                  {label}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}

/** 周辺施設, by walking distance. */
export function Nearby({ listing: { nearby } }: { listing: ShownListing }) {
  if (nearby.length === 0) return null
  return (
    <section className={`stack gap-3 from-top ${styles.section}`}>
      <h2>周辺の施設</h2>
      <dl className={`stack line-above ${styles.pairs}`}>
        {nearby.map(({ kind, label, name, metres, minutes }) => (
          <div key={`${kind} ${name} ${metres}`}>
            <dt className="row gap-2">
              <Icon path={iconOf[kind] ?? mdiMapMarkerOutline} size="small" />
              {name ? `${name}（${label}）` : label}
            </dt>
            <dd>{metres === null ? '距離は確認中' : `約${formatNumber(metres)}m・徒歩${minutes}分`}</dd>
          </div>
        ))}
      </dl>
      <p className={`hint ${styles.small}`}>徒歩の分数は、道のり80mを1分として計算し、端数を切り上げています。</p>
    </section>
  )
}

const iconOf: Partial<Record<NearbyKind, string>> = {
  [NearbyKind.primarySchool]: mdiSchoolOutline,
  [NearbyKind.middleSchool]: mdiSchoolOutline,
  [NearbyKind.nursery]: mdiSchoolOutline,
  [NearbyKind.highSchool]: mdiSchoolOutline,
  [NearbyKind.convenienceStore]: mdiStorefrontOutline,
  [NearbyKind.supermarket]: mdiStorefrontOutline,
  [NearbyKind.drugstore]: mdiStorefrontOutline,
  [NearbyKind.shoppingStreet]: mdiStorefrontOutline,
  [NearbyKind.shoppingCentre]: mdiStorefrontOutline,
  [NearbyKind.hardwareStore]: mdiStorefrontOutline,
  [NearbyKind.hospital]: mdiHospitalBuilding,
  [NearbyKind.clinic]: mdiHospitalBuilding,
  [NearbyKind.park]: mdiPineTree,
  [NearbyKind.busStop]: mdiBusStop,
  [NearbyKind.station]: mdiTrain,
}
