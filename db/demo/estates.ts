import { NegotiationType, PriceStatus } from '#domain/market/estate-fields/enumerations.ts'
import type { Land } from '#domain/market/estate-fields/parts.ts'
import type { EstateFields } from '#domain/market/estate-fields/written.ts'
import { findAddresses } from '#platform/postcode/lookup.ts'
import aside from './estates/aside.json' with { type: 'json' }
import kanto from './estates/kanto.json' with { type: 'json' }
import kyushu from './estates/kyushu.json' with { type: 'json' }
import middle from './estates/middle.json' with { type: 'json' }
import north from './estates/north.json' with { type: 'json' }
import { type Place, placesOf } from './estates/place.ts'
import west from './estates/west.json' with { type: 'json' }
import { documentsOf, facilitiesOf, INSPECTED_SINCE, nearbyOf, renovationsOf, roomsOf, seismicOf, surveyOf, yieldOf } from './facts.ts'
import { createRandom, type Random } from './random.ts'
import { type Shot, shotsOf } from './shots.ts'

const RENDERED = '※ 見本の写真は、CGで作った絵です。'

/** An estate as its seller fills in the form; the photos are named pictures, still to be uploaded. */
export interface DemoEstate {
  fields: EstateFields
  shots: Shot[]
}

/** About 120 that end up public, over all 47 prefectures. */
export const listedEstates = (): DemoEstate[] =>
  placesOf(north, kanto, middle, west, kyushu).map((place, index, all) => demoEstate(place, index, all.slice(0, index)))
/** A few in the other states. */
export const unlistedEstates = (): DemoEstate[] => placesOf(aside).map((place, index) => demoEstate(place, 500 + index, []))

function demoEstate(place: Place, index: number, before: readonly Place[]): DemoEstate {
  const random = createRandom(7000 + index)
  // A separate seed, so that these facts do not shift the numbers drawn above.
  const facts = createRandom(9000 + index)
  const particulars = place.particulars ?? {}
  const use = particulars.statusOfUse ?? place.use ?? defaults[place.type].use
  const zone = place.zone ?? defaults[place.type].zone
  const land = { ...landOf(place, random), ...particulars.land }
  const building = { ...buildingOf(place, random), ...moreOfBuilding(place, facts), ...particulars.building }
  return {
    fields: {
      title: place.title,
      appealPoint: `${place.appeal}\n\n${RENDERED}`,
      estateType: place.type,
      estateTypeDetail: (place.detail as EstateFields['estateTypeDetail'] | undefined) ?? detailOf(place),
      ...addressOf(place),
      publicAddress: place.type === 3 || place.type === 8 ? 2 : 1,
      nearestStation: place.by,
      nearestStationTime: place.walk,
      nearestStationDistance: place.by && place.walk ? place.walk * 80 - facts.whole(0, 7) * 10 : undefined,
      ...pinOf(place, facts),
      routeDescription: place.ride,
      areaOfUse: zone as EstateFields['areaOfUse'],
      facilityCodes: facilitiesOf(place, { land: land as Land, use }, facts),
      nearbyPlaces: nearbyOf(place, zone === REMOTE, facts),
      price: place.price * 10_000,
      priceStatus: priceStatusOf(place, facts),
      // No consumption tax on land, nor on sales by private persons.
      priceTax: LET_OR_WORKED_IN.includes(place.type) ? 1 : undefined,
      statusOfUse: use,
      // An occupied house cannot be vacated immediately.
      saleTiming: place.type === 1 || use === 2 ? 1 : 2,
      reasonForSaleCodes: [place.reason ?? random.oneOf([1, 2, 4, 9])],
      reasonForSalePublic: place.reason !== undefined,
      transactionMode: 1,
      negotiationType: NegotiationType.intermediary,
      surveyCodes: surveyOf(place, facts).map(({ code }) => code),
      surveyFindings: particulars.surveyFindings ?? surveyOf(place, facts),
      disclosure: particulars.disclosure ?? 0,
      disclosureNote: particulars.disclosureNote,
      documentCodes: documentsOf(place, facts),
      land,
      building,
    } as EstateFields,
    shots: shotsOf(place, before, random),
  }
}

/** Drawn for every place, so that the sequence of random numbers stays the same. */
function priceStatusOf({ bids }: Place, random: Random) {
  const negotiable = random.chance(0.2)
  return bids ? PriceStatus.bids : negotiable ? 1 : 2
}

const REMOTE = 99
const LET_OR_WORKED_IN = [4, 5, 6, 8]

/** A random point in its town: the demo has no exact addresses. */
function pinOf({ pin: [latitude, longitude] }: Place, random: Random) {
  const near = (degrees: number) => Math.round((degrees + random.between(-0.003, 0.003)) * 1e5) / 1e5
  return { latitude: near(latitude), longitude: near(longitude) }
}

/** Typical values for each type of estate, where the place gives none. */
const defaults: Record<Place['type'], { zone: number; structure: number; use: number; storeys: number }> = {
  1: { zone: 1, structure: 1, use: 1, storeys: 1 },
  2: { zone: 1, structure: 1, use: 2, storeys: 2 },
  3: { zone: 5, structure: 4, use: 2, storeys: 8 },
  4: { zone: 5, structure: 8, use: 6, storeys: 2 },
  5: { zone: 11, structure: 3, use: 5, storeys: 1 },
  6: { zone: 11, structure: 3, use: 2, storeys: 1 },
  7: { zone: 99, structure: 1, use: 5, storeys: 2 },
  8: { zone: 10, structure: 4, use: 5, storeys: 5 },
  99: { zone: 99, structure: 1, use: 2, storeys: 1 },
}

/** 建ぺい率 and 容積率 as they usually go with a zone. */
const ratios: Record<number, readonly [number, number]> = {
  1: [50, 100],
  2: [50, 100],
  3: [60, 200],
  5: [60, 200],
  9: [80, 300],
  10: [80, 500],
  11: [60, 200],
  12: [60, 200],
  99: [70, 200],
}

function detailOf({ type, built = '' }: Place): EstateFields['estateTypeDetail'] {
  if (type === 2) return built < '1945' ? 208 : 202
  return ({ 1: 101, 3: 302, 4: 401, 5: 501, 6: 601, 7: 702, 8: 801, 99: 9901 } as const)[type]
}

function addressOf({ at, name = '' }: Place) {
  const [postCode = '', block] = at.split(' ')
  const [address] = findAddresses(postCode)
  if (!address) throw new Error(`No such postcode: ${postCode}`)
  const [buildingName, room] = name.split(' ')
  return {
    postCode,
    prefecturesCode: address.prefCode,
    cityCode: address.jisCode,
    address1: address.town,
    block,
    buildingName: buildingName || undefined,
    room,
  }
}

function landOf(place: Place, random: Random) {
  const zone = place.zone ?? defaults[place.type].zone
  const remote = zone === 99
  const [buildingCoverage, floorAreaRatio] = ratios[zone] ?? [60, 200]
  const right = place.lease?.right ?? 1
  if (place.type === 3) return { right, siteRight: 1, cityPlan: place.cityPlan ?? 1 }
  const category = place.look === 'forest' ? 4 : place.look === 'country' && remote ? 3 : 1
  return {
    area: place.land,
    measurement: random.chance(0.4) ? 2 : 1,
    right,
    groundRent: place.lease?.rent,
    leaseUntil: place.lease?.until,
    setback: 0,
    category,
    currentCategory: category,
    cityPlan: place.cityPlan ?? (remote ? 3 : 1),
    buildingCoverage,
    floorAreaRatio,
    roadContact: random.chance(0.25) ? 2 : 1,
    roadType: 1,
    roadDirection: random.whole(1, 8),
    roadWidth: random.oneOf([4, 4.5, 5, 6, 6, 8]),
    frontage: Math.round(Math.sqrt(place.land ?? 100) * random.between(0.75, 1.1) * 10) / 10,
    legalRoad: 1,
    landform: 1,
    shape: 1,
    retainingWall: 0,
    nationalLandAct: 3,
    districts: districtsOf(zone),
    bestUses: place.type === 1 ? [1] : undefined,
    electricity: 1,
    buildingCondition: place.type === 1 ? 0 : undefined,
    waterSupply: remote && random.chance(0.2) ? 2 : 1,
    sewage: remote ? 2 : 1,
    gas: remote || random.chance(0.35) ? 2 : 1,
  }
}

/** 防火 in the middle of a town, 準防火 around it. */
const districtsOf = (zone: number) => (zone === 10 ? [1] : zone === 9 || zone === 5 ? [2] : undefined)

function moreOfBuilding(place: Place, random: Random) {
  if (place.type === 1) return {}
  const renovations = renovationsOf(place, random)
  return {
    constructionMethod: (place.structure ?? defaults[place.type].structure) === 1 ? 1 : undefined,
    rooms: roomsOf(place, random),
    renovations: renovations.length > 0 ? renovations : undefined,
    seismicStandard: seismicOf(place),
    energyLabel: (place.built ?? '') > '2014' && random.chance(0.5) ? 1 : 0,
    yieldRate: yieldOf(place),
    ...(place.type === 3 && {
      managementUnion: 1,
      managementCompany: random.oneOf(['みどり管理サービス', '日和コミュニティ', '町の管理室']),
    }),
  }
}

function buildingOf(place: Place, random: Random) {
  if (place.type === 1) return {}
  const usual = defaults[place.type]
  const common = {
    structure: place.structure ?? usual.structure,
    newOrUsed: 0,
    completion: 1,
    buildingDate: place.built,
    floors: place.storeys ?? usual.storeys,
    totalUnits: place.units,
    floorPlan: place.plan,
    confirmation: (place.built ?? '') > '1981-06' ? 1 : 9,
    inspection: (place.built ?? '') > INSPECTED_SINCE ? 1 : 9,
    rent: place.rent,
  }
  if (place.type !== 3)
    return {
      ...common,
      totalFloorArea: place.floor,
      orientation: place.type === 2 ? random.oneOf([4, 5, 5, 6]) : undefined,
      parking: place.type === 2 ? 1 : undefined,
    }
  return {
    ...common,
    floor: place.storey,
    exclusiveArea: place.floor,
    measurement: 1,
    balconyArea: Math.round((place.floor ?? 60) * random.between(0.13, 0.19) * 100) / 100,
    orientation: random.oneOf([3, 4, 5, 5, 6]),
    managementFee: place.fees?.[0],
    repairReserve: place.fees?.[1],
    managementForm: 3,
    caretaker: (place.units ?? 0) > 100 ? 1 : random.oneOf([2, 3]),
    parking: random.whole(1, 2),
  }
}
