import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { pathOfSize, srcSet } from '#domain/base/image/paths.ts'
import { type EstateType, estateTypes } from '#domain/base/master/type-enumerations.ts'
import { labelOf } from '#domain/base/words/codes.ts'
import { formatNumber, formatPerTsubo, formatPrice, noValue } from '#domain/base/words/format.ts'
import { OutlineCredit } from '#web/rooms/base/master/outline-credit.tsx'
import { Silhouette } from '#web/rooms/base/master/silhouette.tsx'
import { EstateCards } from '#web/rooms/market/listing/card/estate-cards.tsx'
import { typeIcons } from '#web/rooms/market/search/detail/type-icons.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { nameCredits } from '#web/ui/map/name-credits.ts'
import { Breadcrumbs } from '#web/ui/reading/breadcrumbs.tsx'
import figures from '#web/ui/reading/figure-table.module.css'
import styles from './area-screen.module.css'
import type { AreaData } from './load-area.ts'

/** Listings in a place: counts, prices, and the newest ones. */
export function AreaScreen({ data: { area, newest, around, photos, dot } }: { data: AreaData }) {
  const { prefecturesCode, prefectures, cityCode, city, total, types, cities } = area
  const here = { searchPrefecturesCodes: prefecturesCode, ...(cityCode && { searchCityCodes: cityCode }) }
  // The tiles above count every type; the table adds prices, which few listings do not have.
  const priced = types.filter(({ medianPrice, medianUnitPrice }) => medianPrice !== null || medianUnitPrice !== null)
  const name = prefectures + (city ?? '')
  const heading = (
    <>
      <h1 className="text-3xl">
        {prefectures}
        <wbr />
        {`${city ?? ''}の物件`}
      </h1>
      {total > 0 && <p>どの物件も、売主が登録し、運営が確認してから公開しています。</p>}
    </>
  )
  const trail = [
    { label: '物件をさがす', to: '/buyer/estate' as const },
    ...(city ? [{ label: prefectures, to: '/area/$prefecture' as const, params: { prefecture: prefecturesCode } }] : []),
  ]
  return (
    <div className="stack gap-6 page-width full pad-4">
      <Breadcrumbs trail={trail} here={city ?? prefectures} />
      {photos.length > 0 ? (
        <div className={`grid gap-1 relative clip ${styles.head}`}>
          {photos.map(({ path, width }, index) => (
            <img
              key={path}
              className={`fills deep ${index > 0 ? 'from-tablet' : ''}`}
              sizes="(width < 48rem) 92vw, 25rem"
              srcSet={width ? srcSet(path, width) : undefined}
              src={pathOfSize(path, 960)}
              width={960}
              height={720}
              alt=""
              {...(index > 0 ? { loading: 'lazy' } : { fetchPriority: 'high' })}
            />
          ))}
          <div className={styles.name}>{heading}</div>
        </div>
      ) : (
        <div>
          <div className={`row middle between gap-4 pad-4 ${styles.flat}`}>
            <div>{heading}</div>
            <div className="hint text-center">
              <Silhouette codes={[prefecturesCode]} dot={dot} size={128} />
              {city && !dot && prefectures}
            </div>
          </div>
          <p className="text-end">
            <OutlineCredit />
            {dot &&
              nameCredits.map(({ words, url }) => (
                <Fragment key={url}>
                  {' '}
                  <a className="inline-row muted" href={url} target="_blank" rel="noreferrer">
                    <small>{words}</small>
                  </a>
                </Fragment>
              ))}
          </p>
        </div>
      )}
      {types.length > 0 && (
        <ul className="grid gap-2 wide-tiles">
          {types.map(({ estateType, count, medianPrice }) => (
            <li key={estateType}>
              <Link
                className="stack from-top fills plain-link tinted pad-3 hovers-deep"
                to="/buyer/estate"
                search={{ ...here, estateType: String(estateType) } as never}
              >
                <span className="row middle gap-2">
                  <Icon path={typeIcons[estateType as EstateType]} />
                  {labelOf(estateTypes, estateType)}
                </span>
                <span>
                  <strong className="text-2xl figures">{formatNumber(count)}</strong>件
                </span>
                {medianPrice !== null && <span className="hint">{`中央値 ${formatPrice(medianPrice)}`}</span>}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {newest.length > 0 && (
        <section className="stack gap-4">
          <h2>新着の物件</h2>
          <EstateCards listings={newest} eager newest />
          <p className="above-4">
            <LinkButton to="/buyer/estate" search={here as never} wide={false}>
              {`${name}の${formatNumber(total)}件を見る`}
            </LinkButton>
          </p>
        </section>
      )}
      {newest.length === 0 && (
        <EmptyState
          drawing="lantern"
          title={`${city ?? prefectures}の物件は、いまありません`}
          action={
            <LinkButton to="/buyer/estate" wide={false}>
              ほかの地域でさがす
            </LinkButton>
          }
        >
          <p>新しい物件が公開されると、このページに載ります。</p>
        </EmptyState>
      )}
      {around.length > 0 && (
        <section className="stack gap-4">
          <h2>{`${prefectures}の新着の物件`}</h2>
          <EstateCards listings={around} eager newest />
          <p>
            <LinkButton to="/area/$prefecture" params={{ prefecture: prefecturesCode }} kind="quiet" wide={false}>
              {`${prefectures}の物件を見る`}
            </LinkButton>
          </p>
        </section>
      )}
      {priced.length > 0 && (
        <section className="stack gap-4">
          <h2>種別ごとの件数と価格</h2>
          <div className="scroll-x">
            <table className={`${figures.table} ${styles.types}`}>
              <thead>
                <tr>
                  <th scope="col">種別</th>
                  <th scope="col">公開中</th>
                  <th scope="col">価格の中央値</th>
                  <th scope="col">坪単価の中央値</th>
                </tr>
              </thead>
              <tbody>
                {priced.map(({ estateType, count, medianPrice, medianUnitPrice }) => (
                  <tr key={estateType}>
                    <th scope="row">
                      <Link className="inline-row target" to="/buyer/estate" search={{ ...here, estateType: String(estateType) } as never}>
                        {labelOf(estateTypes, estateType)}
                      </Link>
                    </th>
                    <td>{formatNumber(count)}件</td>
                    <td>{medianPrice === null ? noValue : formatPrice(medianPrice)}</td>
                    <td>{medianUnitPrice === null ? noValue : formatPerTsubo(medianUnitPrice)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <p className="hint">中央値は、公開中の新しい物件（種別ごとに最大500件）から計算しています。5件に満たない種別は表示しません。</p>
        </section>
      )}
      {cities.length > 0 && (
        <section className="stack gap-4">
          <h2>{`${prefectures}の市区町村`}</h2>
          <ul className="grid gap-2 small-tiles">
            {cities.map((each) => (
              <li className="row middle between gap-2 tinted pad-0-3 relative hovers-deep" key={each.cityCode}>
                <Link
                  className="inline-row target plain-link covers"
                  to="/area/$prefecture/$city"
                  params={{ prefecture: prefecturesCode, city: each.cityCode }}
                >
                  {each.city}
                </Link>
                <span className="hint figures">{formatNumber(each.count)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
