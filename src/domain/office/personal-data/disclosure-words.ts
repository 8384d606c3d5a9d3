import { facilityNames } from '#domain/base/master/facility/names.ts'
import { Negotiation } from '#domain/deal/negotiation/contract.ts'
import { situations } from '#domain/deal/negotiation/situation-enumerations.ts'
import { Estate } from '#domain/market/estate/contract.ts'
import { fieldPaths, fields, ownFields } from '#domain/market/estate-fields/catalogue.ts'
import { EndReason, usesOfType } from '#domain/market/estate-fields/enumerations.ts'
import type { Field } from '#domain/market/estate-fields/field.ts'
import { EstatePhoto } from '#domain/market/estate-fields/lists.ts'
import { ListingCard, ListingState } from '#domain/market/listing/contract.ts'
import { restrictions } from '#domain/people/measure/enumerations.ts'
import { Identification, SellerCheck } from '#domain/people/seller-approval/contract.ts'
import { identificationDocuments } from '#domain/people/seller-approval/enumerations.ts'
import { User } from '#domain/people/user/contract.ts'
import { SellerApprovedStatus, UserStatus, userTypes } from '#domain/people/user/enumerations.ts'
import { wordOf } from '#platform/http/field-words.ts'
import { ID, Yen } from '#platform/http/values.ts'
import type { z } from '#platform/zod.ts'

type Codes = Readonly<Record<number | string, string>>
const labelled = (of: Readonly<Record<number, { label: string } | string>>): Codes =>
  Object.fromEntries(Object.entries(of).map(([code, each]) => [code, typeof each === 'string' ? each : each.label]))

/** Codes the API returns as plain numbers, by entity and field. */
const bareCodes = new Map<z.ZodType, Readonly<Record<string, Codes>>>([
  [
    User,
    {
      userType: userTypes,
      status: UserStatus.labels,
      sellerApprovedStatus: SellerApprovedStatus.labels,
      identificationDocumentType: labelled(identificationDocuments),
    },
  ],
  [Identification, { sellerApprovedStatus: SellerApprovedStatus.labels }],
  [SellerCheck, { identificationDocumentType: labelled(identificationDocuments), result: SellerApprovedStatus.labels }],
  [Negotiation, { situation: situations }],
  [ListingState, { endReason: EndReason.labels }],
  [Estate, Object.fromEntries(ownFields.flatMap(([name, field]) => ('of' in field ? [[name, labelled(field.of as Codes)]] : [])))],
])

/** Another's listing is reduced to the fields needed to find it again. */
export const cards = new Map<z.ZodType, readonly string[]>([
  [ListingCard, ['estateNumber', 'title', 'address', 'price']],
  [EstatePhoto, ['caption', 'kind']],
])

export function codesOf(shape: z.ZodType, name: string, thing: { estateType?: unknown } = {}): Codes | undefined {
  // The same code means different uses for a house and for a plot.
  if (shape === Estate && name === 'facilityCodes') return facilityNames()
  if (shape === Estate && name === 'statusOfUse') return usesOfType(Number(thing.estateType))
  return bareCodes.get(shape)?.[name]
}

/** Labels for string values of the API. */
export const values: Readonly<Record<string, string>> = { card: 'カード', transfer: '銀行振込', ...restrictions }

const ownWords: Readonly<Record<string, string>> = {
  address: '所在地',
  received: '入金の記録',
  on: '日付',
  payerName: '振込名義',
  antisocial: '反社会的勢力でないことの確認',
  answer: '回答',
  answers: '回答・返信先',
  awaited: 'ほかの方の番',
  both: '双方の番',
  more: 'ほかの手順の数',
  backupOffers: '2番手の申込の受付',
  bank: '振込先の口座',
  basis: '知らせた理由',
  bidUntil: '募集の締切',
  birthDate: '生年月日',
  building: '建物',
  caption: '説明',
  changed: '振込先の変更',
  companyName: '会社名',
  confirmUntil: '掲載の期限',
  confirmedAt: '掲載内容の確認日時',
  corrections: '直していただくところ',
  covered: '非表示の理由',
  decidedAt: '審査の日時',
  device: '端末',
  department: '部署',
  endReason: '掲載を終えた理由',
  filesDeleteAt: '書類の写真を消す予定',
  filesDeletedAt: '書類の写真を消した日時',
  field: '項目',
  files: 'ファイル',
  from: 'いつから',
  history: 'これまでの審査',
  holder: '口座の名義',
  identity: '申請した内容',
  items: '記録',
  kinds: '制限の内容',
  label: '次の手順',
  land: '土地',
  licenseNumber: '免許番号',
  liftedAt: '終わった日時',
  honorific: '敬称',
  listing: '物件',
  live: '公開中',
  mailOptIn: 'お知らせメールの受信',
  plainWords: 'やさしい日本語',
  noReply: '「お返事はいりません」',
  offerAccepted: '申込を承諾した',
  party: '行う方',
  pausedAt: '掲載を休んだ日時',
  pictures: '写真',
  profileImagePath: 'プロフィール画像',
  provisional: '仮の利用停止',
  quantity: '数量',
  rate: '税率（％）',
  readAt: '読まれた日時',
  reason: '理由',
  reasonCode: '理由の種類',
  reference: '振込番号',
  restriction: 'いまの制限',
  result: '審査の結果',
  sentAt: '送った日時',
  settledAt: '確定した日時',
  side: '立場',
  signedInAt: 'ログインした日時',
  standing: 'いまも続いている',
  subject: '件名',
  suspendReason: '取り消した理由',
  suspendedAt: '承認を取り消した日時',
  takerFee: '引取料',
  tax: '消費税',
  taxCategory: '消費税の区分',
  taxRate: '税率（％）',
  text: '内容',
  to: '相手',
  total: '税込の合計',
  unitPrice: '単価',
  until: 'いつまで',
  warnings: '有効な警告の数',
  withheldReason: '運営が掲載を止めた理由',
  withheldSince: '運営が掲載を止めた日時',
  ...Object.fromEntries(ownFields.map(([name, { label }]) => [name, label])),
}

/** The label of a field on the pages of a disclosure: the schema's first. */
export const nameOf = (name: string, field?: z.ZodType): string => labelIn(field) ?? ownWords[name] ?? wordOf(name) ?? name

function labelIn(field: z.ZodType | undefined): string | undefined {
  for (let at = field as Wrapped | undefined; at; at = (at.def.innerType ?? at.def.out) as Wrapped | undefined) {
    const { label } = (at.meta() ?? {}) as { label?: string }
    if (label) return label
  }
  return undefined
}
type Wrapped = z.ZodType & { def: { innerType?: z.ZodType; out?: z.ZodType } }

const metric = { area: '㎡', metres: 'm', percent: '％' } as const
const unitsOfHouses: Readonly<Record<string, string>> = Object.fromEntries(
  fieldPaths.flatMap((path) => {
    const field: Field = fields[path]
    const unit = 'unit' in field ? field.unit : metric[field.kind as keyof typeof metric]
    return unit ? [[path.replace(/^.*\./, ''), unit]] : []
  }),
)
/** The unit of a house's numeric field. */
export const unitOf = (name: string): string => unitsOfHouses[name] ?? (name === 'metres' ? 'm' : '')

const YEN = new Set(['price', 'priceDecided', 'amount', 'totalAmount', 'unitPrice', 'total', 'tax', 'transferAmount'])
export const isYen = (name: string, shape?: z.ZodType): boolean => YEN.has(name) || shape?.def === Yen.def

/** Technical fields: row ids, file paths, values for calculation, and codes whose label is given next to them. */
const SILENT = new Set([
  ...[
    'version',
    'edition',
    'quotationVersion',
    'seq',
    'hash',
    'sha256',
    'acceptedSHA256',
    'waitingDeposit',
    'acceptedBy',
    'decidedBy',
    'byName',
    'liftReason',
    'lastMeans',
  ],
  ...['prefecturesCode', 'cityCode', 'region', 'latitude', 'longitude', 'topImage', 'imagePaths', 'powerOfAttorneyPath'],
  ...[
    'newestSeq',
    'readSeq',
    'unreadCount',
    'unreadCards',
    'yourTurn',
    'blocked',
    'waitingSince',
    'snoozedUntil',
    'snoozeNote',
    'unsettleUntil',
    'lastMessage',
    'participants',
    'closingWords',
  ],
  ...[
    'deletedFlag',
    'chatStartFlag',
    'sellerInvitedFlag',
    'adminMemo',
    'messageType',
    'trade',
    'searchable',
    'code',
    'errorReason',
    'current',
  ],
])
export const staysData = (name: string, field?: z.ZodType): boolean =>
  /^id$|ID$/.test(name) || SILENT.has(name) || (field !== undefined && field.def === ID.def)
