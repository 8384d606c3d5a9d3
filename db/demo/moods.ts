import sharp, { type Blend, type Sharp } from 'sharp'

/** How a drawn picture is varied, so that two houses with the same drawing do not look the same. */
export interface Mood {
  season: Season
  hour: Hour
  /** Index into `paints`: the colour of walls, roofs and wood. */
  paint: number
  /** Index into `crops`. */
  crop: number
  mirrored: boolean
}
type Season = 'summer' | 'spring' | 'autumn' | 'winter'
type Hour = 'day' | 'evening' | 'morning' | 'hazy'

const everySeason: readonly Season[] = ['summer', 'autumn', 'spring', 'winter']
const everyHour: readonly Hour[] = ['day', 'evening', 'morning', 'hazy']
/** Rooms have no seasons, snow does not fall on green trees, and Okinawa has no red leaves. */
const fewerSeasons: Record<string, readonly Season[]> = {
  'house-snow': ['summer'],
  'house-okinawa': ['summer', 'spring'],
  ryokan: ['summer'],
  engawa: ['summer', 'spring'],
}

/** The mood of the house that is the `nth` with this cover: no two of the first sixteen are alike. */
export function moodOf(picture: string, nth: number): Mood {
  const seasons = picture.startsWith('room-') ? (['summer'] as const) : (fewerSeasons[picture] ?? everySeason)
  const season = seasons[nth % seasons.length] as Season
  const hour = everyHour[((nth % seasons.length) + Math.floor(nth / seasons.length)) % everyHour.length] as Hour
  return { season, hour, paint: nth % paints.length, crop: nth % crops.length, mirrored: nth % 2 === 1 }
}

/** Factors of red, green and blue. */
const paints = [
  [1, 1, 1],
  [0.84, 0.95, 1.1],
  [1.06, 0.93, 0.84],
  [0.78, 0.78, 0.83],
  [1.08, 1.02, 0.84],
] as const
/** Parts of the picture: left, top and width, from 0 to 1. The top is 0 where the foot is cut off, and 1 where the sky is. */
const crops = [
  [0, 0, 1],
  [0.17, 0.75, 0.8],
  [0.02, 0.2, 0.9],
  [0.12, 0.1, 0.86],
  [0.04, 1, 0.78],
] as const

export async function inMood(file: Buffer, mood: Mood): Promise<Buffer> {
  const { width, height } = await sharp(file).metadata()
  const [left, top, part] = crops[mood.crop] as (typeof crops)[number]
  const size = { width: Math.round(width * part), height: Math.round(height * part) }
  const cropped = sharp(file).extract({ left: Math.round(width * left), top: Math.round(height * top * (1 - part)), ...size })
  const { data, info } = await (mood.mirrored ? cropped.flop() : cropped).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  repaint(data, mood)
  const painted = sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
  return lit(painted, mood.hour, info.width, info.height).jpeg({ quality: 92 }).toBuffer()
}

/** Leaves take the colour of the season; what is warm and not a leaf (walls, wood, roofs) the paint. */
function repaint(data: Buffer, { season, paint }: Mood) {
  const [red, green, blue] = paints[paint] as (typeof paints)[number]
  const [rr, rg, rb, r1, gr, gg, gb, g1, br, bg, bb, b1] = leaves[season]
  for (let at = 0; at < data.length; at += 3) {
    const r = data[at] as number
    const g = data[at + 1] as number
    const b = data[at + 2] as number
    const leaf = within(Math.min(g - b - 12, (g - r + 10) * 2) / 26)
    const wall = (1 - leaf) * within((r - b + 4) / 20) * within((245 - g) / 30)
    if (leaf + wall === 0) continue
    data[at] = bounded(r + (rr * r + rg * g + rb * b + r1 - r) * leaf + r * (red - 1) * wall)
    data[at + 1] = bounded(g + (gr * r + gg * g + gb * b + g1 - g) * leaf + g * (green - 1) * wall)
    data[at + 2] = bounded(b + (br * r + bg * g + bb * b + b1 - b) * leaf + b * (blue - 1) * wall)
  }
}

/** New red, green and blue of a leaf: each from the old three, and a constant. */
const leaves: Record<Season, readonly [...Row, ...Row, ...Row]> = {
  summer: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0],
  spring: [1, 0, 0, 10, 0, 1.02, 0, 8, 0, 0, 0.9, 6],
  autumn: [0, 1.02, 0, 8, 0.42, 0.42, 0, 0, 0, 0, 0.75, 0],
  winter: [0.37, 0.37, 0.37, 14, 0.34, 0.34, 0.34, 8, 0.29, 0.29, 0.29, 0],
}
type Row = readonly [number, number, number, number]

function lit(picture: Sharp, hour: Hour, width: number, height: number): Sharp {
  if (hour === 'day') return picture
  const { stops, blend, ...tone } = lights[hour]
  const light = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="l" x2="0" y2="1">${stops
    .map(([offset, color, opacity]) => `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`)
    .join('')}</linearGradient></defs><rect width="100%" height="100%" fill="url(#l)"/></svg>`
  return picture.modulate(tone).composite([{ input: Buffer.from(light), blend }])
}

const lights: Record<
  Exclude<Hour, 'day'>,
  { stops: readonly (readonly [offset: number, color: string, opacity: number])[]; blend: Blend; saturation: number; brightness: number }
> = {
  evening: {
    stops: [
      [0, '#6f6aa8', 0.75],
      [0.3, '#dba0ac', 0.65],
      [0.5, '#ffbd8c', 0.6],
      [0.7, '#d9a07f', 0.4],
      [1, '#7a6a86', 0.45],
    ],
    blend: 'multiply',
    saturation: 1.05,
    brightness: 1.18,
  },
  morning: {
    stops: [
      [0, '#ffe2bd', 0.75],
      [0.45, '#fff1d6', 0.6],
      [1, '#ffe9c4', 0.15],
    ],
    blend: 'soft-light',
    saturation: 0.95,
    brightness: 1,
  },
  hazy: {
    stops: [
      [0, '#dfe5e9', 0.6],
      [0.4, '#eceff0', 0.3],
      [0.65, '#eceff0', 0],
    ],
    blend: 'over',
    saturation: 0.8,
    brightness: 1.03,
  },
}

const within = (value: number) => (value < 0 ? 0 : value > 1 ? 1 : value)
const bounded = (value: number) => (value > 255 ? 255 : value < 0 ? 0 : value)
