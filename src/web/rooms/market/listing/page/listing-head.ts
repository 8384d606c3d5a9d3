import { pathOfSize } from '#domain/base/image/paths.ts'
import { estateTypes } from '#domain/base/master/type-enumerations.ts'
import { labelOf } from '#domain/base/words/codes.ts'
import { formatArea, formatPrice } from '#domain/base/words/format.ts'
import { floorPlansShort } from '#domain/market/estate-fields/floor-plans.ts'
import type { Listing } from '#domain/market/listing/contract.ts'
import { headOf } from '#web/head/head.ts'
import { structured, trailData } from '#web/head/structured-data.ts'
import { siteURL } from '#web/url/site-url.ts'
import { publicPath } from '../card/paths.ts'

/** Search-engine and sharing metadata of a listing, on any page: its permalink, and a picture with price and place. */
export function listingHead(listing: Listing) {
  const { id, title, price, address, appealPoint, endedAt, version, searchable } = listing
  const description = [summaryOf(listing), appealPoint].filter(Boolean).join('。').slice(0, 160)
  const path = publicPath(id)
  const head = headOf({
    title: `${title}（${address}・${formatPrice(price)}）`,
    description,
    path,
    // The public picture; a listing that is not public has none. The version makes other sites fetch it again after a change.
    image: searchable
      ? { path: `${path}/og.png?v=${version}`, width: 1200, height: 630, alt: `${title}。${summaryOf(listing)}` }
      : undefined,
    type: 'article',
    hidden: endedAt !== null || !searchable,
  })
  return searchable ? { ...head, scripts: [structured([offerOf(listing, description), trailOf(listing)])] } : head
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

const offerOf = (listing: Listing, description: string) => ({
  '@type': 'RealEstateListing',
  name: listing.title,
  description,
  url: siteURL() + publicPath(listing.id),
  image: listing.photos.slice(0, 6).map(({ path }) => siteURL() + pathOfSize(path, 960)),
  datePosted: listing.publishedAt,
  dateModified: listing.revisedAt,
  about: {
    '@type': listing.floorPlan === null ? 'Place' : 'Residence',
    address: {
      '@type': 'PostalAddress',
      addressCountry: 'JP',
      addressRegion: listing.prefectures,
      addressLocality: listing.city,
      ...(listing.address1 && { streetAddress: listing.address1 + (listing.block ?? '') }),
      ...(listing.postCode && { postalCode: listing.postCode }),
    },
    ...(listing.floorArea && { floorSize: { '@type': 'QuantitativeValue', value: listing.floorArea, unitCode: 'MTK' } }),
  },
  offers: {
    '@type': 'Offer',
    price: listing.price,
    priceCurrency: 'JPY',
    availability: 'https://schema.org/InStock',
    url: siteURL() + publicPath(listing.id),
    ...(listing.confirmUntil && { priceValidUntil: listing.confirmUntil.slice(0, 10) }),
  },
})

const trailOf = ({ prefecturesCode, prefectures, cityCode, city, title, id }: Listing) =>
  trailData([
    { name: '物件をさがす', path: '/buyer/estate' },
    { name: prefectures, path: `/area/${prefecturesCode}` },
    { name: city, path: `/area/${prefecturesCode}/${cityCode}` },
    { name: title, path: publicPath(id) },
  ])
