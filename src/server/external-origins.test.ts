import { expect, test } from 'vitest'
import { external } from '#platform/setting/legal/external.ts'
import { elsewhere } from './external-origins.ts'

const reached = (provider: string, mapTiles?: object) => elsewhere({ identity: { provider }, mapTiles } as Parameters<typeof elsewhere>[0])

test('the page about what is sent elsewhere has an article for everything that pages reach', () => {
  const google = reached('google', { url: 'https://tiles.example/{z}/{x}/{y}.png' })
  for (const [article, origins] of Object.entries(google)) {
    expect(origins, article).not.toEqual([])
    expect(external.articles.map(({ id }) => id)).toContain(article)
  }
})

test('a house that stands by itself reaches nobody', () => {
  expect(Object.values(reached('embedded')).flat()).toEqual([])
})
