import { expect, test } from 'vitest'
import { deskPlaces } from '#domain/office/today/enumerations.ts'
import { groups } from './admin-menu.tsx'

test('every number that the operators’ desk counts stands beside a place of their menu, and no place waits for another', () => {
  // One's own news are counted for everybody, the operators among them.
  expect(
    groups
      .flatMap(({ places }) => places)
      .flatMap(({ count }) => count ?? [])
      .sort(),
  ).toEqual([...deskPlaces, 'notifications'].sort())
})
