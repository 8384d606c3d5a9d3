// Draws all icons in public/ from the mark. Run it again when the mark changes.
import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { mark, strokesOf } from '../src/platform/mark.ts'

const { ground, ink } = mark
/** `margin` widens the square, and the floor still runs to its edge. */
const drawing = (content: string, margin = 0) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${32 + margin * 2} ${32 + margin * 2}"><title>縁側 Engawa</title>${content}</svg>`
const drawn = (svg: string, size: number) => sharp(Buffer.from(svg), { density: (72 * size) / 32 }).resize(size, size)

const tile = drawing(`<rect width="32" height="32" rx="8" fill="${ground}"/>${strokesOf(ink)}`)
writeFileSync('public/favicon.svg', `${tile}\n`)
await drawn(tile, 192).png({ palette: true }).toFile('public/icon-192.png')
await drawn(tile, 512).png({ palette: true }).toFile('public/icon-512.png')

// Systems cut their own corners: these fill the whole square, and the maskable one keeps all that matters within the circle that is never cut.
const filled = (margin: number) =>
  drawing(
    `<rect x="${-margin}" y="${-margin}" width="${32 + margin * 2}" height="${32 + margin * 2}" fill="${ground}"/>${strokesOf(ink, 34 + margin)}`,
    margin,
  )
await drawn(filled(0), 180).png({ palette: true }).toFile('public/apple-touch-icon.png')
await drawn(filled(6), 512).png({ palette: true }).toFile('public/icon-maskable-512.png')

// Android shows only the shape of a notification's badge, in a colour of its own.
await drawn(drawing(strokesOf('#ffffff')), 96)
  .png()
  .toFile('public/badge-96.png')

// For browsers and crawlers that request favicon.ico without reading a page: a PNG in an ICO frame.
const small = await drawn(tile, 48).png({ palette: true }).toBuffer()
const frame = Buffer.alloc(22)
frame.writeUInt16LE(1, 2)
frame.writeUInt16LE(1, 4)
frame.writeUInt8(48, 6)
frame.writeUInt8(48, 7)
frame.writeUInt16LE(1, 10)
frame.writeUInt16LE(32, 12)
frame.writeUInt32LE(small.length, 14)
frame.writeUInt32LE(frame.length, 18)
writeFileSync('public/favicon.ico', Buffer.concat([frame, small]))
