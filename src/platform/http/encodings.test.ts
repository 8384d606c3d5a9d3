import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type Encoding, encodingOf, packQuickly, packWell } from './encodings.ts'

const drawn = ['zstd', 'br', 'gzip'] as const

test.each([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, BR', 'br'],
  ['gzip;q=0.5', 'gzip'],
  ['br;q=0, zstd; q=0.000, gzip', 'gzip'],
  ['deflate', undefined],
  ['identity', undefined],
  ['', undefined],
  [null, undefined],
])('the best encoding that a reader accepts (%s) is chosen: %s', (accepted, chosen) => {
  expect(encodingOf(accepted, drawn, 5000)).toBe(chosen)
})

test('a tiny answer is sent uncompressed', () => {
  expect(encodingOf('br', drawn, 1023)).toBeUndefined()
  expect(encodingOf('br', drawn, 1024)).toBe('br')
})

test.each<[Encoding, (bytes: Uint8Array) => Buffer]>([
  ['br', brotliDecompressSync],
  ['zstd', zstdDecompressSync],
  ['gzip', gunzipSync],
])('%s comes out as it went in, and smaller by patience', async (encoding, unpack) => {
  const words = ['縁側', '南向きの庭', '駅まで歩いて', '<li class="row">', '角地', '価格', '万円', '平成', '和室', '</li>']
  const page = Buffer.from(
    Array.from({ length: 3000 }, (_, n) => `${words[((n * n * 7 + n * 13) % 101) % words.length]}${(n * 7919) % 89}`).join(''),
  )
  const quick = packQuickly(encoding, page)
  const well = await packWell(encoding, page)
  expect(unpack(quick).equals(page)).toBe(true)
  expect(unpack(well).equals(page)).toBe(true)
  expect(well.length).toBeLessThan(quick.length)
})
