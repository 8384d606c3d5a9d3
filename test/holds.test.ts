import { readFileSync } from 'node:fs'
import { eq, getTableColumns } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { image } from '#domain/base/image/table.ts'
import { bankNotice } from '#domain/deal/bank-details/table.ts'
import { companion } from '#domain/deal/companion/table.ts'
import { dealPlan, dealStep } from '#domain/deal/deal-plan/table.ts'
import { handover } from '#domain/deal/handover/table.ts'
import { guardMark } from '#domain/deal/negotiation/guard-table.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { paper } from '#domain/deal/paper/table.ts'
import { purchaseOffer } from '#domain/deal/purchase-offer/table.ts'
import { saleContract } from '#domain/deal/sale-contract/table.ts'
import { statement } from '#domain/deal/statement/table.ts'
import { estate } from '#domain/market/estate/table.ts'
import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import { favoriteLetGo } from '#domain/market/favorite/table.ts'
import { listing } from '#domain/market/listing/table.ts'
import { savedSearch } from '#domain/market/saved-search/table.ts'
import { order } from '#domain/money/order/table.ts'
import { refund, refundDestination } from '#domain/money/payment/refund-table.ts'
import { payment } from '#domain/money/payment/table.ts'
import { quotation } from '#domain/money/quotation/table.ts'
import { notification } from '#domain/news/notification/table.ts'
import { privacyFile } from '#domain/people/privacy/file-table.ts'
import { privacyRequest } from '#domain/people/privacy/table.ts'
import { sellerCheck } from '#domain/people/seller-approval/table.ts'
import { user } from '#domain/people/user/table.ts'
import { chatFile } from '#domain/talk/chat/file-table.ts'
import { chat } from '#domain/talk/chat/table.ts'
import { inquiry } from '#domain/talk/inquiry/table.ts'
import { report, reportCase } from '#domain/talk/report/table.ts'
import { sessions } from '#platform/auth/table.ts'
import type { Ctx } from '#platform/context.ts'
import { newID } from '#platform/id.ts'
import { mail } from '#platform/mail/table.ts'
import { jobTable } from '#src/jobs.ts'
import { type TestApp, testApp } from './app.ts'

const [HELD, FREE] = ['bea', 'ben'] as const
/** Older than any retention period. */
const LONG_AGO = new Date('2010-01-01T00:00:00Z')

/** Estate numbers for new rows. */
let next = 900_000

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await app.as('ada').setRetentionHold({ params: { id: HELD }, body: { until: '2027-03-31', reason: '裁判所の求め' } })
})
afterAll(() => app.close())

type Given = Record<string, unknown>
interface Spared {
  table: PgTable
  /** Fields that assign the row to this person and make it old. */
  row: (ctx: Ctx, whose: string) => Given | Promise<Given>
  /** For rows that are emptied but not deleted. */
  emptied?: (row: Given) => boolean
}

const ofTalk = (table: PgTable, more: Given = {}, emptied?: Spared['emptied']): Spared => ({
  table,
  emptied,
  row: async (ctx, whose) => ({ ...more, negotiationID: await oldTalk(ctx, whose), buyerID: whose }),
})
const own = (table: PgTable, key: string, more: Given = {}, emptied?: Spared['emptied']): Spared => ({
  table,
  emptied,
  row: (_, whose) => ({ [key]: whose, ...more }),
})

const spared: Record<string, Spared> = {
  papers: own(sellerCheck, 'userID', { decidedAt: LONG_AGO }),
  oldPapers: ofTalk(paper),
  bankNotices: {
    table: bankNotice,
    row: async (ctx, whose) => {
      const negotiationID = await oldTalk(ctx, whose)
      return { negotiationID, writer: 2, planID: await plant(ctx, dealPlan, { negotiationID }) }
    },
  },
  refundDestinations: {
    table: refundDestination,
    row: async (ctx, paymentUserID) => {
      const orderID = await plant(ctx, order, { quotationID: await plant(ctx, quotation, { quotationStatus: 1 }) })
      const paymentID = await plant(ctx, payment, { orderID, paymentUserID, paymentStatus: 1 })
      const ended = { kind: 'payment', method: 'transfer', state: 'withdrawn', decidedAt: LONG_AGO }
      return { id: await plant(ctx, refund, { ...ended, paymentID }) }
    },
  },
  statements: ofTalk(statement),
  oldContracts: ofTalk(saleContract, { saleContractStatus: 1 }),
  oldHandovers: {
    table: handover,
    row: async (ctx, whose) => {
      const negotiationID = await oldTalk(ctx, whose)
      return { negotiationID, handoverStatus: 1, planID: await plant(ctx, dealPlan, { negotiationID }) }
    },
  },
  oldStepPictures: {
    table: dealStep,
    row: async (ctx, whose) => ({
      planID: await plant(ctx, dealPlan, { negotiationID: await oldTalk(ctx, whose) }),
      ...{ code: 'moveOut', pictures: ['/files/step/old.webp'] },
    }),
    emptied: ({ pictures }) => (pictures as string[]).length === 0,
  },
  oldOffers: ofTalk(purchaseOffer, { purchaseOfferStatus: 1, turn: 2, waitingSince: LONG_AGO }, ({ forgottenAt }) => forgottenAt !== null),
  notifications: own(notification, 'userID'),
  images: own(image, 'ownerID', { variants: [] }),
  chatFiles: {
    table: chatFile,
    row: async (ctx, ownerID) => ({ ownerID, negotiationID: await oldTalk(ctx, ownerID), storedAt: LONG_AGO }),
  },
  leftMessages: {
    table: chat,
    row: async (ctx, buyerID) => {
      const senderID = await plant(ctx, user, { status: 9, userType: 2, userNumber: `S-${next++}`, email: `${next}@left.invalid` })
      const ended = { buyerID, sellerID: senderID, status: TradeStatus.failed, closedAt: LONG_AGO }
      return { senderID, negotiationID: await plant(ctx, negotiation, ended), messageType: 1, message: 'むかしの言葉' }
    },
    emptied: ({ message }) => message !== 'むかしの言葉',
  },
  signIns: own(sessions, 'uid'),
  companions: {
    table: companion,
    row: async (ctx, inviterID) => {
      const estateID = await plant(ctx, estate, { estateNumber: next++ })
      return { inviterID, estateID, companionStatus: 9, endedAt: LONG_AGO, endedBy: 4 }
    },
  },
  guardMarks: own(guardMark, 'userID'),
  inquiries: own(inquiry, 'userID', { state: 9, concludedAt: LONG_AGO }),
  reportMails: {
    table: report,
    row: async (ctx, aboutUserID) => ({
      ...{ reporterMail: 'guest@example.com', reason: 1 },
      caseID: await plant(ctx, reportCase, { aboutUserID, state: 9, concludedAt: LONG_AGO }),
    }),
    emptied: ({ reporterMail }) => reporterMail === null,
  },
  privacyFiles: {
    table: privacyFile,
    row: async (ctx, userID) => ({
      ...{ answeredAt: LONG_AGO, storedAt: LONG_AGO },
      requestID: await plant(ctx, privacyRequest, { userID, state: 4, steps: [] }),
    }),
  },
  oldLetters: own(mail, 'userID', { text: 'むかしの手紙' }, ({ text }) => text === ''),
  letGoFavorites: {
    table: favoriteLetGo,
    row: async (ctx, buyerID) => ({ buyerID, estateID: await plant(ctx, listing, { estateNumber: next++ }) }),
  },
  removedSearches: own(savedSearch, 'userID', { removedAt: LONG_AGO }),
}

test.each(Object.entries(spared))('%s spares only members under a retention hold', async (queue, { table, row, emptied }) => {
  const ctx = await app.ctx()
  const kept: Record<string, boolean> = {}
  const planted = [await plant(ctx, table, await row(ctx, HELD)), await plant(ctx, table, await row(ctx, FREE))]
  await jobTable[queue as keyof typeof jobTable].handler(ctx, undefined as never)
  for (const [at, key] of planted.entries()) {
    const [found] = await ctx.db
      .select()
      .from(table)
      .where(eq(keyOf(table), key))
    kept[at === 0 ? HELD : FREE] = found !== undefined && !emptied?.(found)
  }
  expect(kept).toEqual({ [HELD]: true, [FREE]: false })
})

test('the document states for every deleting queue whether a hold stops it, and these are the ones', () => {
  const [, section = ''] = readFileSync('docs/operate.md', 'utf8').split('\n## Retention\n')
  const stated = section.split('\n').flatMap((line) => {
    const [, queues, , , stops] = line.split('|')
    return line.startsWith('| `') && stops?.trim() === 'yes' ? [...(queues ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name) : []
  })
  expect(stated.toSorted()).toEqual(Object.keys(spared).toSorted())
})

const oldTalk = (ctx: Ctx, buyerID: string) => plant(ctx, negotiation, { buyerID, status: TradeStatus.failed, closedAt: LONG_AGO })

/** Inserts a row with arbitrary values in its required columns besides those given; returns its key. */
async function plant(ctx: Ctx, table: PgTable, given: Given): Promise<string> {
  const columns = Object.entries(getTableColumns(table)) as [string, AnyPgColumn][]
  const filled = columns.flatMap(([name, column]) =>
    name in given ? [[name, given[name]]] : column.notNull && !column.hasDefault ? [[name, anything(column)]] : [],
  )
  const row = Object.fromEntries(filled)
  await ctx.db.insert(table).values(row as never)
  return row[nameOfKey(table)] as string
}

/** The column that identifies a row: its id, or its unique text. */
const nameOfKey = (table: PgTable): string => ['id', 'hash', 'estateID'].find((name) => name in getTableColumns(table)) ?? ''
const keyOf = (table: PgTable) => getTableColumns(table)[nameOfKey(table)] as AnyPgColumn

function anything(column: AnyPgColumn): unknown {
  const { dataType, columnType } = column
  if (column.getSQLType() === 'date') return '2010-01-01'
  if (columnType === 'PgArray' || dataType === 'array') return []
  if (dataType.includes('json') || columnType === 'PgJsonb') return {}
  if (dataType.includes('boolean')) return false
  if (dataType.includes('number') || dataType.includes('bigint')) return 2
  if (dataType.includes('date') || columnType === 'PgTimestamp') return LONG_AGO
  return newID()
}
