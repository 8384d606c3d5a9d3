import { firstFacilities } from '#domain/base/master/facility/labels.ts'
import { EstateType, estateTypes } from '#domain/base/master/type-enumerations.ts'
import { choicesOf } from '#domain/base/words/codes.ts'
import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
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
  photoKinds,
  presences,
  renovationParts,
  roomKinds,
  seismicStandards,
  structures,
} from './building-enumerations.ts'
import { categories } from './category.ts'
import { documentKinds } from './document-enumerations.ts'
import {
  deliveryParts,
  disclosures,
  EndReason,
  EstateStatus,
  NegotiationType,
  PriceStatus,
  priceTaxes,
  publicAddressLevels,
  saleTimings,
  transactionModes,
  usesOfType,
  Visibility,
} from './enumerations.ts'
import { floorPlans, floorPlansShort } from './floor-plans.ts'
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
} from './land-enumerations.ts'
import { NearbyKind } from './nearby-enumerations.ts'
import { reasonsForSale } from './reasons.ts'
import { surveyItems, surveyResults } from './survey-enumerations.ts'
import { estateTypeDetails } from './type-details.ts'

type Labels = Readonly<Record<number, string>>
type Foreign = Readonly<Record<number, string>>

/** A list of choices, with the codes of REINS and HOME'S where known: for data exchange, and for API clients. */
export interface Enumeration {
  name: string
  label: string
  labels: Labels
  short?: Labels
  reins?: Foreign
  homes?: Foreign
}

/** All codes of an estate, by the field that uses them. */
export const enumerations: readonly Enumeration[] = [
  { name: 'estateType', label: '物件種別', labels: estateTypes },
  { name: 'category', label: '区分', labels: categories },
  {
    name: 'estateTypeDetail',
    label: '物件種別（詳細）',
    labels: estateTypeDetails,
    // 物件種別 and 物件種目
    reins: pairs(
      '101:土地01 102:土地02 103:土地03 201:戸建01 202:戸建02 203:戸建03 204:戸建04 205:外全02 206:外全03 207:外全14 301:マンション01 302:マンション02 303:マンション08 304:マンション10 307:外一03 401:外全10 402:外全08 403:外全11 501:外全09 601:外全07 701:外全13 702:外全12 801:外全06 802:外全04 803:外全01 804:外全05 9901:外全99',
    ),
  },
  { name: 'status', label: '掲載状況', labels: EstateStatus.labels },
  { name: 'negotiationStatus', label: '取引状況', labels: TradeStatus.labels },
  { name: 'publicAddress', label: '公開する住所', labels: publicAddressLevels },
  { name: 'visibility', label: '公開範囲', labels: Visibility.labels },
  { name: 'negotiationType', label: '商談の進め方（契約形態）', labels: NegotiationType.labels },
  {
    name: 'transactionMode',
    label: '取引態様',
    labels: transactionModes,
    reins: same(1, 2, 3, 4, 5),
    // HOME'S codes 3, 4 and 5 are 専任, 一般 and 専属.
    homes: pairs('1:1 2:2 3:5 4:3 5:4'),
  },
  { name: 'saleTiming', label: '引渡し時期', labels: saleTimings, reins: same(1, 2, 3, 4), homes: same(1, 2, 3) },
  { name: 'deliveryPart', label: '引渡しの旬', labels: deliveryParts },
  { name: 'priceStatus', label: '価格の状態', labels: PriceStatus.labels, homes: same(1, 2, 3) },
  { name: 'priceTax', label: '価格の税', labels: priceTaxes },
  { name: 'statusOfUse.land', label: '現況（土地）', labels: usesOfType(EstateType.land), reins: same(1, 2), homes: same(10) },
  { name: 'statusOfUse.building', label: '現況（建物）', labels: usesOfType(0), reins: same(1, 2, 3, 4) },
  { name: 'reasonForSaleCodes', label: '売却理由', labels: reasonsForSale },
  { name: 'endReason', label: '掲載を終える理由', labels: EndReason.labels },
  { name: 'disclosure', label: '告知事項', labels: disclosures },
  { name: 'surveyCodes', label: '調査項目', labels: surveyItems },
  { name: 'surveyFindings.result', label: '調査結果', labels: surveyResults },
  { name: 'documentCodes', label: '書類区分', labels: documentKinds },
  { name: 'facilityCodes', label: '設備', labels: firstFacilities },
  { name: 'nearbyPlaces.kind', label: '周辺施設', labels: NearbyKind.labels },
  {
    name: 'estatePhotos.kind',
    label: '写真種別',
    labels: photoKinds,
    homes: same(1, 2, 3, 4, 5, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25),
  },
  {
    name: 'areaOfUse',
    label: '用途地域',
    labels: zonings,
    short: pairs('1:一低 2:二低 3:一中 4:二中 5:一住 6:二住 7:準住 8:田園 9:近商 10:商業 11:準工 12:工業 13:工専 99:無指定'),
    reins: pairs('1:1 2:10 3:11 4:2 5:12 6:3 7:13 9:4 10:5 11:6 12:7 13:8 99:99'),
    homes: pairs('1:1 2:10 3:11 4:2 5:12 6:3 7:13 8:14 9:4 10:5 11:6 12:7 13:8 99:99'),
  },
  { name: 'land.areaUnit', label: '面積の単位', labels: areaUnits },
  { name: 'land.measurement', label: '計測方式（土地）', labels: landMeasurements },
  {
    name: 'land.right',
    label: '土地の権利',
    labels: landRights,
    short: pairs('1:所有権 2:旧法地上 3:旧法賃借 4:普通地上 5:定期地上 6:普通賃借 7:定期賃借 8:一時使用 99:その他'),
    reins: same(1, 2, 3, 4, 5, 6, 7),
    homes: same(1, 2, 3, 4, 5, 6, 7, 8, 99),
  },
  { name: 'land.siteRight', label: '敷地権の種類', labels: siteRights },
  {
    name: 'land.cityPlan',
    label: '都市計画',
    labels: cityPlans,
    short: pairs('1:市街 2:調整 3:非線引き 4:域外 5:準都市 9:確認中'),
    reins: same(1, 2, 3, 4, 5),
    homes: same(1, 2, 3, 4),
  },
  { name: 'land.category', label: '地目', labels: landCategories, reins: same(1, 2, 3, 4, 5, 9), homes: same(1, 2, 3, 4, 5, 9, 10, 11) },
  { name: 'land.districts', label: '地域地区', labels: districts },
  { name: 'land.nationalLandAct', label: '国土法届出', labels: nationalLandActs, reins: same(1, 2, 3) },
  { name: 'land.setback', label: 'セットバック', labels: setbacks, reins: same(0, 1, 2), homes: pairs('0:1 1:2') },
  { name: 'land.roadContact', label: '接道状況', labels: roadContacts, reins: same(1, 2, 3, 4, 5), homes: same(10) },
  { name: 'land.roadType', label: '接道種別', labels: roadTypes, reins: same(1, 2), homes: same(1, 2) },
  {
    name: 'land.legalRoad',
    label: '建築基準法上の道路',
    labels: legalRoads,
    short: pairs('1:1項1号 2:1項2号 3:1項3号 4:1項4号 5:位置指定道路 6:2項道路 7:43条2項2号許可 8:道路に該当しない 9:調査中'),
  },
  { name: 'land.landform', label: '地勢', labels: landforms },
  { name: 'land.shape', label: '土地の形状', labels: landShapes },
  { name: 'land.cliff', label: 'がけ', labels: cliffs },
  { name: 'land.bestUses', label: '最適用途', labels: bestUses },
  { name: 'land.accompanyingRights', label: '付帯権利', labels: accompanyingRights },
  { name: 'land.buildingCondition', label: '建築条件', labels: buildingConditions },
  { name: 'land.waterSupply', label: '上水道', labels: waterSupplies },
  { name: 'land.sewage', label: '下水', labels: sewages },
  { name: 'land.gas', label: 'ガス', labels: gasSupplies },
  { name: 'land.electricity', label: '電気', labels: electricities },
  { name: 'orientation', label: '方位', labels: orientations, reins: same(1, 2, 3, 4, 5, 6, 7, 8), homes: same(1, 2, 3, 4, 5, 6, 7, 8) },
  { name: 'presence', label: '有無', labels: presences },
  {
    name: 'building.structure',
    label: '建物構造',
    labels: structures,
    short: pairs('1:W造 2:CB造 3:S造 4:RC造 5:SRC造 6:PC造 7:HPC造 8:LGS 9:その他 11:ALC 12:RCB造 13:CFT造'),
    reins: same(1, 2, 3, 4, 5, 6, 7, 8, 9),
    homes: pairs('1:1 2:2 3:3 4:4 5:5 6:6 7:7 8:10 9:9 11:11 12:12 13:13'),
  },
  { name: 'building.constructionMethod', label: '建築工法', labels: constructionMethods, reins: same(1, 2) },
  { name: 'building.newOrUsed', label: '新築・中古の別', labels: newOrUsed, homes: same(0, 1) },
  { name: 'building.completion', label: '完成区分', labels: completions },
  { name: 'building.floorPlan', label: '間取り', labels: floorPlans, short: floorPlansShort },
  {
    name: 'building.rooms.kind',
    label: '部屋種別',
    labels: roomKinds,
    reins: same(1, 2, 3, 4, 5, 6, 7, 8, 9),
    homes: pairs('1:1 2:2 3:3 4:4 5:5 6:6 7:7 8:23 9:9 21:21 22:22'),
  },
  { name: 'building.measurement', label: '専有面積の計測方式', labels: floorMeasurements },
  { name: 'building.renovations.part', label: 'リフォーム箇所', labels: renovationParts },
  { name: 'building.managementForm', label: '管理形態', labels: managementForms },
  { name: 'building.caretaker', label: '管理人', labels: caretakers },
  // REINS writes 1 有, 2 無; HOME'S the reverse.
  { name: 'building.managementUnion', label: '管理組合', labels: existences, reins: pairs('1:1 0:2'), homes: pairs('0:1 1:2') },
  { name: 'building.parking', label: '駐車場（マンション）', labels: parkings, reins: same(1, 2, 3, 4) },
  { name: 'building.parking.house', label: '駐車場（一戸建て）', labels: parkingsOfHouse, reins: same(1, 2, 3) },
  { name: 'building.seismicStandard', label: '耐震基準', labels: seismicStandards },
]

/**
 * The lists as the API returns them: the label if there is no short form, null if the other system has no such code. Lists kept by the
 * operator use the operator's labels.
 */
export const codeLists = (kept: Readonly<Record<string, Labels>> = {}) =>
  enumerations.map(({ name, label, labels, short, reins, homes }) => ({
    name,
    label,
    codes: choicesOf(kept[name] ?? labels).map(({ code, label }) => ({
      code,
      label,
      short: short?.[code] ?? label,
      reins: reins?.[code] ?? null,
      homes: homes?.[code] ?? null,
    })),
  }))

/** Their codes equal ours. */
function same(...codes: number[]): Foreign {
  return Object.fromEntries(codes.map((code) => [code, String(code)]))
}

/** 8:14 – our code and theirs. */
function pairs(written: string): Foreign {
  return Object.fromEntries(written.split(' ').map((pair) => pair.split(':')))
}
