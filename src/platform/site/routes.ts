import type { Handlers } from '#platform/http/serve.ts'
import type { siteContract } from './contract.ts'

export const siteHandlers: Handlers<typeof siteContract> = {
  getSite: ({ config: { operator, invoiceNumber, payments, mapTiles } }) => ({
    operator: { ...operator, license: operator.license ?? null },
    invoiceNumber: invoiceNumber ?? null,
    simulatedPayments: payments.kind === 'simulated',
    mapTiles: mapTiles ?? null,
  }),
}
