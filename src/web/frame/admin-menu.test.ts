import { expect, test } from 'vitest'
import { deskContract } from '#domain/desk/contract.ts'
import type { z } from '#platform/zod.ts'
import { places } from './admin-menu.tsx'

test('every number that the operators’ desk counts stands beside a place of their menu, and no place waits for another', () => {
  const counted = Object.keys((deskContract.getDesk.output as z.ZodObject).shape)
  // One's own news are counted for everybody, the operators among them.
  expect(places.flatMap(({ count }) => count ?? []).sort()).toEqual([...counted, 'notifications'].sort())
})
