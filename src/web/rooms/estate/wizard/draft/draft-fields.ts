import type { Estate } from '#domain/estate/contract.ts'
import type { FieldPath } from '#domain/estate/fields/catalogue.ts'
import type { EstatePhoto } from '#domain/estate/lists.ts'
import { fieldLabel } from '#domain/estate/requirements.ts'
import type { EstateFields } from '#domain/estate/written.ts'
import { type Reading, read, write } from '#web/ui/form/typed.ts'
import { type Row, type RowPlan, readRows, writeRows } from './rows.ts'

/** Every field that the wizard asks for, and how each is typed. */
export const draftFields = {
  estateType: 'type',
  estateTypeDetail: 'code',
  statusOfUse: 'code',
  transactionMode: 'code',
  negotiationType: 'code',
  substituteFlag: 'flag',
  register: 'text',
  registerKana: 'kana',
  ownerLastName: 'text',
  ownerFirstName: 'text',
  ownerLastNameKana: 'kana',
  ownerFirstNameKana: 'kana',
  ownerPostCode: 'postcode',
  ownerPrefecturesCode: 'text',
  ownerCityCode: 'text',
  ownerAddress1: 'text',
  ownerAddress2: 'text',
  coOwners: 'rows',
  reasonForSaleCodes: 'codes',
  reasonForSale: 'text',
  reasonForSalePublic: 'flag',
  documentCodes: 'codes',

  postCode: 'postcode',
  prefecturesCode: 'text',
  cityCode: 'text',
  address1: 'text',
  block: 'narrow',
  buildingName: 'text',
  room: 'narrow',
  publicAddress: 'code',
  latitude: 'degrees',
  longitude: 'degrees',
  nearestStation: 'text',
  nearestStationDistance: 'whole',
  nearestStationTime: 'whole',
  routeDescription: 'text',
  nearbyPlaces: 'rows',

  'land.area': 'area',
  'land.areaUnit': 'code',
  'land.measurement': 'code',
  'land.right': 'code',
  'land.siteRight': 'code',
  'land.groundRent': 'yen',
  'land.leaseUntil': 'month',
  'land.landlordConsent': 'code',
  'land.accompanyingRights': 'codes',
  'land.privateRoadArea': 'area',
  'land.privateRoadShare': 'narrow',
  'land.sharedPathArea': 'area',
  'land.setback': 'code',
  'land.setbackArea': 'area',
  'land.category': 'code',
  'land.currentCategory': 'code',
  'land.cityPlan': 'code',
  areaOfUse: 'code',
  'land.secondAreaOfUse': 'code',
  'land.buildingCoverage': 'decimal',
  'land.floorAreaRatio': 'decimal',
  'land.districts': 'codes',
  'land.nationalLandAct': 'code',
  'land.plannedRoad': 'code',
  'land.plannedRoadNote': 'text',
  'land.buildingGround': 'text',
  'land.otherLaw': 'text',
  'land.roadContact': 'code',
  'land.roadType': 'code',
  'land.roadDirection': 'code',
  'land.roadWidth': 'decimal',
  'land.frontage': 'decimal',
  'land.secondRoadType': 'code',
  'land.secondRoadDirection': 'code',
  'land.secondRoadWidth': 'decimal',
  'land.secondFrontage': 'decimal',
  'land.legalRoad': 'code',
  'land.designatedRoad': 'code',
  'land.accessStripArea': 'area',
  'land.landform': 'code',
  'land.shape': 'code',
  'land.slopeArea': 'area',
  'land.slopeHinders': 'flag',
  'land.heightDifference': 'decimal',
  'land.terraced': 'code',
  'land.cliff': 'code',
  'land.retainingWall': 'code',
  'land.powerLineArea': 'area',
  'land.bestUses': 'codes',
  'land.buildingCondition': 'code',
  'land.waterSupply': 'code',
  'land.sewage': 'code',
  'land.gas': 'code',
  'land.electricity': 'code',

  'building.totalFloorArea': 'area',
  'building.exclusiveArea': 'area',
  'building.measurement': 'code',
  'building.balconyArea': 'area',
  'building.roofBalconyArea': 'area',
  'building.gardenArea': 'area',
  'building.floorPlan': 'code',
  'building.serviceRooms': 'whole',
  'building.rooms': 'rows',
  'building.floorPlanDetail': 'text',
  'building.structure': 'code',
  'building.constructionMethod': 'code',
  'building.buildingDate': 'month',
  'building.newOrUsed': 'code',
  'building.completion': 'code',
  'building.workStartedOn': 'month',
  'building.workStoppedFrom': 'month',
  'building.workStoppedUntil': 'month',
  'building.floors': 'whole',
  'building.basementFloors': 'whole',
  'building.floor': 'whole',
  'building.totalUnits': 'whole',
  'building.orientation': 'code',
  'building.managementFee': 'yen',
  'building.repairReserve': 'yen',
  'building.otherFees': 'yen',
  'building.managementForm': 'code',
  'building.managementUnion': 'code',
  'building.managementCompany': 'text',
  'building.caretaker': 'code',
  'building.parking': 'code',
  'building.parkingFee': 'yen',
  'building.confirmation': 'code',
  'building.confirmationNumber': 'narrow',
  'building.inspection': 'code',
  'building.seismicStandard': 'code',
  'building.energyLabel': 'code',
  'building.rent': 'yen',
  'building.yieldRate': 'decimal',
  'building.renovations': 'rows',
  renovation: 'text',

  disclosure: 'code',
  disclosureNote: 'text',
  surveyCodes: 'codes',
  surveyFindings: 'rows',
  surveyMemo: 'text',
  facilityCodes: 'codes',
  facilityFree: 'text',

  estatePhotos: 'photos',

  price: 'price',
  priceStatus: 'code',
  priceTax: 'code',
  saleTiming: 'code',
  deliveryDate: 'day',
  deliveryPart: 'code',
  termsUntil: 'day',

  title: 'text',
  appealPoint: 'text',
  notes: 'text',
  visibility: 'code',
  changeReason: 'text',
} as const satisfies Partial<Record<FieldPath, string>>

export type DraftField = keyof typeof draftFields
export const draftFieldNames = Object.keys(draftFields) as DraftField[]
export const isDraftField = (name: unknown): name is DraftField => typeof name === 'string' && Object.hasOwn(draftFields, name)

type FieldsOf<K> = { [F in DraftField]: (typeof draftFields)[F] extends K ? F : never }[DraftField]
export type RowsField = FieldsOf<'rows'>
export type CodesField = FieldsOf<'codes'>
/** Those that are typed or picked from a list, as most are. */
export type TextField = Exclude<DraftField, RowsField | CodesField | FieldsOf<'photos'>>

export const rowPlans = {
  coOwners: {
    needs: 'name',
    columns: {
      name: { label: '共有者の氏名', kind: 'text' },
      share: { label: '持分', kind: 'narrow' },
      consent: { label: '売却への同意', kind: 'code' },
    },
  },
  nearbyPlaces: {
    needs: 'kind',
    columns: {
      kind: { label: '施設の種類', kind: 'code' },
      name: { label: '施設名', kind: 'text' },
      metres: { label: '道のり', kind: 'whole' },
    },
  },
  'building.rooms': {
    needs: 'kind',
    columns: {
      kind: { label: '部屋の種類', kind: 'code' },
      mats: { label: '広さ', kind: 'decimal' },
      floor: { label: '階', kind: 'whole' },
      count: { label: '室数', kind: 'whole' },
    },
  },
  'building.renovations': {
    needs: 'part',
    columns: {
      part: { label: 'リフォーム箇所', kind: 'code' },
      doneOn: { label: '施工完了年月', kind: 'month' },
      note: { label: '内容', kind: 'text' },
    },
  },
  surveyFindings: {
    needs: 'result',
    columns: {
      code: { label: '調査項目', kind: 'code' },
      result: { label: '調査の結果', kind: 'code' },
      note: { label: '内容', kind: 'text' },
      plannedOn: { label: '調査予定日', kind: 'day' },
    },
  },
} as const satisfies Record<RowsField, RowPlan>

export interface DraftPhoto {
  path: string
  kind: EstatePhoto['kind'] | undefined
  caption: string
}

type Typed<K> = K extends 'photos'
  ? readonly DraftPhoto[]
  : K extends 'codes'
    ? readonly string[]
    : K extends 'rows'
      ? readonly Row[]
      : string
/** An estate as it stands in the fields of the forms. */
export type DraftValues = { -readonly [F in DraftField]: Typed<(typeof draftFields)[F]> }

export const valuesOf = (estate: Estate): DraftValues =>
  Object.fromEntries(draftFieldNames.map((name) => [name, typedAs(name, valueAt(estate, name))])) as DraftValues

/** What was typed into a field, as the API takes it. */
export function readField(name: DraftField, typed: DraftValues[DraftField]): Reading {
  const kind = draftFields[name]
  if (kind === 'photos') return { value: (typed as readonly DraftPhoto[]).map(({ path, kind, caption }) => ({ path, kind, caption })) }
  if (kind === 'codes') return { value: (typed as readonly string[]).map(Number) }
  if (kind === 'rows') return readRows(rowPlans[name as RowsField], typed as readonly Row[])
  return read(kind, typed as string, fieldLabel(name))
}

/** The body of a PATCH: `land.area` becomes `{ land: { area } }`. */
export function patchOf(read: ReadonlyMap<DraftField, unknown>): EstateFields {
  const body: Record<string, unknown> = {}
  for (const [name, value] of read) {
    const [part, key] = name.split('.') as [string, string | undefined]
    if (key) body[part] = { ...(body[part] as object), [key]: value }
    else body[part] = value
  }
  return body as EstateFields
}

/** The estate as it will be once everything that was typed, and can be read, is saved. */
export function asTyped(estate: Estate, values: DraftValues, unsaved: Iterable<DraftField>): Estate {
  const readings = new Map<DraftField, unknown>()
  for (const name of unsaved) {
    const reading = readField(name, values[name])
    if ('value' in reading) readings.set(name, reading.value)
  }
  const { land, building, ...rest } = patchOf(readings)
  return { ...estate, ...rest, land: { ...estate.land, ...land }, building: { ...estate.building, ...building } } as Estate
}

function typedAs(name: DraftField, value: unknown): DraftValues[DraftField] {
  const kind = draftFields[name]
  if (kind === 'photos') return (value as EstatePhoto[]).map(({ path, kind, caption }) => ({ path, kind, caption: caption ?? '' }))
  if (kind === 'codes') return ((value ?? []) as number[]).map(String)
  if (kind === 'rows') return writeRows(rowPlans[name as RowsField], (value ?? []) as Record<string, unknown>[])
  return write(kind, value as string | number | boolean | null | undefined)
}

function valueAt(estate: Estate, name: DraftField): unknown {
  const [part, key] = name.split('.') as [keyof Estate, string | undefined]
  return key ? (estate[part] as Record<string, unknown> | undefined)?.[key] : estate[part]
}
