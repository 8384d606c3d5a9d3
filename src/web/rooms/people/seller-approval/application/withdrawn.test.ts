import { expect, test } from 'vitest'
import type { SellerCheck } from '#domain/people/seller-approval/contract.ts'
import { isWithdrawn } from './withdrawn.ts'

test('a rejected seller has lost an approval, or was refused one', async () => {
  const read = (sellerApprovedStatus: number, suspendedAt: string | null) =>
    isWithdrawn({ id: 'suzu', sellerApprovedStatus }, async () => ({ current: { suspendedAt } as SellerCheck }))
  const withdrawnAt = '2026-11-21T10:00:00+09:00'
  expect(await Promise.all([read(4, withdrawnAt), read(2, withdrawnAt), read(4, null)])).toEqual([true, false, false])
})
