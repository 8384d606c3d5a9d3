import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import { draftHouse, hillHouse, hillHouseFields } from '#test/houses.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const at = (id: string) => ({ params: { id } })

test('owner and operator read the same findings, others get 404', async () => {
  const { id } = await draftHouse(app, { title: '格安の3LDK', land: { area: 132.5, cityPlan: 2 } })
  const { items } = await app.as('sora').listEstateFindings(at(id))
  expect(items).toContainEqual(expect.objectContaining({ rule: 'wording', field: 'title', level: 'warning' }))
  expect(items).toContainEqual(expect.objectContaining({ rule: 'particulars', field: 'land.cityPlan', level: 'note' }))
  expect((await app.as('ada').listEstateFindings(at(id))).items).toEqual(items)
  expect(await refusal(app.as('saburo').listEstateFindings(at(id)))).toMatchObject({ status: 404 })
  expect(await refusal(app.as('bea').listEstateFindings(at(id)))).toMatchObject({ status: 404 })
})

test('an error blocks the application, and is shown next to its field', async () => {
  const house = await draftHouse(app, { estateTypeDetail: 201, building: { ...hillHouseFields.building, newOrUsed: 1 } })
  const refused = await refusal(app.as('sora').applyEstate(at(house.id)))
  expect(refused).toMatchObject({ status: 422, code: 'against-the-rules' })
  expect(refused.errors).toEqual([expect.objectContaining({ path: 'building.newOrUsed' })])
  await app.as('sora').patchEstate({ ...at(house.id), body: { estateTypeDetail: 202, building: { newOrUsed: 0 } } })
  expect((await app.as('sora').applyEstate(at(house.id))).status).toBe(2)
})

test('a warning does not', async () => {
  const { id } = await draftHouse(app, { appealPoint: '最高の眺めです。' })
  expect((await app.as('sora').applyEstate(at(id))).status).toBe(2)
})

test('the distance to the station in metres gives the minutes, unless they are given', async () => {
  const house = await draftHouse(app, { nearestStationTime: undefined, nearestStationDistance: 721 })
  expect(house).toMatchObject({ nearestStationDistance: 721, nearestStationTime: 10 })
  const patched = await app.as('sora').patchEstate({ ...at(house.id), body: { nearestStationDistance: 400, nearestStationTime: 6 } })
  expect(patched.nearestStationTime).toBe(6)
})

test('new fields of an estate reach its public page only as far as intended', async () => {
  const { id } = await hillHouse(app, {
    latitude: 35.51017,
    longitude: 139.63052,
    facilityCodes: [203, 1101],
    nearbyPlaces: [{ kind: 1, name: '菊名小学校', metres: 640 }],
    surveyFindings: [{ code: 1, result: 2, note: '秘密の雨漏り' }],
    documentCodes: [4, 18],
    coOwners: [{ name: '秘密の共有者', share: '1/2' }],
    disclosure: 1,
    disclosureNote: '2019年に室内で自然死がありました。',
    land: { area: 132.5, accompanyingRights: [1, 2], slopeArea: 50 },
    building: {
      ...hillHouseFields.building,
      rooms: [
        { kind: 4, mats: 15, count: 1 },
        { kind: 2, mats: 6, count: 3 },
      ],
    },
  })
  const page = await app.as().getPublicEstate(at(id))
  expect(page).toMatchObject({
    pin: { level: 1 },
    facilityCodes: [203, 1101],
    nearbyPlaces: [{ kind: 1, name: '菊名小学校', metres: 640 }],
    surveyResults: [{ code: 1, result: 2 }],
    documentCodes: [4],
    disclosure: 1,
    disclosureNote: '2019年に室内で自然死がありました。',
    land: { accompanyingRights: [2], slopeArea: 50 },
    building: {
      rooms: [
        { kind: 4, count: 1 },
        { kind: 2, count: 3 },
      ],
    },
  })
  expect(page.pin).not.toMatchObject({ latitude: 35.51017 })
  expect(JSON.stringify(page)).not.toContain('秘密')
})

test('codes must be on their lists, and a pin in Japan', async () => {
  const refused = await refusal(
    app.as('sora').createEstate({ body: { facilityCodes: [9999], latitude: 51.5, land: { districts: [8] } } as never }),
  )
  expect(refused.errors?.map(({ path }: { path: string }) => path).toSorted()).toEqual(['facilityCodes.0', 'land.districts.0', 'latitude'])
})
