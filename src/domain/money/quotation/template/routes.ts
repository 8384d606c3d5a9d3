import { readHandlers } from '#platform/db/collection.ts'
import type { Handlers } from '#platform/http/serve.ts'
import { archiveQuotationTemplate, changeQuotationTemplate, createQuotationTemplate } from './actions.ts'
import type { quotationTemplateContract } from './contract.ts'
import { quotationTemplates } from './queries.ts'

export const quotationTemplateHandlers: Handlers<typeof quotationTemplateContract> = {
  ...readHandlers('quotationTemplate', 'quotationTemplates', quotationTemplates),
  createQuotationTemplate: (ctx, { body }) => createQuotationTemplate(ctx, body),
  putQuotationTemplate: (ctx, { params, body, ifMatch }) => changeQuotationTemplate(ctx, params.id, body, ifMatch),
  patchQuotationTemplate: (ctx, { params, body, ifMatch }) => changeQuotationTemplate(ctx, params.id, body, ifMatch),
  deleteQuotationTemplate: (ctx, { params, ifMatch }) => archiveQuotationTemplate(ctx, params.id, ifMatch),
}
