import { NewOrder } from '#domain/money/order/contract.ts'
import { NewQuotation } from '#domain/money/quotation/contract.ts'
import { endpoint } from '#platform/http/contract.ts'
import { byID, ID } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'

const pdf = { output: z.string().meta({ format: 'binary' }), media: 'application/pdf' } as const

/** The quotation being written, and the one it is a new edition of. */
const QuotationPreview = NewQuotation.extend({
  userID: ID.meta({ label: '宛先' }),
  quotationID: ID.optional().meta({ label: '見積' }),
})
export type QuotationPreview = z.output<typeof QuotationPreview>

/** The invoice that would result from creating or confirming the order now. */
const InvoicePreview = NewOrder.omit({ version: true })
export type InvoicePreview = z.output<typeof InvoicePreview>

export const paperContract = {
  getQuotationPaper: endpoint({
    method: 'get',
    path: '/quotation/{id}/paper',
    params: byID,
    summary: '見積書（PDF、いまの版）',
    ...pdf,
  }),
  previewQuotationPaper: endpoint({
    method: 'post',
    path: '/quotation/paper',
    body: QuotationPreview,
    summary: '送る前の見積書（PDF、下書き。何も保存せず、番号も付けない）',
    ...pdf,
  }),
  getOrderPaper: endpoint({
    method: 'get',
    path: '/order/{id}/paper',
    params: byID,
    summary: '請求書（PDF）。申し込みの前は、ご注文内容のご案内',
    ...pdf,
  }),
  previewOrderPaper: endpoint({
    method: 'post',
    path: '/order/paper',
    body: InvoicePreview,
    summary: '送る前の請求書（PDF、見本。何も保存せず、番号も付けない）',
    ...pdf,
  }),
}
