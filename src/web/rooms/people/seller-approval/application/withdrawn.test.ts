import { expect, test, vi } from 'vitest'
import { isWithdrawn } from './withdrawn.ts'

const current = { suspendedAt: '2026-11-21T10:00:00+09:00' as string | null }
vi.mock('#web/api/client.ts', () => ({ api: { getIdentification: async () => ({ current }) } }))

test('a rejected seller has lost an approval, or was refused one', async () => {
  expect(await isWithdrawn({ id: 'suzu', sellerApprovedStatus: 4 })).toBe(true)
  expect(await isWithdrawn({ id: 'suzu', sellerApprovedStatus: 2 })).toBe(false)
  current.suspendedAt = null
  expect(await isWithdrawn({ id: 'suzu', sellerApprovedStatus: 4 })).toBe(false)
})
