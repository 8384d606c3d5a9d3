import { image } from '#domain/base/image/table.ts'
import type { Estate } from '#domain/market/estate/contract.ts'
import { insertRow } from '#platform/db/rows.ts'
import { newID } from '#platform/id.ts'
import { systemContext } from '#platform/platform.ts'
import type { Api } from '#web/api/make.ts'
import type { TestApp } from './app.ts'
import { cast, type Person } from './cast.ts'
import { worldsOf } from './worlds.ts'

type Fields = NonNullable<Parameters<Api['createEstate']>[0]>['body']

/** The house on the hill: everything its application requires except photos. */
export const hillHouseFields = {
  title: '坂の上の庭つき一戸建て',
  estateType: 2,
  estateTypeDetail: 202,
  statusOfUse: 2,
  transactionMode: 1,
  negotiationType: 3,
  postCode: '2220011',
  cityCode: '14109',
  address1: '菊名一丁目',
  block: '2番3号',
  nearestStation: '東急東横線 菊名駅',
  nearestStationTime: 9,
  price: 38_000_000,
  saleTiming: 2,
  appealPoint: '南向きの縁側から、四季の庭が見えます。',
  notes: '鍵は管理会社に預けています。',
  ownerLastName: '空野',
  ownerFirstName: '空',
  ownerAddress1: '所有者の町一丁目',
  land: { area: 132.5, right: 1, category: 1 },
  building: { totalFloorArea: 98.2, floorPlan: 10, structure: 1, buildingDate: '1998-03', floors: 2 },
} satisfies Fields

/** An apartment on a high floor. */
export const towerRoomFields = {
  ...hillHouseFields,
  title: '海の見えるタワーの一室',
  estateType: 3,
  estateTypeDetail: 302,
  cityCode: '13103',
  postCode: '1080075',
  address1: '港南一丁目',
  block: '5番6号',
  buildingName: '港南タワー',
  room: '1203',
  nearestStation: 'JR山手線 品川駅',
  nearestStationTime: 4,
  price: 125_000_000,
  appealPoint: '夜景が自慢です。ペット可。',
  land: {},
  building: { exclusiveArea: 72.4, floorPlan: 7, structure: 4, buildingDate: '2015-09', floor: 12, floors: 30 },
} satisfies Fields

/** A plot in the country. */
export const fieldPlotFields = {
  ...hillHouseFields,
  title: '山すその広い土地',
  estateType: 1,
  estateTypeDetail: 101,
  statusOfUse: 1,
  cityCode: '31201',
  postCode: '6800001',
  address1: '浜坂',
  block: '100番',
  nearestStation: null,
  nearestStationTime: null,
  price: 4_800_000,
  appealPoint: null,
  land: { area: 420, right: 1 },
  building: {},
} satisfies Fields

/** Path of a photo that was uploaded but not used yet. */
export async function uploadedPhoto(app: TestApp, by: Person): Promise<string> {
  const id = newID()
  const { path } = await insertRow(systemContext(app.platform), image, {
    id,
    ownerID: cast[by].id,
    dir: 'estate',
    path: `/files/estate/${id}.webp`,
    width: 1600,
    height: 1200,
    color: '#8a9a5b',
    variants: [
      { size: 1920, width: 1600, height: 1200, key: `estate/${id}.webp` },
      { size: 960, width: 960, height: 720, key: `estate/${id}-960.webp` },
      { size: 480, width: 480, height: 360, key: `estate/${id}-480.webp` },
    ],
  })
  return path
}

/** A draft with everything an application requires. */
export async function draftHouse(app: TestApp, { by = 'sora', ...fields }: { by?: Person } & Fields = {}): Promise<Estate> {
  const estatePhotos = [{ path: await uploadedPhoto(app, by), kind: 2 as const, caption: '外観' }]
  return app.as(by).createEstate({ body: { ...hillHouseFields, estatePhotos, ...fields } })
}

/** An estate under review. */
export async function appliedHouse(app: TestApp, { by = 'sora', ...fields }: { by?: Person } & Fields = {}): Promise<Estate> {
  const { id } = await draftHouse(app, { by, ...fields })
  return app.as(by).applyEstate({ params: { id } })
}

/** A published estate: drafted and submitted by its seller, approved by the operator. */
export const hillHouse = (app: TestApp, fields: { by?: Person } & Fields = {}): Promise<Estate> =>
  worldsOf(app).first(`house ${JSON.stringify(fields)}`, async () => {
    const { id } = await appliedHouse(app, fields)
    return app.as('ada').approveEstate({ params: { id } })
  })

export const towerRoom = (app: TestApp, fields: { by?: Person } & Fields = {}) => hillHouse(app, { ...towerRoomFields, ...fields })

export const fieldPlot = (app: TestApp, fields: { by?: Person } & Fields = {}) => hillHouse(app, { ...fieldPlotFields, ...fields })
