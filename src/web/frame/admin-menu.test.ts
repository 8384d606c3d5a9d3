import { expect, test } from 'vitest'
import { deskPlaces } from '#domain/office/today/enumerations.ts'
import { groups } from './admin-menu.tsx'

test('every number counted for the operators’ desk has a place in their menu, and no place waits for another', () => {
  // The user's own notifications are counted for everyone, including operators.
  expect(
    groups
      .flatMap(({ places }) => places)
      .flatMap(({ count }) => count ?? [])
      .sort(),
  ).toEqual([...deskPlaces, 'notifications'].sort())
})
