import { estateTypes, labelOf } from '#domain/estate/enumerations.ts'
import { floorPlansShort } from '#domain/estate/floor-plans.ts'
import { formatArea, formatPrice } from '#domain/format.ts'
import { sized } from '#domain/image/paths.ts'
import type { Listing } from '#domain/listing/contract.ts'
import { publicPath } from '#web/components/estate/paths.ts'
import { headOf } from '#web/head.ts'
import { siteURL } from '#web/site-url.ts'

/** What search engines and shares show of a listing, wherever it is read: its permalink, its main photo, its price. */
export function listingHead(listing: Listing) {
  const { id, title, price, address, cover, appealPoint, endedAt } = listing
  const description = [summaryOf(listing), appealPoint].filter(Boolean).join('。').slice(0, 160)
  const path = publicPath(id)
  const image = cover ? sized(cover.path, 960) : undefined
  const head = headOf({
    title: `${title}（${address}・${formatPrice(price)}）`,
    description,
    path,
    image,
    type: 'article',
    hidden: endedAt !== null,
  })
  return endedAt ? head : { ...head, scripts: [structured({ listing, description, url: siteURL() + path, image })] }
}

const summaryOf = ({ estateType, address, price, floorPlan, floorArea, landArea }: Listing): string =>
  [
    `${address}の${labelOf(estateTypes, estateType)}`,
    formatPrice(price),
    floorPlan !== null && labelOf(floorPlansShort, floorPlan),
    floorArea !== null && `建物${formatArea(floorArea)}`,
    landArea !== null && `土地${formatArea(landArea)}`,
  ]
    .filter(Boolean)
    .join('、')

/** The same for machines, in the words of schema.org. */
function structured({ listing, description, url, image }: { listing: Listing; description: string; url: string; image?: string }) {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    name: listing.title,
    description,
    url,
    image: image && siteURL() + image,
    datePosted: listing.publishedAt,
    dateModified: listing.approvedAt,
    offers: { '@type': 'Offer', price: listing.price, priceCurrency: 'JPY', availability: 'https://schema.org/InStock' },
  }
  // A title may hold "</script>": as an escape it stays text.
  return { type: 'application/ld+json', children: JSON.stringify(data).replaceAll('<', '\\u003c') }
}
