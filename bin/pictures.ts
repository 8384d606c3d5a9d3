// Makes the pictures of the home page and of shared links from the two drawings in bin/art/. Run it again when a drawing changes.
import { readFileSync } from 'node:fs'
import { type Font, openSync } from 'fontkit'
import sharp from 'sharp'
import { mark, strokesOf } from '../src/platform/mark.ts'
import { sharePictures } from '../src/web/head/share-pictures.ts'

const drawing = (name: string) => readFileSync(`bin/art/dusk-${name}.svg`)
const sizes = { wide: { drawn: 1920, widths: [1280, 1920, 2560] }, tall: { drawn: 900, widths: [640, 960] } } as const
const home = 'src/web/rooms/home/pictures'

for (const [name, { drawn, widths }] of Object.entries(sizes))
  for (const width of widths)
    await sharp(drawing(name), { density: 72 * Math.max(1, width / drawn) })
      .resize(width)
      .avif({ quality: 52, effort: 4 })
      .toFile(`${home}/dusk-${name}-${width}.avif`)
// For browsers without AVIF.
await sharp(drawing('wide')).resize(1280).webp({ quality: 74 }).toFile(`${home}/dusk-wide.webp`)

const font = openSync('src/web/styles/fonts/shippori-mincho-b1-headlines.woff2') as Font
function line(text: string, x: number, y: number, size: number): string {
  const { glyphs, positions } = font.layout(text)
  const scale = size / font.unitsPerEm
  let at = 0
  const paths = glyphs.map(({ path }, index) => {
    const drawn = `<path transform="translate(${at} 0)" d="${path.toSVG()}"/>`
    at += positions[index]?.xAdvance ?? 0
    return drawn
  })
  return `<g fill="#ffffff" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`
}

const tile = `<g transform="translate(64 486) scale(2.5)"><rect width="32" height="32" rx="8" fill="${mark.ground}"/>
  ${strokesOf(mark.ink, 31)}</g>`
const over = (alt: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
  <defs><linearGradient id="shade"><stop offset="0" stop-color="#10162c" stop-opacity=".86"/><stop offset=".75" stop-color="#10162c" stop-opacity="0"/></linearGradient></defs>
  <rect width="1200" height="630" fill="url(#shade)"/>
  ${alt
    .split(/(?<=[、。])/)
    .map((part, index) => line(part, 64, 170 + index * 100, 72))
    .join('')}
  ${tile}${line('縁側', 164, 540, 44)}
</svg>`
/** Each picture shows another part of the drawing. */
const parts = { home: [0, 0, 1904], list: [620, 230, 1300], area: [120, 130, 1560], introduction: [560, 380, 1180] } as const

for (const [name, [left, top, width]] of Object.entries(parts)) {
  const { path, alt } = sharePictures[name as keyof typeof parts]
  const part = { left, top, width, height: Math.min(1000 - top, Math.round((width * 630) / 1200)) }
  const below = await sharp(drawing('wide')).extract(part).resize(1200, 630, { fit: 'cover', position: 'right' }).png().toBuffer()
  await sharp(below)
    .composite([{ input: Buffer.from(over(alt)) }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(`public${path}`)
}
