import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pushedBy } from './pushed.ts'

const ORIGIN = 'https://engawa.example'
const sent = (value: unknown) => pushedBy({ json: () => value }, ORIGIN)

test('a push shows its text, and leads to its path', () => {
  const url = '/buyer/chat/n1?from=push#end'
  expect(sent({ title: '見学の日時が決まりました', body: '鎌倉の平屋', tag: 'viewing', url })).toEqual({
    ...{ title: '見学の日時が決まりました', body: '鎌倉の平屋', tag: 'viewing', url },
  })
  expect(sent({ title: 'お知らせ', body: 'あり', url: `${ORIGIN}/notice?x=1` }).url).toBe('/notice?x=1')
})

test('an unreadable push is shown all the same, and none leads to another site', () => {
  const plain = { title: '縁側', body: 'お知らせが届いています。', tag: undefined, url: '/user/notification' }
  for (const value of [null, 'text', 7, [], {}, { title: '', body: 3, tag: null, url: 9 }]) expect(sent(value)).toEqual(plain)
  expect(pushedBy(null, ORIGIN)).toEqual(plain)
  const broken = { json: () => JSON.parse('{') }
  expect(pushedBy(broken, ORIGIN)).toEqual(plain)
  for (const url of ['https://evil.example/x', '//evil.example', '/\\evil.example', 'javascript:alert(1)', 'http://'])
    expect(sent({ url }).url, url).toBe('/user/notification')
})

const manifest = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8'))
const token = (name: string) => new RegExp(`--${name}: (#\\w+);`).exec(readFileSync('src/web/styles/tokens.css', 'utf8'))?.[1]

test('the manifest describes the installed app, in the colours of the pages', () => {
  expect(manifest).toMatchObject({ name: '縁側', short_name: '縁側', lang: 'ja', start_url: '/', scope: '/', display: 'standalone' })
  expect([manifest.theme_color, manifest.background_color]).toEqual([token('paper'), token('paper')])
  expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toEqual(['/buyer/estate', '/talks', '/buyer/favorite'])
})

test('each icon has the size given in the manifest', async () => {
  expect(manifest.icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`)).toEqual([
    ...['192x192 any', '512x512 any', '512x512 maskable'],
  ])
  for (const { src, sizes, type } of [...manifest.icons, { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' }]) {
    const { width, height, format } = await sharp(`public${src}`).metadata()
    expect([`${width}x${height}`, `image/${format}`], src).toEqual([sizes, type])
  }
  // Opaque, because some systems would show their own black or white behind it.
  expect((await sharp('public/icon-maskable-512.png').stats()).isOpaque).toBe(true)
  expect((await sharp('public/apple-touch-icon.png').stats()).isOpaque).toBe(true)
})
