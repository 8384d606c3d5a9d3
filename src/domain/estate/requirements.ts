import { datedSaleTimings, EstateType } from './enumerations.ts'
import type { Building, Land } from './parts.ts'
import type { EstateFields } from './written.ts'

/** Which fields each type of estate shows and requires: one table for the wizard, the check page, the public page and the application. */

export type WizardStep = 'name' | 'address' | 'photo' | 'price' | 'title'
export const wizardSteps: readonly WizardStep[] = ['name', 'address', 'photo', 'price', 'title']
type LandField = keyof Land
type BuildingField = keyof Building
export type FieldPath = keyof EstateFields | `land.${LandField}` | `building.${BuildingField}`
export interface Requirement {
  field: FieldPath
  label: string
  step: WizardStep
  /** Estate types. */
  shown: readonly number[]
  required: readonly number[]
}

const none: readonly number[] = []
const every = [1, 2, 3, 4, 5, 6, 7, 8, 99]
const buildings = [2, 3, 4, 5, 6, 7, 8, 99]
/** Built things whose papers always tell structure and age. */
const built = [2, 3, 4, 5, 6, 7, 8]
/** Everything that comes with its own ground. */
const grounds = [1, 2, 4, 5, 6, 7, 8, 99]
const apartment = [3]
const homes = [2, 3]
const housing = [2, 3, 4]
const leasable = [3, 4, 5, 6, 7, 8]

const field =
  (step: WizardStep) =>
  (path: FieldPath, label: string, shown: readonly number[], required: readonly number[] = none): Requirement => ({
    field: path,
    label,
    step,
    shown,
    required,
  })
const name = field('name')
const address = field('address')
const price = field('price')
const title = field('title')

export const requirements: readonly Requirement[] = [
  name('estateTypeDetail', '物件種別（詳細）', every),
  name('statusOfUse', '現況', every, every),
  name('transactionMode', '取引態様', every, every),
  name('negotiationType', '契約形態', every, every),
  name('substituteFlag', '出品の立場', every),
  name('register', '登録者名', every),
  name('registerKana', '登録者名（フリガナ）', every),
  name('ownerLastName', '所有者の姓', every),
  name('ownerFirstName', '所有者の名', every),
  name('ownerLastNameKana', '所有者の姓（フリガナ）', every),
  name('ownerFirstNameKana', '所有者の名（フリガナ）', every),
  name('ownerPostCode', '所有者の郵便番号', every),
  name('ownerPrefecturesCode', '所有者の都道府県', every),
  name('ownerCityCode', '所有者の市区町村', every),
  name('ownerAddress1', '所有者の町名・番地', every),
  name('ownerAddress2', '所有者の建物名・部屋番号', every),
  name('coOwners', '共有者', every),
  name('documentCodes', 'お持ちの書類', every),
  name('reasonForSaleCodes', '売却理由', every),
  name('reasonForSale', '売却理由（補足）', every),
  name('reasonForSalePublic', '売却理由の公開', every),

  address('postCode', '郵便番号', every, every),
  address('prefecturesCode', '都道府県', every, every),
  address('cityCode', '市区町村', every, every),
  address('address1', '町名・丁目', every, every),
  address('block', '番地', every, every),
  address('buildingName', '建物名', buildings, apartment),
  address('room', '部屋番号', apartment),
  address('publicAddress', '公開する住所', every, every),
  address('latitude', '地図の位置（緯度）', every),
  address('longitude', '地図の位置（経度）', every),
  address('nearestStation', '最寄り駅', every),
  address('nearestStationTime', '駅徒歩', every),
  address('nearestStationDistance', '駅までの道のり', every),
  address('routeDescription', '交通（その他の路線・バスなど）', every),
  address('nearbyPlaces', '周辺施設', every),
  address('land.area', '土地面積', grounds, [1, 2, 4, 5, 6, 7, 8]),
  address('land.areaUnit', '面積の単位', grounds),
  address('land.measurement', '計測方式（土地）', grounds),
  address('land.right', '土地の権利', every),
  address('land.siteRight', '敷地権の種類', apartment),
  price('land.groundRent', '借地料（月額）', every),
  address('land.leaseUntil', '借地期間の終わり', every),
  address('land.landlordConsent', '地主の承諾', every),
  address('land.privateRoadArea', '私道負担面積', grounds),
  address('land.privateRoadShare', '私道負担の割合', grounds),
  address('land.sharedPathArea', '共有・協定の通路部分の面積', grounds),
  address('land.setback', 'セットバック', grounds),
  address('land.setbackArea', 'セットバック面積', grounds),
  address('land.category', '登記地目', grounds),
  address('land.currentCategory', '現況地目', grounds),
  address('land.cityPlan', '都市計画', every),
  address('areaOfUse', '用途地域', every),
  address('land.secondAreaOfUse', '用途地域（2つ目）', every),
  address('land.districts', '地域地区', every),
  address('land.nationalLandAct', '国土法届出', grounds),
  address('land.buildingCoverage', '建ぺい率', grounds),
  address('land.floorAreaRatio', '容積率', grounds),
  address('land.roadContact', '接道状況', grounds),
  address('land.roadType', '接道種別', grounds),
  address('land.roadDirection', '接道方向', grounds),
  address('land.roadWidth', '道路幅員', grounds),
  address('land.frontage', '間口（接面）', grounds),
  address('land.secondRoadType', '接道種別（2つ目の道路）', grounds),
  address('land.secondRoadDirection', '接道方向（2つ目の道路）', grounds),
  address('land.secondRoadWidth', '道路幅員（2つ目の道路）', grounds),
  address('land.secondFrontage', '間口（2つ目の道路）', grounds),
  address('land.legalRoad', '建築基準法上の道路', grounds),
  address('land.designatedRoad', '位置指定道路', grounds),
  address('land.accessStripArea', '路地状部分の面積', grounds),
  address('land.landform', '地勢', grounds),
  address('land.shape', '土地の形状', grounds),
  address('land.slopeArea', '傾斜部分の面積', grounds),
  address('land.slopeHinders', '傾斜のため利用しにくい', grounds),
  address('land.heightDifference', '道路や隣地との高低差', grounds),
  address('land.terraced', '敷地の段差（地盤面が2段以上）', grounds),
  address('land.cliff', 'がけ', grounds),
  address('land.retainingWall', '擁壁', grounds),
  address('land.powerLineArea', '高圧線下の面積', grounds),
  address('land.plannedRoad', '都市計画道路などの区域', every),
  address('land.plannedRoadNote', '都市計画道路などの内容', every),
  address('land.buildingGround', '建築できる根拠', grounds),
  address('land.bestUses', '最適用途', [EstateType.land]),
  address('land.accompanyingRights', '付帯権利', every),
  address('land.buildingCondition', '建築条件', [EstateType.land]),
  address('land.waterSupply', '上水道', grounds),
  address('land.sewage', '下水', grounds),
  address('land.gas', 'ガス', grounds),
  address('land.electricity', '電気', grounds),
  address('land.otherLaw', 'その他の法令上の制限', every),
  address('building.totalFloorArea', '建物面積（延床面積）', [2, 4, 5, 6, 7, 8, 99], [2, 4, 5, 6, 7, 8]),
  address('building.exclusiveArea', '専有面積', apartment, apartment),
  address('building.measurement', '専有面積の計測方式', apartment),
  address('building.balconyArea', 'バルコニー面積', apartment),
  address('building.roofBalconyArea', 'ルーフバルコニーの面積', apartment),
  address('building.gardenArea', '専用庭の面積', apartment),
  address('building.floorPlan', '間取り', housing, homes),
  address('building.serviceRooms', 'サービスルーム（納戸）の数', homes),
  address('building.rooms', '間取り内訳', housing),
  address('building.floorPlanDetail', '間取りの補足', housing),
  address('building.structure', '建物構造', buildings, built),
  address('building.constructionMethod', '建築工法', buildings),
  address('building.buildingDate', '築年月', buildings, [2, 3, 4, 7, 8]),
  address('building.newOrUsed', '新築・中古の別', buildings),
  address('building.completion', '完成区分', buildings),
  address('building.workStartedOn', '工事の着手年月', buildings),
  address('building.workStoppedFrom', '工事を中断した年月', buildings),
  address('building.workStoppedUntil', '工事を再開した年月', buildings),
  address('building.floors', '地上の階数', buildings),
  address('building.basementFloors', '地下の階数', buildings),
  address('building.floor', '所在階', apartment, apartment),
  address('building.totalUnits', '総戸数', [3, 4]),
  address('building.orientation', '主要採光面（向き）', homes),
  price('building.managementFee', '管理費（月額）', apartment),
  price('building.repairReserve', '修繕積立金（月額）', apartment),
  price('building.otherFees', 'その他費用（月額）', apartment),
  address('building.managementForm', '管理形態', apartment),
  address('building.caretaker', '管理人', apartment),
  address('building.managementUnion', '管理組合', apartment),
  address('building.managementCompany', '管理会社名', apartment),
  address('building.parking', '駐車場', [2, 3, 4, 5, 6, 7, 8]),
  price('building.parkingFee', '駐車場料金（月額）', apartment),
  address('building.confirmation', '建築確認済証', buildings),
  address('building.confirmationNumber', '建築確認番号', buildings),
  address('building.inspection', '検査済証', buildings),
  address('building.seismicStandard', '耐震基準', buildings),
  address('building.energyLabel', '省エネ性能ラベル', buildings),
  price('building.rent', '現行賃料（月額）', leasable),
  price('building.yieldRate', '利回り（表面）', leasable),
  address('surveyCodes', '調査項目', every),
  address('surveyFindings', '調査の結果', every),
  address('surveyMemo', '調査メモ', every),
  address('disclosure', '告知事項', every),
  address('disclosureNote', '告知事項の内容', every),
  address('building.renovations', 'リフォーム箇所', buildings),
  address('renovation', 'リフォーム・リノベーション', buildings),
  address('facilityCodes', '設備', every),
  address('facilityFree', '設備・条件', every),

  field('photo')('estatePhotos', '写真', every, every),

  price('price', '価格', every, every),
  price('priceStatus', '価格の状態', every),
  price('priceTax', '価格の税', every),
  price('saleTiming', '引渡し時期', every, every),
  price('deliveryDate', '引渡し可能年月日', every),
  price('deliveryPart', '引渡しの旬', every),
  price('termsUntil', '取引条件の有効期限', every),

  title('title', '物件タイトル', every, every),
  title('appealPoint', 'おすすめポイント', every),
  title('notes', '運営への連絡', every),
  title('visibility', '公開範囲', every),
]

const byField = new Map(requirements.map((requirement) => [requirement.field, requirement]))

export const showsField = (type: number, path: FieldPath) => byField.get(path)?.shown.includes(type) ?? false
export const requiresField = (type: number, path: FieldPath) => byField.get(path)?.required.includes(type) ?? false
export const fieldLabel = (path: FieldPath) => byField.get(path)?.label ?? path

/** The part of land or building that a type shows; what was typed before the type was changed stays behind. */
export function shownPart<P extends 'land' | 'building'>(type: number, part: P, values: P extends 'land' ? Land : Building): typeof values {
  return Object.fromEntries(Object.entries(values).filter(([key]) => showsField(type, `${part}.${key}` as FieldPath))) as typeof values
}

export interface Missing {
  field: FieldPath
  label: string
  step: WizardStep
  message: string
}
/** An estate as far as the check reads it: the API's answer, or a row. */
export type Checked = { [K in keyof EstateFields]?: unknown } & {
  estateType: number
  land: Land
  building: Building
  listing?: { live: boolean } | null
}

/** Everything that still stands between an estate and its application, in the order of the wizard. */
export function missingFields(estate: Checked): Missing[] {
  if (!every.includes(estate.estateType)) return [missing('estateType', '物件種別', 'name')]
  const absent = requirements
    .filter(({ required, field: path }) => required.includes(estate.estateType) && isEmpty(valueAt(estate, path)))
    .map(({ field: path, label, step }) => missing(path, label, step))
  return [...absent, ...conditional(estate)].toSorted((a, b) => wizardSteps.indexOf(a.step) - wizardSteps.indexOf(b.step))
}

/** What one answer makes necessary of another. */
function conditional(estate: Checked): Missing[] {
  const found: Missing[] = []
  if (datedSaleTimings.includes(Number(estate.saleTiming)) && isEmpty(estate.deliveryDate))
    found.push(missing('deliveryDate', fieldLabel('deliveryDate'), 'price'))
  if (!isEmpty(estate.nearestStation) && isEmpty(estate.nearestStationTime))
    found.push(missing('nearestStationTime', fieldLabel('nearestStationTime'), 'address'))
  if (estate.saleTiming === IMMEDIATE && estate.estateType !== EstateType.land && occupied.includes(Number(estate.statusOfUse)))
    found.push({
      field: 'saleTiming',
      label: fieldLabel('saleTiming'),
      step: 'price',
      message: '居住中・賃貸中・未完成の物件では、引渡し時期に「即時」を選べません。',
    })
  if (estate.listing?.live && isEmpty(estate.changeReason)) found.push(missing('changeReason', '変更理由', 'title'))
  return found
}

const IMMEDIATE = 1
/** 居住中, 賃貸中, 未完成 */
const occupied: readonly number[] = [1, 3, 4]

/** Chosen from a list rather than typed. */
const chosen =
  /^(estateType|statusOfUse|transactionMode|negotiationType|saleTiming|prefecturesCode|cityCode|publicAddress|estatePhotos)$|\.(floorPlan|structure)$/

const missing = (path: FieldPath, label: string, step: WizardStep): Missing => ({
  field: path,
  label,
  step,
  message: `${label}を${chosen.test(path) ? '選択' : '入力'}してください。`,
})

const isEmpty = (value: unknown) => value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

function valueAt(estate: Checked, path: FieldPath): unknown {
  const [part, key] = path.split('.') as [keyof Checked, string | undefined]
  return key ? (estate[part] as Record<string, unknown>)[key] : estate[part]
}
