import { getTableColumns } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { estate } from '#domain/market/estate/table.ts'
import { fieldPaths, fields, findField, ownFields, valueAt } from './catalogue.ts'

test('a field in no group of the wizard follows from another, opens the form, or explains a change', () => {
  const placeless = fieldPaths.filter((path) => fields[path].shown.length === 0)
  expect(placeless.toSorted()).toEqual(['changeReason', 'city', 'estateType', 'ownerCity', 'ownerPrefectures', 'prefectures'])
})

test('each own field of the estate has a column, with an empty value where it cannot be null', () => {
  const columns = getTableColumns(estate) as Record<string, { notNull: boolean }>
  expect(ownFields.map(([name]) => [name, columns[name]?.notNull])).toEqual(ownFields.map(([name, field]) => [name, 'empty' in field]))
})

test('a field is found by its path, in the estate or its parts, and an unknown path finds none', () => {
  expect([findField('land.area')?.label, findField('toString'), findField('land')]).toEqual(['土地面積', undefined, undefined])
  const house = { title: '家', land: { area: 0 }, building: undefined }
  expect([valueAt(house, 'title'), valueAt(house, 'land.area'), valueAt(house, 'building.floors')]).toEqual(['家', 0, undefined])
})
