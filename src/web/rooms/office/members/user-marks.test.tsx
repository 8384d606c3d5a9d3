import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SellerApprovedStatus } from '#domain/people/user/enumerations.ts'
import { UserMarks } from './user-marks.tsx'

test('a seller whose approval was refused or withdrawn is marked so', () => {
  const marks = (sellerApprovedStatus: SellerApprovedStatus) =>
    renderToStaticMarkup(<UserMarks user={{ userType: 2, status: 1, sellerApprovedStatus, substituteFlag: false }} />)
  expect(marks(SellerApprovedStatus.rejected)).toContain('売主の承認なし')
  expect(marks(SellerApprovedStatus.approved)).not.toContain('売主の承認なし')
})
