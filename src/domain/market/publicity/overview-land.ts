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
import {
  area,
  joinLabels,
  joinParts,
  labelIfKnown,
  metres,
  monthly,
  monthOf,
  type OverviewRow,
  optionalRow,
  requiredRow,
  withNote,
} from './overview-rows.ts'

/** The plot's size, and the parts not for the buyer's sole use. */
export function plotRows({ estateType, land }: Listing): OverviewRow[] {
  const ofPlot = estateType === EstateType.apartment ? optionalRow : requiredRow
  return [
    ...ofPlot('土地面積', withNote(area(land.area), labelIfKnown(landMeasurements, land.measurement))),
    ...ofPlot('私道負担', joinParts([area(land.privateRoadArea), land.privateRoadShare], ' ') || (land.privateRoadArea === 0 && '無')),
    ...optionalRow('セットバック', withNote(labelIfKnown(setbacks, land.setback), area(land.setbackArea))),
    ...optionalRow('共有・協定の通路', area(land.sharedPathArea)),
  ]
}

/** Permitted use, access and rights. */
export function landRows(listing: Listing): OverviewRow[] {
  const { estateType, areaOfUse, land } = listing
  const ofPlot = estateType === EstateType.apartment ? optionalRow : requiredRow
  return [
    ...ofPlot('地目', categoriesOf(listing)),
    ...ofPlot('用途地域', joinParts([labelIfKnown(zonings, areaOfUse), labelIfKnown(zonings, land.secondAreaOfUse)])),
    ...ofPlot('建ぺい率・容積率', ratiosOf(listing)),
    ...ofPlot('都市計画', withNote(labelIfKnown(cityPlans, land.cityPlan), land.buildingGround)),
    ...optionalRow('地域地区', joinLabels(districts, land.districts)),
    ...optionalRow('国土法の届出', labelIfKnown(nationalLandActs, land.nationalLandAct)),
    ...optionalRow('その他の法令上の制限', land.otherLaw),
    ...(estateType === EstateType.land ? requiredRow : optionalRow)('接道', roadsOf(listing)),
    ...optionalRow('建築基準法上の道路', labelIfKnown(legalRoads, land.legalRoad)),
    ...optionalRow('位置指定道路', labelIfKnown(presences, land.designatedRoad)),
    ...optionalRow('地勢・形状', joinParts([labelIfKnown(landforms, land.landform), labelIfKnown(landShapes, land.shape)])),
    ...optionalRow('路地状部分の面積', area(land.accessStripArea)),
    ...optionalRow('傾斜部分の面積', area(land.slopeArea)),
    ...optionalRow('高低差', metres(land.heightDifference)),
    ...optionalRow('敷地の段差', labelIfKnown(presences, land.terraced)),
    ...optionalRow(
      'がけ・擁壁',
      joinParts([
        labelIfKnown(cliffs, land.cliff) && `がけ ${labelIfKnown(cliffs, land.cliff)}`,
        labelIfKnown(presences, land.retainingWall) && `擁壁 ${labelIfKnown(presences, land.retainingWall)}`,
      ]),
    ),
    ...optionalRow('高圧線下の面積', area(land.powerLineArea)),
    ...optionalRow('都市計画道路など', withNote(labelIfKnown(presences, land.plannedRoad), land.plannedRoadNote)),
    ...optionalRow('最適用途', joinLabels(bestUses, land.bestUses)),
    ...optionalRow('建築条件', labelIfKnown(buildingConditions, land.buildingCondition)),
    ...optionalRow('設備の引込み', suppliesOf(listing)),
    ...requiredRow('土地の権利', rightOf(listing)),
    ...optionalRow('付帯権利', joinLabels(accompanyingRights, land.accompanyingRights)),
  ]
}

function categoriesOf({ land: { category, currentCategory } }: Listing): string | null {
  const registered = labelIfKnown(landCategories, category)
  const current = labelIfKnown(landCategories, currentCategory)
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
    joinParts(
      [
        labelIfKnown(orientations, direction) && `${labelIfKnown(orientations, direction)}側`,
        labelIfKnown(roadTypes, type),
        width && `幅員${metres(width)}`,
        front && `間口${metres(front)}`,
      ],
      ' ',
    )
  return joinParts(
    [
      labelIfKnown(roadContacts, land.roadContact),
      road(land.roadDirection, land.roadType, land.roadWidth, land.frontage),
      road(land.secondRoadDirection, land.secondRoadType, land.secondRoadWidth, land.secondFrontage),
    ],
    '\n',
  )
}

const suppliesOf = ({ land }: Listing) =>
  joinParts([
    land.waterSupply && `上水道 ${labelIfKnown(waterSupplies, land.waterSupply)}`,
    land.sewage && `下水 ${labelIfKnown(sewages, land.sewage)}`,
    land.gas && `ガス ${labelIfKnown(gasSupplies, land.gas)}`,
    land.electricity && `電気 ${labelIfKnown(electricities, land.electricity)}`,
  ])

/** A leaseholder needs the term, the rent and the landlord's consent. */
function rightOf({ estateType, land }: Listing): string {
  const right = labelIfKnown(landRights, land.right)
  const site = estateType === EstateType.apartment ? labelIfKnown(siteRights, land.siteRight) : null
  const leased = land.right !== OWNERSHIP
  return joinParts(
    [
      // 所有権（共有） says 所有権 already.
      right && site?.startsWith(right) ? site : (withNote(right, site) ?? site),
      leased && monthOf(land.leaseUntil) && `期間 ${monthOf(land.leaseUntil)}まで`,
      leased && monthly(land.groundRent) && `借地料 ${monthly(land.groundRent)}`,
      leased && labelIfKnown(presences, land.landlordConsent) && `地主の承諾 ${labelIfKnown(presences, land.landlordConsent)}`,
    ],
    '\n',
  )
}
