import { expect, test } from 'vitest'
import { NotificationGroup } from './enumerations.ts'
import { groupsFor } from './groups-for.ts'

test('news about a house of their own is only for those who can have one', () => {
  const codes = (role: Parameters<typeof groupsFor>[0]) => groupsFor(role).map(({ code }) => code)
  expect(codes('buyer')).not.toContain(NotificationGroup.house)
  expect(codes('seller')).toContain(NotificationGroup.house)
  expect(codes('seller')).toHaveLength(codes('buyer').length + 1)
})
