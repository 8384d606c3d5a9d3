import { boolean, date, index, integer, pgSequence, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, stamps } from '#platform/db/columns.ts'
import type { StaffRole } from '#platform/permission.ts'

/** Members are numbered as they come: B-000123 for a buyer, S-000045 for a seller, A-000001 for an operator. */
export const userNumberSequence = pgSequence('user_number')

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
    ...stamps,
  },
  (table) => [
    uniqueIndex('user_number_unique').on(table.userNumber),
    index('user_seller_approval').on(table.sellerApprovedStatus, table.sellerAppliedAt),
    index('user_email').on(table.email),
  ],
)
