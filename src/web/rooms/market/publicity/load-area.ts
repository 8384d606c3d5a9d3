import { estateTypes } from '#domain/base/master/type-enumerations.ts'
import { labelOf } from '#domain/base/words/codes.ts'
import { formatNumber, formatPrice } from '#domain/base/words/format.ts'
import type { Area } from '#domain/market/publicity/contract.ts'
import { api } from '#web/api/client.ts'
import { orNotFound } from '#web/api/or-not-found.ts'
import { headOf } from '#web/head/head.ts'
import { sharePictures } from '#web/head/share-pictures.ts'
import { structured, trailData } from '#web/head/structured-data.ts'
import { drawnAt } from '#web/rooms/base/master/prefecture-boxes.ts'
import { cardFacts } from '#web/rooms/market/listing/card-facts.ts'

export type AreaData = Awaited<ReturnType<typeof loadArea>>

/** Listings in a prefecture (two digits) or a city (five); for a city without any, those of its prefecture. Photos or an outline head them. */
export async function loadArea(code: string) {
  const [area, newest] = await orNotFound(Promise.all([api.getArea({ params: { code } }), newestIn(code)]))
  const around = area.city && newest.length === 0 ? await newestIn(area.prefecturesCode) : []
  const { photos, outlineOf } = headingOf(area, newest)
  const dot = outlineOf ? await dotOf(outlineOf) : undefined
  return { area, newest, around, photos, dot, head: areaHead(area) }
}

/** Three photos, or for a city without them its outline. */
export function headingOf<Cover>({ cityCode }: Pick<Area, 'cityCode'>, newest: readonly { cover: Cover | null }[]) {
  // The photos of the newest are already on the first row of cards.
  const covers = newest.slice(4).flatMap(({ cover }) => cover ?? [])
  return covers.length > 2 ? { photos: covers.slice(0, 3), outlineOf: null } : { photos: [], outlineOf: cityCode }
}

/** Where the city is in the drawing of its prefecture. */
async function dotOf(cityCode: string) {
  const { townAt } = await import('#web/rooms/base/master/map-places.ts')
  const town = townAt(cityCode)
  return town?.known ? drawnAt(town.place) : undefined
}

async function newestIn(code: string) {
  const place = code.length === 2 ? { searchPrefecturesCodes: [code] } : { searchCityCodes: [code] }
  const { items } = await api.listPublicEstates({ query: { ...place, limit: 12, orderBy: 'publishedAt:desc' } })
  return items.map(cardFacts)
}

export const nameOf = ({ prefectures, city }: Pick<Area, 'prefectures' | 'city'>) => prefectures + (city ?? '')
const areaPath = ({ prefecturesCode, cityCode }: Pick<Area, 'prefecturesCode' | 'cityCode'>) =>
  cityCode ? `/area/${prefecturesCode}/${cityCode}` : `/area/${prefecturesCode}`

/** Availability and prices in a sentence or two. */
function leadOf(area: Area): string {
  if (area.total === 0) return `${nameOf(area)}で公開中の物件は、いまありません。新しい物件が公開されると、このページに載ります。`
  const types = area.types.map(({ estateType, count }) => `${labelOf(estateTypes, estateType)}${formatNumber(count)}件`).join('、')
  const usual = area.types
    .filter(({ medianPrice }) => medianPrice !== null)
    .map(({ estateType, medianPrice }) => `${labelOf(estateTypes, estateType)} ${formatPrice(medianPrice)}`)
  const prices = usual.length > 0 ? `価格の中央値は、${usual.join('、')}です。` : ''
  return `${nameOf(area)}で公開中の物件は${formatNumber(area.total)}件（${types}）です。${prices}どの物件も、売主が登録し、運営が確認してから公開しています。`
}

function areaHead(area: Area) {
  const head = headOf({
    title: `${nameOf(area)}の土地・一戸建て・マンション（${formatNumber(area.total)}件）`,
    description: leadOf(area).slice(0, 160),
    image: sharePictures.area,
    path: areaPath(area),
    hidden: area.total === 0,
  })
  const trail = [
    { name: '物件をさがす', path: '/buyer/estate' },
    { name: area.prefectures, path: `/area/${area.prefecturesCode}` },
    ...(area.city ? [{ name: area.city, path: areaPath(area) }] : []),
  ]
  return { ...head, scripts: [structured([trailData(trail)])] }
}
