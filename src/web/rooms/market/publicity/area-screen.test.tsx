import { expect, test } from 'vitest'
import { drawn } from '#test/drawn.tsx'
import { AreaScreen } from './area-screen.tsx'
import type { AreaData } from './load-area.ts'

const area = (...medians: (number | null)[]) =>
  ({
    area: {
      ...{ prefecturesCode: '13', prefectures: '東京都', cityCode: null, city: null, total: 9, cities: [] },
      types: medians.map((medianPrice, at) => ({ estateType: at + 1, count: 3, medianPrice, medianUnitPrice: null })),
    },
    ...{ newest: [], around: [], photos: [], dot: null },
  }) as unknown as AreaData

test('the table of prices has only types with a price, and is not there without any', async () => {
  const rows = async (...medians: (number | null)[]) =>
    (await drawn(<AreaScreen data={area(...medians)} />)).split('<th scope="row"').length - 1
  expect([await rows(null, null), await rows(30_000_000, null), await rows(30_000_000, 20_000_000)]).toEqual([0, 1, 2])
})
