import { Link } from '@tanstack/react-router'
import { type EstateType, estateTypes } from '#domain/base/master/type-enumerations.ts'
import { labelOf } from '#domain/base/words/codes.ts'
import { formatNumber } from '#domain/base/words/format.ts'
import { LinkButton } from '#web/ui/button.tsx'
import styles from './home-hero.module.css'
import { HomeSearch } from './home-search.tsx'
// Styles of the parts whose scripts load later.
import './next-steps.module.css'
import '#web/rooms/market/search/places/region-list.module.css'
import '#web/text/step-list.module.css'
import tall640 from './pictures/dusk-tall-640.avif?no-inline'
import tall960 from './pictures/dusk-tall-960.avif?no-inline'
import picture from './pictures/dusk-wide.webp?no-inline'
import wide1280 from './pictures/dusk-wide-1280.avif?no-inline'
import wide1920 from './pictures/dusk-wide-1920.avif?no-inline'
import wide2560 from './pictures/dusk-wide-2560.avif?no-inline'

type TypeCount = { estateType: number; count: number }

/** For guests: dusk on a veranda, a line, and the search. */
export function HomeHero({ total, types, places }: { total: number; types: readonly TypeCount[]; places: readonly string[] }) {
  const ordered = typesInOrder(types)
  return (
    <div className={`grid relative clip ${styles.hero}`}>
      <picture className={`on-screen ${styles.picture}`}>
        <source
          media="(orientation: portrait) and (width < 48rem)"
          type="image/avif"
          srcSet={`${tall640} 640w, ${tall960} 960w`}
          sizes="100vw"
        />
        <source type="image/avif" srcSet={`${wide1280} 1280w, ${wide1920} 1920w, ${wide2560} 2560w`} sizes="100vw" />
        <img src={picture} alt="" width={1280} height={667} fetchPriority="high" />
      </picture>
      <div className={`grid gap-6 page-width full ${styles.inner}`}>
        <div className={`grid from-top gap-4 ${styles.words}`}>
          <h1 className="headline display">
            <span>縁側に腰かけて、</span>
            <span className="stroke">家の話を。</span>
          </h1>
          <p>
            売主と買主がメッセージで話し、運営が見守る。土地・家・マンションを、急がずに<span className="nowrap">売り買い</span>
            できる場です。
          </p>
        </div>
        <div className={`stack gap-3 ${styles.search}`}>
          <HomeSearch places={places} />
          <ul className={`cluster gap-1 one-line ${styles.types}`}>
            <li>
              <Link to="/buyer/estate">
                すべて
                <span className="muted figures">{formatNumber(total)}</span>
              </Link>
            </li>
            {ordered.slice(0, SHOWN).map((type) => (
              <Type key={type.estateType} {...type} />
            ))}
            {ordered.length > SHOWN && (
              <li className="from-tablet">
                <details>
                  <summary>ほかの種類</summary>
                </details>
              </li>
            )}
            {ordered.slice(SHOWN).map((type) => (
              <Type key={type.estateType} {...type} className={styles.rare} />
            ))}
          </ul>
          <p>
            <LinkButton className={styles.sell} to="/seller/estate">
              家や土地を売りたい方へ
            </LinkButton>
          </p>
        </div>
      </div>
    </div>
  )
}

/** The kinds shown on a desk before the others are opened. */
const SHOWN = 3

const Type = ({ estateType, count, className }: TypeCount & { className?: string | undefined }) => (
  <li className={className}>
    <Link to="/buyer/estate" search={{ estateType: String(estateType) }}>
      {labelOf(estateTypes, estateType)}
      <span className="muted figures">{formatNumber(count)}</span>
    </Link>
  </li>
)

const typesInOrder = (types: readonly TypeCount[]) =>
  Object.keys(estateTypes)
    .map((type) => types.find(({ estateType }) => estateType === (Number(type) as EstateType)))
    .filter((type) => type !== undefined)
