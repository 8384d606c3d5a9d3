import { endpoint } from '#platform/http/contract.ts'
import { Count } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { deskDealContract } from './deal-contract.ts'

export const deskContract = {
  ...deskDealContract,
  getDesk: endpoint({
    method: 'get',
    path: '/desk',
    output: z
      .strictObject({ sellersToApprove: Count, estatesToReview: Count, waitingNegotiations: Count, openAlerts: Count, waitingDeals: Count })
      .meta({ id: 'Desk' }),
    summary: '運営の対応を待っているものの件数',
  }),
}
