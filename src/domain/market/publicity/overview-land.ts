import { EstateType } from '#domain/base/master/type-enumerations.ts'
import { formatNumber, noValue } from '#domain/base/words/format.ts'
import { presences } from '#domain/market/estate-fields/building-enumerations.ts'
import {
  accompanyingRights,
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
  OWNERSHIP,
  orientations,
  roadContacts,
  roadTypes,
  setbacks,
  sewages,
  siteRights,
  waterSupplies,
  zonings,
} from '#domain/market/estate-fields/land-enumerations.ts'
import type { Listing } from '#domain/market/listing/contract.ts'
import { area, joined, known, may, metres, monthly, monthOf, must, type OverviewRow, several, withNote } from './overview-rows.ts'

/** The plot's size, and the parts not for the buyer's sole use. */
export function plotRows({ estateType, land }: Listing): OverviewRow[] {
  const ofPlot = estateType === EstateType.apartment ? may : must
  return [
    ...ofPlot('土地面積', withNote(area(land.area), known(landMeasurements, land.measurement))),
    ...ofPlot('私道負担', joined([area(land.privateRoadArea), land.privateRoadShare], ' ') || (land.privateRoadArea === 0 && '無')),
    ...may('セットバック', withNote(known(setbacks, land.setback), area(land.setbackArea))),
    ...may('共有・協定の通路', area(land.sharedPathArea)),
  ]
}

/** Permitted use, access and rights. */
export function landRows(listing: Listing): OverviewRow[] {
  const { estateType, areaOfUse, land } = listing
  const ofPlot = estateType === EstateType.apartment ? may : must
  return [
    ...ofPlot('地目', categoriesOf(listing)),
    ...ofPlot('用途地域', joined([known(zonings, areaOfUse), known(zonings, land.secondAreaOfUse)])),
    ...ofPlot('建ぺい率・容積率', ratiosOf(listing)),
    ...ofPlot('都市計画', withNote(known(cityPlans, land.cityPlan), land.buildingGround)),
    ...may('地域地区', several(districts, land.districts)),
    ...may('国土法の届出', known(nationalLandActs, land.nationalLandAct)),
    ...may('その他の法令上の制限', land.otherLaw),
    ...(estateType === EstateType.land ? must : may)('接道', roadsOf(listing)),
    ...may('建築基準法上の道路', known(legalRoads, land.legalRoad)),
    ...may('位置指定道路', known(presences, land.designatedRoad)),
    ...may('地勢・形状', joined([known(landforms, land.landform), known(landShapes, land.shape)])),
    ...may('路地状部分の面積', area(land.accessStripArea)),
    ...may('傾斜部分の面積', area(land.slopeArea)),
    ...may('高低差', metres(land.heightDifference)),
    ...may('敷地の段差', known(presences, land.terraced)),
    ...may(
      'がけ・擁壁',
      joined([
        known(cliffs, land.cliff) && `がけ ${known(cliffs, land.cliff)}`,
        known(presences, land.retainingWall) && `擁壁 ${known(presences, land.retainingWall)}`,
      ]),
    ),
    ...may('高圧線下の面積', area(land.powerLineArea)),
    ...may('都市計画道路など', withNote(known(presences, land.plannedRoad), land.plannedRoadNote)),
    ...may('最適用途', several(bestUses, land.bestUses)),
    ...may('建築条件', known(buildingConditions, land.buildingCondition)),
    ...may('設備の引込み', suppliesOf(listing)),
    ...must('土地の権利', rightOf(listing)),
    ...may('付帯権利', several(accompanyingRights, land.accompanyingRights)),
  ]
}

function categoriesOf({ land: { category, currentCategory } }: Listing): string | null {
  const registered = known(landCategories, category)
  const current = known(landCategories, currentCategory)
  if (!registered) return current && `現況 ${current}`
  return !current || current === registered ? registered : `${registered}（現況 ${current}）`
}

function ratiosOf({ land: { buildingCoverage, floorAreaRatio } }: Listing): string | null {
  if (!buildingCoverage && !floorAreaRatio) return null
  return [buildingCoverage, floorAreaRatio].map((ratio) => (ratio ? `${formatNumber(ratio)}%` : noValue)).join('／')
}

/** 一方／南 公道 幅員4m・間口8m */
function roadsOf({ land }: Listing): string {
  const road = (
    direction: number | null | undefined,
    type: number | null | undefined,
    width: number | null | undefined,
    front: number | null | undefined,
  ) =>
    joined(
      [
        known(orientations, direction) && `${known(orientations, direction)}側`,
        known(roadTypes, type),
        width && `幅員${metres(width)}`,
        front && `間口${metres(front)}`,
      ],
      ' ',
    )
  return joined(
    [
      known(roadContacts, land.roadContact),
      road(land.roadDirection, land.roadType, land.roadWidth, land.frontage),
      road(land.secondRoadDirection, land.secondRoadType, land.secondRoadWidth, land.secondFrontage),
    ],
    '\n',
  )
}

const suppliesOf = ({ land }: Listing) =>
  joined([
    land.waterSupply && `上水道 ${known(waterSupplies, land.waterSupply)}`,
    land.sewage && `下水 ${known(sewages, land.sewage)}`,
    land.gas && `ガス ${known(gasSupplies, land.gas)}`,
    land.electricity && `電気 ${known(electricities, land.electricity)}`,
  ])

/** A leaseholder needs the term, the rent and the landlord's consent. */
function rightOf({ estateType, land }: Listing): string {
  const right = known(landRights, land.right)
  const site = estateType === EstateType.apartment ? known(siteRights, land.siteRight) : null
  const leased = land.right !== OWNERSHIP
  return joined(
    [
      withNote(right, site) ?? site,
      leased && monthOf(land.leaseUntil) && `期間 ${monthOf(land.leaseUntil)}まで`,
      leased && monthly(land.groundRent) && `借地料 ${monthly(land.groundRent)}`,
      leased && known(presences, land.landlordConsent) && `地主の承諾 ${known(presences, land.landlordConsent)}`,
    ],
    '\n',
  )
}
