import { expect, test } from 'vitest'
import { facilityCategories } from '#domain/base/master/facility/categories.ts'
import { firstFacilities } from '#domain/base/master/facility/labels.ts'
import { estateTypes } from '#domain/base/master/type-enumerations.ts'
import { facilitiesOffered } from '#domain/market/estate/facilities.ts'
import { renovationGroups, renovationParts } from './building-enumerations.ts'
import { fields } from './catalogue.ts'
import { codeLists, enumerations } from './codes.ts'
import type { Field } from './field.ts'
import { detailsOfType, estateTypeDetails } from './type-details.ts'

const unique = (values: unknown[]) => expect(values).toEqual([...new Set(values)])

test.each(enumerations.map(({ name, ...rest }) => [name, rest] as const))(
  '%s: labels, short labels and foreign codes are unique, and all map to our codes',
  (_, one) => {
    const ours = Object.keys(one.labels)
    expect(ours.length).toBeGreaterThan(0)
    unique(Object.values(one.labels))
    for (const others of [one.short, one.reins, one.homes]) {
      if (!others) continue
      unique(Object.values(others))
      expect(Object.keys(others).filter((code) => !ours.includes(code))).toEqual([])
    }
  },
)

test('each list has a unique name', () => {
  unique(enumerations.map(({ name }) => name))
})

test('the codes of every field are among the lists', () => {
  const lists = enumerations.map(({ labels }) => JSON.stringify(labels))
  const isListed = (field: Field) => !('of' in field) || lists.includes(JSON.stringify(field.of))
  expect(Object.entries(fields).flatMap(([path, field]) => (isListed(field) ? [] : path))).toEqual([])
})

test('exported codes are translated: our zones follow the law, theirs an older order', () => {
  const lists = new Map(codeLists().map(({ name, codes }) => [name, codes]))
  expect(lists.get('areaOfUse')?.find(({ code }) => code === 2)).toEqual({
    code: 2,
    label: '第二種低層住居専用地域',
    short: '二低',
    reins: '10',
    homes: '10',
  })
  expect(lists.get('areaOfUse')?.find(({ code }) => code === 8)).toMatchObject({ reins: null, homes: '14' })
  expect(lists.get('transactionMode')?.map(({ reins, homes }) => `${reins}-${homes}`)).toEqual(['1-1', '2-2', '3-5', '4-3', '5-4'])
  expect(lists.get('building.structure')?.find(({ label }) => label === '軽量鉄骨造')).toMatchObject({
    short: 'LGS',
    reins: '8',
    homes: '10',
  })
  expect(lists.get('building.managementUnion')?.map(({ label, reins, homes }) => [label, reins, homes])).toEqual([
    ['無', '2', '1'],
    ['有', '1', '2'],
  ])
})

test('facilities of a new house: codes follow their categories, and names are unique', () => {
  unique(Object.values(firstFacilities))
  expect(facilityCategories.flatMap(({ facilities }) => facilities)).toHaveLength(Object.keys(firstFacilities).length)
  expect(facilityCategories[1]).toMatchObject({ name: 'バス・トイレ', facilities: expect.arrayContaining([[203, '温水洗浄便座']]) })
})

test('the operator sets the facility categories of a type, their names and their order', () => {
  const categories = [
    {
      facilityCategoryName: '庭と外まわり',
      visibleEstateType: [2],
      sortOrder: 20,
      facilities: [{ code: 605, name: 'ウッドデッキ', searchable: true }],
    },
    {
      facilityCategoryName: 'くらし',
      visibleEstateType: [1, 2],
      sortOrder: 10,
      facilities: [{ code: 103, name: '都市ガス', searchable: true }],
    },
    { facilityCategoryName: '空', visibleEstateType: [2], sortOrder: 5, facilities: [] },
  ]
  expect(facilitiesOffered(categories, [2]).map(({ category, facilities }) => [category, facilities.map(({ code }) => code)])).toEqual([
    ['くらし', [103]],
    ['庭と外まわり', [605]],
  ])
  expect(facilitiesOffered(categories, [1]).map(({ category }) => category)).toEqual(['くらし'])
  expect(facilitiesOffered(categories, [1, 2]).map(({ category }) => category)).toEqual(['くらし', '庭と外まわり'])
  expect(facilitiesOffered(categories, [0])).toEqual([])
})

test('each detail belongs to one type, and each renovated part to one group', () => {
  expect(
    Object.keys(estateTypes)
      .flatMap((type) => detailsOfType(Number(type)).map(({ code }) => code))
      .toSorted((a, b) => a - b),
  ).toEqual(Object.keys(estateTypeDetails).map(Number))
  expect(Object.assign({}, ...Object.values(renovationGroups))).toEqual(renovationParts)
})
