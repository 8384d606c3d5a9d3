import { expect, test } from 'vitest'
import { EstatePhoto } from '#domain/market/estate-fields/lists.ts'
import { requirements } from '#domain/market/estate-fields/requirements.ts'
import { Estate } from './contract.ts'

/** The specification's own list. */
const specified = `id title status estateType estateTypeDetail address1 address2 city cityCode prefectures prefecturesCode region postCode
  publicAddress price priceDecided nearestStation nearestStationTime routeDescription areaOfUse appealPoint facilityFree deliveryDate
  reasonForSale reasonForSaleCodes renovation statusOfUse transactionMode notes register registerKana surveyCodes surveyMemo topImage
  viewCount userID approvedAt firstApprovedAt denyReason changeReason negotiationStatus negotiationType visibility land building estatePhotos
  ownerLastName ownerFirstName ownerLastNameKana ownerFirstNameKana ownerPostCode ownerPrefectures ownerPrefecturesCode ownerCity
  ownerCityCode ownerAddress1 ownerAddress2`.split(/\s+/)

test('the estate has every field of the specification', () => {
  expect(specified.filter((name) => !(name in Estate.shape))).toEqual([])
})

/** 土地 and 建物 as in the vocabulary: each item, and the fields that hold it. */
const items: Record<string, string> = {
  土地面積: 'land.area land.areaUnit',
  計測方式: 'land.measurement',
  私道負担: 'land.privateRoadArea land.privateRoadShare',
  セットバック: 'land.setback land.setbackArea',
  土地の権利: 'land.right land.siteRight',
  '借地料・借地期間・地主の承諾': 'land.groundRent land.leaseUntil land.landlordConsent',
  地目: 'land.category land.currentCategory',
  都市計画: 'land.cityPlan',
  用途地域: 'areaOfUse land.secondAreaOfUse',
  '建ぺい率・容積率': 'land.buildingCoverage land.floorAreaRatio',
  接道: 'land.roadContact land.roadType land.roadDirection land.roadWidth land.frontage land.legalRoad land.designatedRoad',
  '地勢・形状': 'land.landform land.shape',
  国土法届出: 'land.nationalLandAct',
  地域地区: 'land.districts',
  最適用途: 'land.bestUses',
  付帯権利: 'land.accompanyingRights',
  その他の法令上の制限: 'land.otherLaw',
  建築条件: 'land.buildingCondition',
  ライフライン: 'land.waterSupply land.sewage land.gas land.electricity',
  '建物名・部屋番号': 'buildingName room',
  建物構造: 'building.structure',
  '新築・中古、完成区分': 'building.newOrUsed building.completion',
  築年月: 'building.buildingDate',
  階建: 'building.floors building.basementFloors building.floor',
  総戸数: 'building.totalUnits',
  間取り: 'building.floorPlan building.rooms building.serviceRooms',
  面積: 'building.totalFloorArea building.exclusiveArea building.measurement',
  バルコニーなど: 'building.balconyArea building.gardenArea building.roofBalconyArea',
  主要採光面: 'building.orientation',
  費用: 'building.managementFee building.repairReserve building.otherFees',
  管理: 'building.managementForm building.caretaker building.managementUnion building.managementCompany',
  建築工法: 'building.constructionMethod',
  駐車場: 'building.parking building.parkingFee',
  リフォーム: 'building.renovations renovation',
  '建築確認・検査': 'building.confirmation building.confirmationNumber building.inspection',
  耐震基準: 'building.seismicStandard',
  収益: 'building.rent building.yieldRate',
  省エネ性能ラベル: 'building.energyLabel',
  引渡し: 'saleTiming deliveryDate deliveryPart',
  周辺施設: 'nearbyPlaces',
  調査項目: 'surveyCodes surveyFindings surveyMemo',
  書類: 'documentCodes',
  設備: 'facilityCodes facilityFree',
  '価格の状態・税': 'price priceStatus priceTax',
  告知事項: 'disclosure disclosureNote',
  取引条件の有効期限: 'termsUntil',
}

test.each(Object.entries(items))('%s has its fields, each with a place in the table of fields', (_, fields) => {
  const places = new Set<string>(requirements.map(({ field }) => field))
  expect(fields.split(' ').filter((field) => !places.has(field))).toEqual([])
})

test('a photo has its kind and its caption', () => {
  expect(Object.keys(EstatePhoto.shape)).toEqual(expect.arrayContaining(['path', 'thumbnailPath', 'kind', 'caption']))
})
