import { formatPrice } from '#domain/base/words/format.ts'
import { EstateMap, TownMap } from '#web/rooms/base/master/estate-map.tsx'
import { PlaceCard } from '#web/rooms/base/master/place-card.tsx'
import styles from './sections.module.css'
import type { ShownListing } from './shown-listing.ts'

const precision = {
  0: '丸は市区町村のあたりを示します。くわしい場所は、商談の中でご案内します。',
  1: '丸は町のあたりを示します。くわしい場所は、商談の中でご案内します。',
  2: '印の場所にあります。',
}

/** The location, as exactly as the address is public. The map loads when scrolled near; until then a drawing of the place is shown. */
export function ListingMap({ listing: { id, address, city, cityCode, price, pin, nearestStation } }: { listing: ShownListing }) {
  const resting = <PlaceCard cityCode={cityCode} pin={pin} title={city} line={nearestStation} />
  return (
    <section className={`stack gap-3 from-top on-screen ${styles.section}`} id="map">
      <h2>地図</h2>
      <p>
        {address}
        {nearestStation && <span className={`hint ${styles.small}`}>{`最寄り駅：${nearestStation}`}</span>}
      </p>
      {pin ? (
        <>
          <div className={`rounded deep ${styles.map}`}>
            <EstateMap label={`${address}の地図`} points={[{ id, ...pin, label: formatPrice(price) }]} resting={resting} />
          </div>
          <p className={`hint ${styles.small}`}>
            {precision[pin.level]}
            <Elsewhere href={`https://maps.gsi.go.jp/#${zoomOf(pin.level)}/${pin.latitude}/${pin.longitude}/`}>
              地理院地図で見る（別のサイト）
            </Elsewhere>
          </p>
          <p className={`hint ${styles.small}`}>
            洪水・土砂災害・津波などのおそれは、国のハザードマップで確かめられます。
            <Elsewhere href={`https://disaportal.gsi.go.jp/maps/?ll=${pin.latitude},${pin.longitude}&z=${zoomOf(pin.level)}&base=pale`}>
              重ねるハザードマップで見る（別のサイト）
            </Elsewhere>
          </p>
        </>
      ) : (
        <>
          <div className={`rounded deep ${styles.map}`}>
            <TownMap label={`${city}の地図`} cityCode={cityCode} resting={resting} />
          </div>
          <p className={`hint ${styles.small}`}>
            {`${city}のあたりの地図です。売主がまだ印を付けていないため、場所については、商談の中でご確認ください。`}
          </p>
        </>
      )}
    </section>
  )
}

/** The closest zoom for the disclosed part of the address. */
const zoomOf = (level: number) => (level === 0 ? 12 : 15)

const Elsewhere = ({ href, children }: { href: string; children: string }) => (
  <a href={href} target="_blank" rel="noreferrer">
    {children}
  </a>
)
