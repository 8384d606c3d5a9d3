import { assigneeFilters } from '#domain/office/review-assignment/enumerations.ts'
import { AntisocialResult } from '#domain/people/seller-approval/enumerations.ts'
import { User } from '#domain/people/user/contract.ts'
import { endpoint, page } from '#platform/http/contract.ts'
import { paging } from '#platform/http/filter.ts'
import { Count, codeIn, ID } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { allSellerTabs } from './enumerations.ts'

/** A seller in the list of reviews. */
export const DeskSeller = z
  .strictObject({
    ...User.shape,
    /** The operator assigned to the application. */
    assigneeID: ID.nullable(),
    assigneeName: z.string().nullable(),
    /** Other accounts with the same telephone number or address. */
    samePhone: z.int(),
    sameAddress: z.int(),
    /** Rejected by taking back an approval. */
    approvalWithdrawn: z.boolean(),
    /** The result of the organised crime check; null: not checked yet. */
    antisocialResult: codeIn(AntisocialResult).nullable(),
  })
  .meta({ id: 'DeskSeller' })
export type DeskSeller = z.infer<typeof DeskSeller>

const conditions = {
  tab: z.enum(allSellerTabs).optional().meta({ label: 'タブ' }),
  /** `me`, `none`, or an id. */
  owner: z
    .union([z.enum(assigneeFilters), ID])
    .optional()
    .meta({ label: '担当' }),
  /**
   * Each word has to occur in the number, names, readings, company, licence, e-mail or address, or, from four digits on, in the telephone
   * number.
   */
  keyword: z.string().trim().max(100).optional(),
}

export const deskSellerContract = {
  listDeskSellers: endpoint({
    method: 'get',
    path: '/sellers/desk',
    query: z.strictObject({ ...conditions, ...paging(['sellerAppliedAt', 'createdAt']) }),
    output: page(DeskSeller),
    summary: '売主審査の一覧（運営）',
  }),
  countDeskSellersByTab: endpoint({
    method: 'get',
    path: '/sellers/desk/count',
    query: z.strictObject(conditions),
    output: z.strictObject(
      Object.fromEntries(allSellerTabs.map((tab) => [tab, Count])) as Record<(typeof allSellerTabs)[number], typeof Count>,
    ),
    summary: '売主審査の一覧のタブごとの件数',
  }),
}
