import type { Context } from 'hono'
import { treatDispute } from '#domain/money/payment/dispute-treatment.ts'
import { tokyoDay } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import type { Handlers } from '#platform/http/serve.ts'
import type { moneyDeskContract } from './contract.ts'
import { exportDisputes, exportOrders, exportPayments, exportRefunds } from './export.ts'
import { deskDisputes, deskRefunds, getRefundTotals } from './money-back.ts'
import { deskOrders, deskPayments, getOrderTotals, getPaymentTotals } from './queries.ts'

export const moneyDeskHandlers: Handlers<typeof moneyDeskContract> = {
  listDeskPayments: (ctx, { query }) => deskPayments.list(ctx, query),
  getPaymentTotals: (ctx, { query }) => getPaymentTotals(ctx, query),
  exportPayments: async (ctx, { query, c }) => asFile(ctx, c, 'payments', await exportPayments(ctx, query)),
  listDeskOrders: (ctx, { query }) => deskOrders.list(ctx, query),
  getOrderTotals: (ctx, { query }) => getOrderTotals(ctx, query),
  exportOrders: async (ctx, { query, c }) => asFile(ctx, c, 'orders', await exportOrders(ctx, query)),
  listDeskRefunds: (ctx, { query }) => deskRefunds.list(ctx, query),
  getRefundTotals: (ctx, { query }) => getRefundTotals(ctx, query),
  exportRefunds: async (ctx, { query, c }) => asFile(ctx, c, 'refunds', await exportRefunds(ctx, query)),
  listDeskDisputes: (ctx, { query }) => deskDisputes.list(ctx, query),
  treatDispute: async (ctx, { params, body, ifMatch }) => {
    await treatDispute(ctx, params.id, body, ifMatch)
    return deskDisputes.one(ctx, params.id)
  },
  exportDisputes: async (ctx, { query, c }) => asFile(ctx, c, 'disputes', await exportDisputes(ctx, query)),
}

function asFile(ctx: Ctx, c: Context, name: string, file: object) {
  c.header('content-disposition', `attachment; filename="${name}-${tokyoDay(ctx.clock.now())}.csv"`)
  return file as never
}
