import { expect, test } from 'vitest'
import { drawn } from '#test/drawn.tsx'
import { ApprovalStanding } from './standing.tsx'

test('an approval that was taken back is not called a rejection', async () => {
  const shown = (suspendedAt: string | null) =>
    drawn(
      <ApprovalStanding identification={{ sellerApprovedStatus: 4, current: { suspendedAt, reason: null, corrections: [] } } as never} />,
    )
  expect(await shown(null)).toContain('否認')
  const withdrawn = await shown('2026-11-21T10:00:00+09:00')
  expect(withdrawn).toContain('承認の取り消し')
  expect(withdrawn).not.toContain('否認')
})
