import { expect, test } from 'vitest'
import { may, type Permission, permissions, StaffRole } from './permission.ts'

const all = Object.keys(permissions) as Permission[]

test('a chief may do everything, a staff member what the table allows, and others nothing', () => {
  const allowed = (who: { userType: number; staffRole?: StaffRole | null }) => all.filter((each) => may(who, each))
  expect(allowed({ userType: 1, staffRole: StaffRole.chief })).toEqual(all)
  expect(allowed({ userType: 1, staffRole: StaffRole.member }).toSorted()).toEqual([
    'correct',
    'correct.email',
    'hideMessage',
    'papers',
    'statistics',
    'warn',
  ])
  expect(allowed({ userType: 1 })).toEqual([])
  expect(allowed({ userType: 2 })).toEqual([])
  expect(allowed({ userType: 3, staffRole: null })).toEqual([])
})
