import { mdiTagOutline } from '@mdi/js'
import { expect, test } from 'vitest'
import { facilityCategories } from '#domain/base/master/facility/categories.ts'
import { categoryIcon } from './category-icon.ts'

test('each of the first categories has an icon of its own, and another a tag', () => {
  const icons = facilityCategories.map(({ name }) => categoryIcon(name))
  expect(new Set(icons).size).toBe(icons.length)
  expect(icons).not.toContain(mdiTagOutline)
  expect(categoryIcon('ペット')).toBe(mdiTagOutline)
})
