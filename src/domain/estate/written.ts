import { toDigits, toKatakana, toNarrow } from '#domain/typed-text.ts'
import { Day, Yen } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { documentKinds } from './document-enumerations.ts'
import {
  contractTypes,
  deliveryParts,
  disclosures,
  estateTypes,
  priceStatuses,
  priceTaxes,
  publicAddressLevels,
  reasonsForSale,
  saleTimings,
  transactionModes,
  visibilities,
} from './enumerations.ts'
import { facilities } from './facilities.ts'
import { zonings } from './land-enumerations.ts'
import { Building, CoOwner, codeOf, Land, NearbyPlace, PhotoFields, SurveyFinding, words } from './parts.ts'
import { surveyItems } from './survey-enumerations.ts'
import { estateTypeDetails } from './type-details.ts'

export const MAX_PHOTOS = 50

const PostCode = z
  .string()
  .overwrite(toDigits)
  .regex(/^\d{7}$/, '郵便番号は7桁の数字で入力してください（例：1000001）。')
const PrefecturesCode = z.string().regex(/^(0[1-9]|[1-3]\d|4[0-7])$/)
const CityCode = z.string().regex(/^\d{5}$/)
const Kana = z
  .string()
  .trim()
  .overwrite(toKatakana)
  .max(50)
  .regex(/^[ァ-ヺー・ ]*$/, '全角カタカナで入力してください。')
  .transform((text) => text || null)
const flag = z.boolean()
const input = <T extends z.ZodType>(type: T, label: string) => type.optional().meta({ label })
const maybe = <T extends z.ZodType>(type: T, label: string) => type.nullable().optional().meta({ label })
/** Numbers of houses and rooms, in half width however they were typed. */
const narrow = (max: number, label: string) =>
  z
    .string()
    .overwrite(toNarrow)
    .trim()
    .max(max)
    .transform((typed) => typed || null)
    .nullable()
    .optional()
    .meta({ label })
const text = (max: number, label: string) => words(max).optional().meta({ label })

/** What the owner writes. Names of prefecture, city and region follow their codes; address2 and topImage follow their parts. */
export const estateFields = {
  title: text(60, '物件タイトル'),
  estateType: input(z.union([z.literal(0), codeOf(estateTypes)]), '物件種別'),
  estateTypeDetail: maybe(codeOf(estateTypeDetails), '物件種別（詳細）'),
  postCode: maybe(PostCode, '郵便番号'),
  prefecturesCode: maybe(PrefecturesCode, '都道府県'),
  prefectures: text(10, '都道府県名'),
  cityCode: maybe(CityCode, '市区町村'),
  city: text(40, '市区町村名'),
  address1: text(100, '町名・丁目'),
  block: narrow(60, '番地'),
  buildingName: text(100, '建物名'),
  room: narrow(30, '部屋番号'),
  publicAddress: input(codeOf(publicAddressLevels), '公開する住所'),
  latitude: maybe(z.number().min(20).max(46), '地図の位置（緯度）'),
  longitude: maybe(z.number().min(122).max(154), '地図の位置（経度）'),
  visibility: input(codeOf(visibilities), '公開範囲'),
  price: maybe(Yen, '価格'),
  priceStatus: maybe(codeOf(priceStatuses), '価格の状態'),
  priceTax: maybe(codeOf(priceTaxes), '価格の税'),
  nearestStation: text(60, '最寄り駅'),
  nearestStationTime: maybe(z.int().min(0).max(600), '駅徒歩'),
  nearestStationDistance: maybe(z.int().min(0).max(50_000), '駅までの道のり'),
  routeDescription: text(400, '交通（その他の路線・バスなど）'),
  areaOfUse: maybe(codeOf(zonings), '用途地域'),
  appealPoint: text(2000, 'おすすめポイント'),
  facilityCodes: input(z.array(codeOf(facilities)).max(100), '設備'),
  nearbyPlaces: input(z.array(NearbyPlace).max(30), '周辺施設'),
  facilityFree: text(2000, '設備・条件'),
  saleTiming: maybe(codeOf(saleTimings), '引渡し時期'),
  deliveryDate: maybe(Day, '引渡し可能年月日'),
  deliveryPart: maybe(codeOf(deliveryParts), '引渡しの旬'),
  termsUntil: maybe(Day, '取引条件の有効期限'),
  reasonForSale: text(400, '売却理由（補足）'),
  reasonForSaleCodes: input(z.array(codeOf(reasonsForSale)).max(6), '売却理由'),
  reasonForSalePublic: input(flag, '売却理由の公開'),
  renovation: text(2000, 'リフォーム・リノベーション'),
  statusOfUse: maybe(z.int().min(1).max(10), '現況'),
  transactionMode: maybe(codeOf(transactionModes), '取引態様'),
  negotiationType: maybe(codeOf(contractTypes), '契約形態'),
  substituteFlag: input(flag, '出品の立場'),
  notes: text(2000, '運営への連絡'),
  register: text(50, '登録者名'),
  registerKana: maybe(Kana, '登録者名（フリガナ）'),
  surveyCodes: input(z.array(codeOf(surveyItems)).max(60), '調査項目'),
  surveyFindings: input(z.array(SurveyFinding).max(60), '調査の結果'),
  surveyMemo: text(2000, '調査メモ'),
  disclosure: maybe(codeOf(disclosures), '告知事項'),
  disclosureNote: text(1000, '告知事項の内容'),
  documentCodes: input(z.array(codeOf(documentKinds)).max(30), 'お持ちの書類'),
  changeReason: text(400, '変更理由'),
  estatePhotos: input(z.array(PhotoFields).max(MAX_PHOTOS, `写真は${MAX_PHOTOS}枚までです。`), '写真'),
  land: input(Land, '土地'),
  building: input(Building, '建物'),
  ownerLastName: text(50, '所有者の姓'),
  ownerFirstName: text(50, '所有者の名'),
  ownerLastNameKana: maybe(Kana, '所有者の姓（フリガナ）'),
  ownerFirstNameKana: maybe(Kana, '所有者の名（フリガナ）'),
  ownerPostCode: maybe(PostCode, '所有者の郵便番号'),
  ownerPrefectures: text(10, '所有者の都道府県名'),
  ownerPrefecturesCode: maybe(PrefecturesCode, '所有者の都道府県'),
  ownerCity: text(40, '所有者の市区町村名'),
  ownerCityCode: maybe(CityCode, '所有者の市区町村'),
  ownerAddress1: text(100, '所有者の町名・番地'),
  ownerAddress2: text(100, '所有者の建物名・部屋番号'),
  coOwners: input(z.array(CoOwner).max(20), '共有者'),
}
const Fields = z.object(estateFields)
export type EstateFields = z.infer<typeof Fields>
