import { type SQL, sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgSequence, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, stamps } from '#platform/db/columns.ts'
import type { StaffRole } from '#platform/permission.ts'

/** Members are numbered as they come: B-000123 for a buyer, S-000045 for a seller, A-000001 for an operator. */
export const userNumberSequence = pgSequence('user_number')

/** Names, readings and addresses stand in one piece each, as people type them. */
const SEARCH_WORDS = (() => {
  const joined = (...columns: string[]) => columns.map((column) => `coalesce(${column}, '')`).join(' || ')
  const lines = [
    ['user_number'],
    ['name'],
    ['last_name', 'first_name'],
    ['last_name_kana', 'first_name_kana'],
    ['company_name'],
    ['license_number'],
    ['email'],
    ['prefectures', 'city', 'address1', 'address2'],
    ['phone'],
  ].map((columns) => joined(...columns))
  const codes = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
  const hiragana = [...codes(0x3041, 0x3096), ...codes(0x309d, 0x309e)]
  const katakana = hiragana.map((code) => code + 0x60)
  const text = (of: number[]) => `'${String.fromCharCode(...of)}'`
  return `lower(translate(normalize(${lines.join(" || E'\\n' || ")}, NFKC), ${text(hiragana)}, ${text(katakana)}))`
})()

export const user = pgTable(
  'user',
  {
    /** The identity provider's uid. */
    id: text().primaryKey(),
    email: text().notNull(),
    userType: integer().notNull(),
    /** Of the operator's people: 1 answers for the office, 2 works in it. */
    staffRole: integer().$type<StaffRole>(),
    /** 1 active, 2 suspended, 9 left. */
    status: integer().notNull().default(1),
    /** Suspended by somebody who is no chief: so long without a chief's word, then it ends by itself. */
    provisionalUntil: at(),
    userNumber: text().notNull(),
    name: text().notNull(),
    lastName: text(),
    firstName: text(),
    lastNameKana: text(),
    firstNameKana: text(),
    phone: text(),
    birthDate: date(),
    postCode: text(),
    prefecturesCode: text(),
    prefectures: text(),
    cityCode: text(),
    city: text(),
    address1: text(),
    address2: text(),
    companyName: text(),
    licenseNumber: text(),
    profileImagePath: text(),
    substituteFlag: boolean().notNull().default(false),
    identificationDocumentType: integer(),
    powerOfAttorneyPath: text(),
    /** 1 not applied, 2 applying, 3 approved, 4 rejected. */
    sellerApprovedStatus: integer().notNull().default(1),
    sellerApprovedAt: at(),
    sellerAppliedAt: at(),
    sellerDenyReason: text(),
    /** While an application waits for what was asked of the applicant: until then, when the office looks at it again all the same. */
    sellerCorrectionUntil: at(),
    usageFeeActive: boolean().notNull().default(false),
    usageFeePayAt: at(),
    termsVersion: text(),
    termsAgreedAt: at(),
    privacyAgreedAt: at(),
    /** That the operator may read messages. */
    messageReviewAgreedAt: at(),
    /** That they are no member of an organised crime group. */
    antisocialDeniedAt: at(),
    mailOptIn: boolean().notNull().default(false),
    /** やさしい日本語: in letters to them, and on the pages of their deals. */
    plainWords: boolean().notNull().default(false),
    /** Of the office: the rows of its lists stand closer. */
    tightRows: boolean().notNull().default(false),
    /** All that operators find a member by, folded as `foldWords` folds what they type: the database writes it. */
    searchWords: text()
      .notNull()
      .generatedAlwaysAs((): SQL => sql.raw(SEARCH_WORDS)),
    /** Of one who has left: the account that this one became part of. */
    mergedInto: text(),
    ...stamps,
  },
  (table) => [
    index('user_created').on(table.createdAt, table.id),
    index('user_type_created').on(table.userType, table.createdAt, table.id),
    index('user_status_created').on(table.status, table.createdAt, table.id),
    index('user_words').using('gin', sql`grams(${table.searchWords})`),
    uniqueIndex('user_number_unique').on(table.userNumber),
    index('user_seller_approval').on(table.sellerApprovedStatus, table.sellerAppliedAt),
    index('user_post_code').on(table.postCode),
    index('user_phone').on(table.phone),
    index('user_email').on(table.email),
    index('user_merged').on(table.mergedInto).where(sql`${table.mergedInto} is not null`),
  ],
)
