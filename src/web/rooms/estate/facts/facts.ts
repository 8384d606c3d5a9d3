import {
  caretakers,
  completions,
  constructionMethods,
  existences,
  floorMeasurements,
  managementForms,
  newOrUsed,
  parkings,
  parkingsOfHouse,
  presences,
  renovationParts,
  roomKinds,
  seismicStandards,
  structures,
} from '#domain/estate/building-enumerations.ts'
import type { Estate } from '#domain/estate/contract.ts'
import { documentKinds } from '#domain/estate/document-enumerations.ts'
import {
  contractTypes,
  deliveryParts,
  disclosures,
  EstateType,
  labelOf,
  priceStatuses,
  priceTaxes,
  publicAddressLevels,
  reasonsForSale,
  saleTimings,
  transactionModes,
  usesOfType,
  visibilities,
} from '#domain/estate/enumerations.ts'
import { facilities } from '#domain/estate/facilities.ts'
import type { FieldPath } from '#domain/estate/fields/catalogue.ts'
import type { WizardStep } from '#domain/estate/fields/field.ts'
import { floorPlans } from '#domain/estate/floor-plans.ts'
import {
  accompanyingRights,
  areaUnits,
  bestUses,
  buildingConditions,
  cityPlans,
  cliffs,
  districts,
  electricities,
  gasSupplies,
  landCategories,
  landforms,
  landMeasurements,
  landRights,
  landShapes,
  legalRoads,
  nationalLandActs,
  orientations,
  roadContacts,
  roadTypes,
  setbacks,
  sewages,
  siteRights,
  waterSupplies,
  zonings,
} from '#domain/estate/land-enumerations.ts'
import type { CoOwner, NearbyPlace, Renovation, Room, SurveyFinding } from '#domain/estate/lists.ts'
import { nearbyKinds } from '#domain/estate/nearby-enumerations.ts'
import { requirements } from '#domain/estate/requirements.ts'
import { surveyItems, surveyResults } from '#domain/estate/survey-enumerations.ts'
import { estateTypeDetails } from '#domain/estate/type-details.ts'
import {
  formatArea,
  formatBuiltWithEra,
  formatDay,
  formatMonth,
  formatNumber,
  formatPostcode,
  formatPrice,
  formatWalk,
  formatYen,
  walkMinutes,
} from '#domain/format.ts'

export interface Fact {
  field: FieldPath
  step: WizardStep
  label: string
  /** In words; null while it is not filled in. */
  value: string | null
  required: boolean
}

/** Every field that the type has, in the order of the wizard, with what it says. */
export const factsOf = (estate: Estate, now: Date): Fact[] =>
  requirements
    .filter(({ shown, field }) => shown.includes(estate.estateType) && field !== 'estatePhotos')
    .map(({ field, step, label, required }) => ({
      field,
      step,
      label,
      value: wordsOf(field, estate, now),
      required: required.includes(estate.estateType),
    }))

export const valueAt = (estate: Estate, field: FieldPath): unknown => {
  const [part, key] = field.split('.') as [keyof Estate, string | undefined]
  return key ? (estate[part] as Record<string, unknown>)[key] : estate[part]
}

type Words = (value: never, estate: Estate, now: Date) => string
const code = (labels: Readonly<Record<number, string>>) => (value: number) => labelOf(labels, value)
const codes = (labels: Readonly<Record<number, string>>) => (values: number[]) => values.map((value) => labelOf(labels, value)).join('、')
const yesNo = (value: boolean) => (value ? 'はい' : 'いいえ')
const each =
  <T>(write: (one: T) => (string | null | undefined | false)[]) =>
  (values: T[]) =>
    values.map((one) => write(one).filter(Boolean).join(' ')).join('、')
const counted = (unit: string) => (value: number) => `${formatNumber(value)}${unit}`

/** How a field is written; those not named here are written as they are. */
const words: Partial<Record<FieldPath, Words>> = {
  estateTypeDetail: code(estateTypeDetails),
  statusOfUse: (value: number, { estateType }) => labelOf(usesOfType(estateType), value),
  transactionMode: code(transactionModes),
  negotiationType: code(contractTypes),
  substituteFlag: (value: boolean) => (value ? '代理人' : '所有者本人'),
  ownerPostCode: formatPostcode,
  ownerPrefecturesCode: (_: string, { ownerPrefectures }) => ownerPrefectures ?? '',
  ownerCityCode: (_: string, { ownerCity }) => ownerCity ?? '',
  reasonForSaleCodes: codes(reasonsForSale),
  reasonForSalePublic: (value: boolean) => (value ? '公開する' : '公開しない'),
  postCode: formatPostcode,
  prefecturesCode: (_: string, { prefectures }) => prefectures ?? '',
  cityCode: (_: string, { city }) => city ?? '',
  publicAddress: code(publicAddressLevels),
  nearestStationTime: (value: number) => formatWalk(value),
  latitude: (value: number) => value.toFixed(5),
  longitude: (value: number) => value.toFixed(5),
  nearestStationDistance: counted('m'),
  nearbyPlaces: each<NearbyPlace>(({ kind, name, metres }) => [
    labelOf(nearbyKinds, kind),
    name,
    typeof metres === 'number' && formatWalk(walkMinutes(metres), metres),
  ]),
  areaOfUse: code(zonings),
  facilityCodes: codes(facilities),
  surveyCodes: codes(surveyItems),
  surveyFindings: each<SurveyFinding>(({ code: item, result, note }) => [
    labelOf(surveyItems, item),
    labelOf(surveyResults, result),
    note && `（${note}）`,
  ]),
  disclosure: code(disclosures),
  documentCodes: codes(documentKinds),
  coOwners: each<CoOwner>(({ name, share, consent }) => [
    name,
    share,
    typeof consent === 'number' && `同意 ${labelOf(presences, consent)}`,
  ]),
  price: formatPrice,
  priceStatus: code(priceStatuses),
  priceTax: code(priceTaxes),
  deliveryPart: code(deliveryParts),
  termsUntil: (value: string) => formatDay(value),
  saleTiming: code(saleTimings),
  deliveryDate: (value: string) => formatDay(value),
  visibility: code(visibilities),
  'land.area': formatArea,
  'land.areaUnit': code(areaUnits),
  'land.siteRight': code(siteRights),
  'land.leaseUntil': (value: string) => formatMonth(value),
  'land.sharedPathArea': formatArea,
  'land.secondAreaOfUse': code(zonings),
  'land.districts': codes(districts),
  'land.nationalLandAct': code(nationalLandActs),
  'land.secondRoadType': code(roadTypes),
  'land.secondRoadDirection': code(orientations),
  'land.secondRoadWidth': counted('m'),
  'land.secondFrontage': counted('m'),
  'land.legalRoad': code(legalRoads),
  'land.designatedRoad': code(presences),
  'land.accessStripArea': formatArea,
  'land.slopeArea': formatArea,
  'land.slopeHinders': yesNo,
  'land.heightDifference': counted('m'),
  'land.terraced': code(presences),
  'land.cliff': code(cliffs),
  'land.retainingWall': code(presences),
  'land.powerLineArea': formatArea,
  'land.plannedRoad': code(presences),
  'land.bestUses': codes(bestUses),
  'land.accompanyingRights': codes(accompanyingRights),
  'land.electricity': code(electricities),
  'land.measurement': code(landMeasurements),
  'land.right': code(landRights),
  'land.groundRent': formatYen,
  'land.landlordConsent': code(presences),
  'land.privateRoadArea': formatArea,
  'land.setback': code(setbacks),
  'land.setbackArea': formatArea,
  'land.category': code(landCategories),
  'land.currentCategory': code(landCategories),
  'land.cityPlan': code(cityPlans),
  'land.buildingCoverage': counted('%'),
  'land.floorAreaRatio': counted('%'),
  'land.roadContact': code(roadContacts),
  'land.roadType': code(roadTypes),
  'land.roadDirection': code(orientations),
  'land.roadWidth': counted('m'),
  'land.frontage': counted('m'),
  'land.landform': code(landforms),
  'land.shape': code(landShapes),
  'land.buildingCondition': code(buildingConditions),
  'land.waterSupply': code(waterSupplies),
  'land.sewage': code(sewages),
  'land.gas': code(gasSupplies),
  'building.totalFloorArea': formatArea,
  'building.exclusiveArea': formatArea,
  'building.measurement': code(floorMeasurements),
  'building.balconyArea': formatArea,
  'building.floorPlan': code(floorPlans),
  'building.serviceRooms': counted('室'),
  'building.structure': code(structures),
  'building.buildingDate': (value: string, _, now) => formatBuiltWithEra(value, now),
  'building.constructionMethod': code(constructionMethods),
  'building.rooms': each<Room>(({ kind, mats, floor, count }) => [
    typeof floor === 'number' && `${floor}階`,
    labelOf(roomKinds, kind),
    typeof mats === 'number' && `${mats}帖`,
    count > 1 && `×${count}`,
  ]),
  'building.gardenArea': formatArea,
  'building.roofBalconyArea': formatArea,
  'building.managementUnion': code(existences),
  'building.renovations': each<Renovation>(({ part, doneOn, note }) => [
    labelOf(renovationParts, part),
    doneOn && `（${formatMonth(doneOn)}）`,
    note,
  ]),
  'building.seismicStandard': code(seismicStandards),
  'building.energyLabel': code(existences),
  'building.workStartedOn': (value: string) => formatMonth(value),
  'building.workStoppedFrom': (value: string) => formatMonth(value),
  'building.workStoppedUntil': (value: string) => formatMonth(value),
  'building.yieldRate': counted('%'),
  'building.newOrUsed': code(newOrUsed),
  'building.completion': code(completions),
  'building.floors': counted('階建て'),
  'building.basementFloors': counted('階'),
  'building.floor': counted('階'),
  'building.totalUnits': counted('戸'),
  'building.orientation': code(orientations),
  'building.managementFee': formatYen,
  'building.repairReserve': formatYen,
  'building.otherFees': formatYen,
  'building.managementForm': code(managementForms),
  'building.caretaker': code(caretakers),
  'building.parking': (value: number, { estateType }) =>
    labelOf(estateType === EstateType.detachedHouse ? parkingsOfHouse : parkings, value),
  'building.parkingFee': formatYen,
  'building.confirmation': code(presences),
  'building.inspection': code(presences),
  'building.rent': formatYen,
}

function wordsOf(field: FieldPath, estate: Estate, now: Date): string | null {
  const value = valueAt(estate, field)
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return null
  return words[field]?.(value as never, estate, now) ?? String(value)
}
