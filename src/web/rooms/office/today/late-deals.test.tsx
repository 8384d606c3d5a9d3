import { expect, test } from 'vitest'
import { drawn } from '#test/drawn.tsx'
import { LateDeals } from './late-deals.tsx'

test('今日 leads to the deals with a step past its day, and says nothing without any', async () => {
  const shown = (count: number) => drawn(<LateDeals count={count} capped={false} />)
  expect(await shown(2)).toMatch(/href="\/admin\/deal\?queue=late"[^>]*>見守り：期限を過ぎた手順 2件</)
  expect(await shown(0)).not.toContain('見守り')
})
