import { expect, it } from 'vitest'
import { exportColumnNames, exportGroups } from './export-columns.ts'

it('offers every column once, in its group', () => {
  expect(Object.values(exportGroups).flat().sort()).toEqual([...exportColumnNames].sort())
})
