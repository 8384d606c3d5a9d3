import { expect, test } from 'vitest'
import { external } from '#platform/setting/legal/external-transmission.ts'
import { externalOrigins } from './external-origins.ts'

const reached = (provider: string, mapTiles?: object) =>
  externalOrigins({ identity: { provider }, mapTiles } as Parameters<typeof externalOrigins>[0])

test('the page about external services has an article for every origin that pages reach', () => {
  const google = reached('google', { url: 'https://tiles.example/{z}/{x}/{y}.png' })
  for (const [article, origins] of Object.entries(google)) {
    expect(origins, article).not.toEqual([])
    expect(external.articles.map(({ id }) => id)).toContain(article)
  }
})

test('with the embedded provider pages reach no other origin', () => {
  expect(Object.values(reached('embedded')).flat()).toEqual([])
})
