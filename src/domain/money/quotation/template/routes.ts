import { readHandlers } from '#platform/db/collection.ts'
import type { Handlers } from '#platform/http/serve.ts'
import { createQuotationTemplate, deleteQuotationTemplate, updateQuotationTemplate } from './actions.ts'
import type { quotationTemplateContract } from './contract.ts'
import { quotationTemplates } from './queries.ts'

export const quotationTemplateHandlers: Handlers<typeof quotationTemplateContract> = {
  ...readHandlers('quotationTemplate', 'quotationTemplates', quotationTemplates),
  createQuotationTemplate: (ctx, { body }) => createQuotationTemplate(ctx, body),
  putQuotationTemplate: (ctx, { params, body, ifMatch }) => updateQuotationTemplate(ctx, params.id, body, ifMatch),
  patchQuotationTemplate: (ctx, { params, body, ifMatch }) => updateQuotationTemplate(ctx, params.id, body, ifMatch),
  deleteQuotationTemplate: (ctx, { params, ifMatch }) => deleteQuotationTemplate(ctx, params.id, ifMatch),
}
