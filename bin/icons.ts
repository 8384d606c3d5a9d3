// Draws the icons of the installed app from the mark, into public/. Run it again when the mark changes.
import { readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'

const mark = readFileSync('public/favicon.svg', 'utf8')
const ground = /<rect[^>]*fill="(#\w+)"/.exec(mark)?.[1] as string
// Systems cut their own corners: these icons fill the whole square, and the maskable one keeps all that matters within the circle that is
// never cut.
const square = mark.replace('rx="8" ', '')
const drawn = (svg: string, size: number) => sharp(Buffer.from(svg), { density: (72 * size) / 32 }).resize(size, size)

await drawn(mark, 192).png({ palette: true }).toFile('public/icon-192.png')
await drawn(mark, 512).png({ palette: true }).toFile('public/icon-512.png')
// For browsers and crawlers that request favicon.ico without reading a page: a PNG in an ICO frame.
const small = await drawn(mark, 48).png({ palette: true }).toBuffer()
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
await drawn(square, 180).png({ palette: true }).toFile('public/apple-touch-icon.png')
await drawn(square, 384)
  .extend({ top: 64, bottom: 64, left: 64, right: 64, background: ground })
  .png({ palette: true })
  .toFile('public/icon-maskable-512.png')
