import { endpoint, resource } from '#platform/http/contract.ts'
import { filterShape, param } from '#platform/http/filter.ts'
import { byID, codeIn, codeOf, ID, stamped } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { WizardType } from './enumerations.ts'
import { regions } from './prefectures.ts'

/** Archived: no longer offered, and readable by admins only. Rows that use it keep it. */
const archivedFlag = z.boolean().meta({ label: '使わない' }).default(false)
const order = z.int().min(0).max(1_000_000)

const PrefectureID = z.string().regex(/^(0[1-9]|[1-3]\d|4[0-7])$/, '都道府県コードは01から47までです。')
const prefectureFields = {
  name: z.string().trim().min(1).max(10).meta({ label: '都道府県名' }),
  kana: z.string().trim().min(1).max(20).meta({ label: '都道府県名（フリガナ）' }),
  region: codeIn(regions).meta({ label: '地方' }),
  archivedFlag,
}
const sortOrder = order.meta({ label: '並び順' })
/** By default it is placed by its code. */
const prefectureWrite = { ...prefectureFields, sortOrder: sortOrder.optional() }
export const Prefecture = z.strictObject({ id: PrefectureID, ...prefectureFields, sortOrder, ...stamped }).meta({ id: 'Prefecture' })
export type Prefecture = z.infer<typeof Prefecture>
export const prefectureFilter = {
  id: 'ids',
  name: 'text',
  region: 'codes',
  sortOrder: 'numbers',
  createdAt: 'time',
  updatedAt: 'time',
} as const

export const prefectureContract = {
  ...resource('prefecture', 'prefectures', {
    label: '都道府県',
    access: 'public',
    entity: Prefecture,
    write: prefectureWrite,
    create: z.strictObject({ id: PrefectureID.meta({ label: '都道府県コード' }), ...prefectureWrite }),
    filter: filterShape(prefectureFilter),
    sort: ['sortOrder', 'id', 'createdAt', 'updatedAt'],
  }),
}

const facilityCategoryFields = {
  facilityCategoryName: z.string().trim().min(1).max(50).meta({ label: '設備カテゴリ名' }),
  /** The kinds of estate (estateType) whose form shows this category. */
  visibleEstateType: z.array(z.int().min(0).max(99)).min(1).max(20).meta({ label: '表示する物件種別' }),
  sortOrder: order.meta({ label: '並び順' }),
  archivedFlag,
}
export const FacilityCategoryMaster = z
  .strictObject({
    id: ID,
    ...facilityCategoryFields,
    /** Its facilities in their order; each is stored in a row of its own. */
    facilities: z.array(z.strictObject({ code: z.int(), name: z.string(), searchable: z.boolean() })).meta({ label: '設備' }),
    ...stamped,
  })
  .meta({ id: 'FacilityCategoryMaster' })
export type FacilityCategoryMaster = z.infer<typeof FacilityCategoryMaster>
export const facilityCategoryMasterFilter = {
  id: 'ids',
  facilityCategoryName: 'text',
  visibleEstateType: 'sharesCodes',
  sortOrder: 'numbers',
  createdAt: 'time',
  updatedAt: 'time',
} as const

export const facilityCategoryMasterContract = {
  ...resource('facilityCategoryMaster', 'facilityCategoryMasters', {
    label: '設備カテゴリ',
    access: 'public',
    entity: FacilityCategoryMaster,
    write: facilityCategoryFields,
    filter: filterShape(facilityCategoryMasterFilter),
    sort: ['sortOrder', 'createdAt', 'updatedAt'],
  }),
}

const facilityFields = {
  name: z.string().trim().min(1).max(50).meta({ label: '設備の名前' }),
  categoryID: ID.meta({ label: '設備カテゴリ' }),
  searchable: z.boolean().meta({ label: '検索で選べる' }).default(true),
  archivedFlag,
}
const facilityOrder = order.meta({ label: '並び順' })
/** By default it comes last in its category. */
const facilityWrite = { ...facilityFields, displayOrder: facilityOrder.optional() }
/** 設備. Its id is the code used in `facilityCodes`; it never changes, even if the facility is renamed or moved. */
export const Facility = z
  .strictObject({
    id: ID,
    ...facilityFields,
    displayOrder: facilityOrder,
    /** The facility this one was merged into; then no listing has it any more. */
    mergedInto: ID.nullable().meta({ label: '統合先' }),
    ...stamped,
  })
  .meta({ id: 'Facility' })
export type Facility = z.infer<typeof Facility>
export const facilityFilter = {
  id: 'ids',
  name: 'text',
  categoryID: 'ids',
  searchable: 'flag',
  archivedFlag: 'flag',
  createdAt: 'time',
  updatedAt: 'time',
} as const

export const facilityContract = {
  ...resource('facility', 'facilities', {
    label: '設備',
    access: 'public',
    entity: Facility,
    write: facilityWrite,
    filter: filterShape(facilityFilter),
    sort: ['displayOrder', 'createdAt', 'updatedAt'],
  }),
  mergeFacility: endpoint({
    method: 'post',
    path: '/facility/{id}/merge',
    params: byID,
    body: z.strictObject({ into: ID.meta({ label: '統合先' }) }),
    output: Facility,
    summary: '設備を同じカテゴリのほかの設備に統合し、物件・保存した条件などをそちらへ移す（責任者）',
  }),
}

const WizardOption = z.strictObject({
  label: z.string().trim().min(1).max(60).meta({ label: '選択肢' }),
  /** Values set by this option: fields of the new estate (seller), or parameters of the search (buyer). */
  fills: z
    .record(z.string().regex(/^\w{1,40}$/), z.string().max(100))
    .meta({ label: '入力される値' })
    .default({}),
  /** The next question; null ends the conversation. */
  nextID: ID.nullable().meta({ label: '次の質問' }).default(null),
})
const wizardFields = {
  question: z.string().trim().min(1).max(200).meta({ label: '質問' }),
  /** The first question of the conversation. */
  startFlag: z.boolean().meta({ label: '最初の質問' }).default(false),
  /** 1 seller, 2 buyer */
  wizardType: codeOf(WizardType).meta({ label: 'ウィザードの種類' }),
  displayOrder: order.meta({ label: '表示順' }),
  options: z.array(WizardOption).max(60).meta({ label: '選択肢' }).default([]),
  archivedFlag,
}
export const Wizard = z.strictObject({ id: ID, ...wizardFields, ...stamped }).meta({ id: 'Wizard' })
export type Wizard = z.infer<typeof Wizard>
export const wizardFilter = {
  id: 'ids',
  question: 'text',
  startFlag: 'flag',
  wizardType: 'codes',
  createdAt: 'time',
  updatedAt: 'time',
} as const

export const wizardContract = {
  ...resource('wizard', 'wizards', {
    label: 'ウィザードの質問',
    access: 'public',
    entity: Wizard,
    write: wizardFields,
    filter: filterShape(wizardFilter),
    sort: ['displayOrder', 'createdAt', 'updatedAt'],
  }),
}

/** A buyer's answers to the operator's questions: the text of an option, so that a later change to the list never alters an answer. */
export const WizardAnswers = z
  .array(
    z.strictObject({
      wizardID: ID.meta({ label: '質問' }),
      answer: z.string().trim().min(1).max(60).meta({ label: '答え' }),
    }),
  )
  .max(20)
  .meta({ label: '質問への答え' })
export type WizardAnswers = z.infer<typeof WizardAnswers>

export const City = z
  .strictObject({
    /** 全国地方公共団体コード, five digits: cityCode everywhere else. Wards of the designated cities are represented by their city. */
    code: z.string(),
    prefecturesCode: z.string(),
    name: z.string(),
    kana: z.string(),
  })
  .meta({ id: 'City' })
export type City = z.infer<typeof City>

export const cityContract = {
  listCities: endpoint({
    method: 'get',
    path: '/cities',
    access: 'public',
    /** In these prefectures; in the whole country when absent. */
    query: z.strictObject({ prefecturesCode: param('ids') }),
    output: z.strictObject({ items: z.array(City), cursor: z.null() }),
    cache: 'public, max-age=86400',
    summary: '市区町村の一覧',
  }),
}
