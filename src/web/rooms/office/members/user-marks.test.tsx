import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SellerApprovedStatus } from '#domain/people/user/enumerations.ts'
import { UserMarks } from './user-marks.tsx'

test('a seller whose approval was refused or withdrawn is marked so, each by its name', () => {
  const marks = (sellerApprovedStatus: SellerApprovedStatus, approvalWithdrawn = false) =>
    renderToStaticMarkup(<UserMarks user={{ userType: 2, status: 1, sellerApprovedStatus, approvalWithdrawn, substituteFlag: false }} />)
  expect(marks(SellerApprovedStatus.rejected)).toContain('否認')
  expect(marks(SellerApprovedStatus.rejected, true)).toContain('承認の取り消し')
  expect(marks(SellerApprovedStatus.approved)).not.toContain('承認')
})
