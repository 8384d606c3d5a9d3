import { expect, test } from 'vitest'
import { allSections, sectionGroups } from './enumerations.ts'

test('each section stands in exactly one group of the list', () => {
  expect(sectionGroups.flatMap(({ sections }) => sections).sort()).toEqual([...allSections].sort())
})
