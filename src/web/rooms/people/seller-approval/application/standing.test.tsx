import { expect, test } from 'vitest'
import { SellerApprovedStatus } from '#domain/people/user/enumerations.ts'
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

test('an approved seller has the way on in the first place, and what was sent is folded', async () => {
  const shown = async (sellerApprovedStatus: number) =>
    drawn(
      <ApprovalStanding
        identification={
          {
            sellerApprovedStatus,
            current: {
              ...{ appliedAt: '2026-08-12T11:00:00+09:00', decidedAt: '2026-08-14T11:00:00+09:00' },
              ...{ identificationDocumentType: 1, corrections: [] },
            },
          } as never
        }
        name="空野 蒼"
        next="物件管理へ"
      />,
    )
  const approved = await shown(SellerApprovedStatus.approved)
  expect(approved.indexOf('物件管理へ')).toBeLessThan(approved.indexOf('<details'))
  expect(approved).toContain('申請した内容')
  expect(approved).toMatch(/売主確認済み<.*空野 蒼 様.*2026年8月14日/)
  expect(approved).not.toContain('審査の状況')
  expect(await shown(SellerApprovedStatus.applying)).not.toMatch(/<details|物件管理へ/)
})
