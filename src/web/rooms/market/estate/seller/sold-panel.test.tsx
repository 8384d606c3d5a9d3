import { expect, test } from 'vitest'
import type { Estate } from '#domain/market/estate/contract.ts'
import { EstateStatus } from '#domain/market/estate-fields/enumerations.ts'
import { drawn } from '#test/drawn.tsx'
import { SoldPanel } from './sold-panel.tsx'

test('a sold house shows its price, the days it was public, and who had looked at it', async () => {
  const times = { publishedAt: '2026-10-25T09:00:00+09:00', endedAt: '2026-11-12T19:00:00+09:00', endReason: 1 }
  const estate = {
    ...{ status: EstateStatus.finished, topImage: null, firstApprovedAt: '2026-10-19T17:00:00+09:00', listing: times },
  } as unknown as Estate
  const none = { total: 0, week: 0, weekBefore: 0 }
  const statistics = { estateID: 'e', views: { ...none, total: 1089 }, favorites: none, enquiries: { ...none, total: 1 }, days: [] }
  const page = await drawn(<SoldPanel {...{ estate, statistics }} title="成約の記録" price={{ word: '成約価格', yen: 42_000_000 }} />)
  expect(page.replace(/<[^>]*>/g, '')).toMatch(
    /成約の記録.*成約価格4,200万円公開から24日・閲覧1,089回・問い合わせ1件2026年11月12日（木）に終了しました/,
  )
})
