import { expect, test } from 'vitest'
import { drawn } from '#test/drawn.tsx'
import { SellerSummary } from './party-summary.tsx'

test('an approval that was taken back is not called a rejection beside a talk', async () => {
  const seller = { id: 'suzu', status: 1, sellerApprovedStatus: 4 } as never
  const shown = (withdrawn: boolean) => drawn(<SellerSummary {...{ seller, withdrawn }} invited />)
  expect(await shown(false)).toContain('否認')
  expect(await shown(true)).toContain('承認の取り消し')
})
