import { beforeEach, expect, test, vi } from 'vitest'
import { loadArea } from './load-area.ts'

const site = vi.hoisted(() => ({ photos: 0, looked: [] as string[] }))
vi.mock('#web/api/client.ts', () => ({
  api: {
    getArea: async ({ params: { code } }: { params: { code: string } }) => ({
      ...{ prefecturesCode: '14', prefectures: '神奈川県', cityCode: code.length === 5 ? code : null, city: '鎌倉市', total: 9, types: [] },
    }),
    listPublicEstates: async () => ({
      items: Array.from({ length: 9 }, (_, index) => ({
        id: `${index}`,
        endedAt: null,
        cover: index < site.photos ? { path: `${index}` } : null,
      })),
    }),
  },
}))
vi.mock('#web/head/head.ts', () => ({ headOf: () => ({}) }))
vi.mock('#web/head/structured-data.ts', () => ({ structured: () => ({}), trailData: () => ({}) }))
vi.mock('#web/rooms/base/master/map-places.ts', () => ({
  townAt: (code: string) => {
    site.looked.push(code)
    return { known: true, place: [139.55, 35.32] }
  },
}))
beforeEach(() => {
  site.looked = []
})

test.each([
  ['14204', 9, 3, []],
  ['14204', 6, 0, ['14204']],
  ['14', 6, 0, []],
])('the page of %s with %i photos is headed by %i, and the towns are looked up only for the outline of a city', async (...given) => {
  const [code, photos, heading, looked] = given
  site.photos = photos
  const loaded = await loadArea(code)
  expect(loaded.photos).toHaveLength(heading)
  expect(site.looked).toEqual(looked)
  expect(loaded.dot === undefined).toBe(looked.length === 0)
})
