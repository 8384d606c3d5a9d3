import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Problem } from '#platform/errors.ts'
import { drawPicture } from './pictures.ts'

const plain = (width: number, height: number, background = '#336699') => sharp({ create: { width, height, channels: 3, background } })
const refusal = (bytes: Buffer) =>
  drawPicture(bytes).then(
    () => 'taken',
    (error: Problem) => [error.status, ...Object.keys(error.fields)],
  )

test('a photo is kept as WebP in three sizes, with its average colour', async () => {
  const picture = await drawPicture(await plain(3000, 1500).jpeg().toBuffer())
  expect(picture.variants.map(({ size, width, height }) => [size, width, height])).toEqual([
    [2048, 2048, 1024],
    [960, 960, 480],
    [720, 720, 360],
    [480, 480, 240],
  ])
  expect(picture).toMatchObject({ width: 2048, height: 1024 })
  expect(picture.color).toMatch(/^#3[2-4]6[5-7]9[89a]$/)
  for (const { bytes, width } of picture.variants) expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width })
})

test('a small picture is not enlarged, but every size is there', async () => {
  const { variants } = await drawPicture(await plain(600, 300).png().toBuffer())
  expect(variants.map(({ size, width }) => [size, width])).toEqual([
    [2048, 600],
    [960, 600],
    [720, 600],
    [480, 480],
  ])
})

test('a photo taken on its side is turned upright, and loses its location', async () => {
  const source = await plain(400, 200)
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 41/1 0/1' } })
    .jpeg()
    .toBuffer()
  const before = await sharp(source).metadata()
  expect(before.exif).toBeDefined()
  expect(before.orientation).toBe(6)

  const picture = await drawPicture(source)
  expect(picture).toMatchObject({ width: 200, height: 400 })
  for (const { bytes } of picture.variants) {
    const after = await sharp(bytes).metadata()
    expect([after.exif, after.xmp, after.iptc, after.orientation]).toEqual([undefined, undefined, undefined, undefined])
    expect(bytes.includes('somebody')).toBe(false)
  }
})

test('transparency survives, and counts as white in the average', async () => {
  const clear = await sharp({ create: { width: 20, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .png()
    .toBuffer()
  const { color, variants } = await drawPicture(clear)
  expect(color).toBe('#ffffff')
  expect((await sharp(variants[0]?.bytes).metadata()).hasAlpha).toBe(true)
})

test.each<[string, () => Promise<Buffer> | Buffer]>([
  ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['a web page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a GIF', () => plain(9, 9).gif().toBuffer()],
  ['a TIFF', () => plain(9, 9).tiff().toBuffer()],
  ['nothing', () => Buffer.alloc(0)],
  ['a JPEG header before something else', () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<svg/>')])],
  ['half a photo', async () => (await plain(800, 800).jpeg().toBuffer()).subarray(0, 2000)],
  ['a picture of 144 million pixels', () => withSize(plain(9, 9).png().toBuffer(), 12_000, 12_000)],
])('%s is refused', async (_, make) => {
  expect(await refusal(await make())).toEqual([422, 'image'])
})

test('a script appended to a photo does not survive', async () => {
  const { variants } = await drawPicture(Buffer.concat([await plain(50, 50).jpeg().toBuffer(), Buffer.from('<script>alert(1)</script>')]))
  for (const { bytes } of variants) expect(bytes.includes('<script>')).toBe(false)
})

test('uploads beyond the queue’s limit are refused with a 429', async () => {
  const photo = await plain(60, 60).png().toBuffer()
  const outcomes = await Promise.all(Array.from({ length: 40 }, () => refusal(photo)))
  expect(outcomes.filter((outcome) => outcome === 'taken').length).toBeGreaterThanOrEqual(18)
  expect(outcomes.filter((outcome) => outcome !== 'taken').every((outcome) => outcome[0] === 429)).toBe(true)
  expect(await refusal(photo)).toBe('taken') // the queue is free again
})

/** The same PNG with another size in its header. */
async function withSize(png: Promise<Buffer>, width: number, height: number) {
  const bytes = await png
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}
