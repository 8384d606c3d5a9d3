import sharp from 'sharp'
import { expect, test } from 'vitest'
import { likenessOf } from './likeness.ts'

/** A picture of light and dark fields. */
const drawn = (step: number) =>
  sharp(Buffer.from(Array.from({ length: 72 }, (_, at) => (at * step) % 251)), { raw: { width: 9, height: 8, channels: 1 } })
    .resize(900, 800, { kernel: 'nearest' })
    .jpeg()
    .toBuffer()

test('the same picture in another size and format looks the same, another one does not', async () => {
  const house = await drawn(97)
  const look = await likenessOf(house)
  expect(look).toMatch(/^[0-9a-f]{16}$/)
  expect(await likenessOf(await sharp(house).resize(480).webp().toBuffer())).toBe(look)
  expect(await likenessOf(await drawn(61))).not.toBe(look)
})

test('a blank picture, a broken file and no file look like nothing', async () => {
  const blank = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#88aa66' } })
    .png()
    .toBuffer()
  for (const bytes of [blank, Buffer.from('no picture'), Buffer.alloc(0), undefined]) expect(await likenessOf(bytes)).toBe('')
})
