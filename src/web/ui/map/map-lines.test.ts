import { afterEach, expect, test, vi } from 'vitest'
import { outlineOf } from './map-lines.ts'

afterEach(() => vi.unstubAllGlobals())

const square = (x: number) => [x * 10_000, 350_000, 1000, 0, 0, 1000, -1000, 0, 0, -1000]
const area = {
  towns: [
    { code: '14101', rings: [square(139)] },
    { code: '14118', rings: [square(140)] },
    { code: '14131', rings: [square(141)] },
    { code: '14204', rings: [square(142)] },
  ],
  rails: [],
  stations: [],
}

test('a town, a ward and a city of wards have an outline; an unknown code has none, and a part is fetched once', async () => {
  const fetched = vi.fn(async (_path: string) => new Response(JSON.stringify(area)))
  vi.stubGlobal('fetch', fetched)
  expect((await outlineOf('e1', '14204'))?.bounds).toEqual({ west: 142, south: 35, east: 142.1, north: 35.1 })
  expect((await outlineOf('e1', '14118'))?.bounds).toMatchObject({ west: 140, east: 140.1 })
  expect((await outlineOf('e1', '14100'))?.bounds).toMatchObject({ west: 139, east: 140.1 })
  expect((await outlineOf('e1', '14130'))?.bounds).toMatchObject({ west: 141, east: 141.1 })
  expect(await outlineOf('e1', '14205')).toBeUndefined()
  expect(fetched.mock.calls).toEqual([['/files/map/e1/14.json']])
})

test('a part that failed to load is fetched again', async () => {
  const answers = [new Response('', { status: 503 }), new Response(JSON.stringify(area))]
  vi.stubGlobal('fetch', async () => answers.shift())
  await expect(outlineOf('e2', '14204')).rejects.toThrow('503')
  expect(await outlineOf('e2', '14204')).toBeDefined()
})
