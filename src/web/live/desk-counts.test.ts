import { expect, test } from 'vitest'
import { atPlaces } from './desk-counts.ts'

test('a place of the menu counts all its queues, and is late by one of them', () => {
  expect(
    atPlaces([
      { place: 'talks', forMe: 2, overdue: 0 },
      { place: 'sellers', forMe: 3, overdue: 0 },
      { place: 'talks', forMe: 1, overdue: 1 },
      { place: 'reports', forMe: 0, overdue: 0 },
    ]),
  ).toEqual([
    { place: 'talks', forMe: 3, late: true },
    { place: 'sellers', forMe: 3, late: false },
    { place: 'reports', forMe: 0, late: false },
  ])
})
