import { Link } from '@tanstack/react-router'
import { type EstateType, estateTypes } from '#domain/base/master/type-enumerations.ts'
import { labelOf } from '#domain/base/words/codes.ts'
import { formatNumber } from '#domain/base/words/format.ts'
import picture from '#web/text/engawa.svg?no-inline'
import styles from './home-hero.module.css'
import { HomeSearch } from './home-search.tsx'

type TypeCount = { estateType: number; count: number }

/** A short introduction, and the search. */
export function HomeHero({ total, types }: { total: number; types: readonly TypeCount[] }) {
  return (
    <div className={styles.hero}>
      <div className={styles.inner}>
        <div className={`stack gap-3 ${styles.words}`}>
          <h1>縁側に腰かけて、家の話を。</h1>
          <p>売主と買主がメッセージで話し、運営が見守る。土地・家・マンションを、急がずに売り買いできる場です。</p>
        </div>
        <img className={styles.picture} src={picture} alt="" width={720} height={520} fetchPriority="high" />
        <div className={styles.search}>
          <p className={styles.total}>
            全国の公開物件 <strong>{formatNumber(total)}</strong>件
          </p>
          <HomeSearch />
          <ul className={styles.types}>
            {typesInOrder(types).map(({ estateType, count }) => (
              <li key={estateType}>
                <Link to="/buyer/estate" search={{ estateType: String(estateType) }}>
                  {labelOf(estateTypes, estateType)}
                  <span>{formatNumber(count)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  )
}

const typesInOrder = (types: readonly TypeCount[]) =>
  Object.keys(estateTypes)
    .map((type) => types.find(({ estateType }) => estateType === (Number(type) as EstateType)))
    .filter((type) => type !== undefined)
