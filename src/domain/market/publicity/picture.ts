import sharp from 'sharp'
import { estateTypes } from '#domain/base/master/type-enumerations.ts'
import { labelOf } from '#domain/base/words/codes.ts'
import { formatArea, formatPrice, formatWalk } from '#domain/base/words/format.ts'
import { floorPlansShort } from '#domain/market/estate-fields/floor-plans.ts'
import { madeOf } from '#platform/files/pictures.ts'
import { drawText } from './lettering.ts'

/** The picture of a shared link: its photo, price and place. */
interface PictureFacts {
  title: string
  estateType: number
  price: number
  address: string
  nearestStation: string | null
  nearestStationTime: number | null
  floorPlan: number | null
  floorArea: number | null
  landArea: number | null
}

export const SHARE_WIDTH = 1200
export const SHARE_HEIGHT = 630
const BAND = 214
const MARGIN = 48

/** A PNG of 1200 x 630, the size all services accept; without the photo if none can be read. */
export async function drawSharePicture(pictured: PictureFacts, photo: Buffer | undefined): Promise<Buffer> {
  const words = Buffer.from(band(pictured))
  const above = await madeOf(photo, (picture) => picture.resize(SHARE_WIDTH, SHARE_HEIGHT - BAND, { fit: 'cover' }))
  const layers = above ? [{ input: above, top: 0, left: 0 }] : []
  return sharp({ create: { width: SHARE_WIDTH, height: SHARE_HEIGHT, channels: 3, background: '#f6f5f0' } })
    .composite([...layers, { input: words, top: 0, left: 0 }])
    .png({ palette: true, quality: 90, effort: 3 })
    .toBuffer()
}

function band(pictured: PictureFacts): string {
  const top = SHARE_HEIGHT - BAND
  const width = SHARE_WIDTH - MARGIN * 2
  const line = (text: string, size: number, down: number, fill = '#1a1a1c', room = width) =>
    drawText(text, { size, x: MARGIN, y: top + down, width: room, fill })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}">
    <rect y="${top}" width="${SHARE_WIDTH}" height="${BAND}" fill="#ffffff"/>
    <rect y="${top}" width="${SHARE_WIDTH}" height="8" fill="#e8f40f"/>
    ${line(formatPrice(pictured.price), 68, 88, '#1a1a1c', width - 200)}
    ${line(pictured.title, 34, 142)}
    ${line(placeOf(pictured), 28, 190, '#4d4d52')}
    ${drawText('縁側', { size: 44, x: SHARE_WIDTH - MARGIN - 92, y: top + 80, width: 120, fill: '#1a1a1c' })}
  </svg>`
}

function placeOf({ estateType, address, nearestStation, nearestStationTime, floorPlan, floorArea, landArea }: PictureFacts): string {
  const station = nearestStation && nearestStationTime !== null && `${nearestStation} ${formatWalk(nearestStationTime)}`
  const area = floorArea ?? landArea
  return [
    labelOf(estateTypes, estateType),
    address,
    floorPlan !== null && labelOf(floorPlansShort, floorPlan),
    area !== null && formatArea(area),
    station,
  ]
    .filter(Boolean)
    .join('　')
}
