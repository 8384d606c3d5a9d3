import { LineInput, note, QuotationLine } from '#domain/money/quotation/contract.ts'
import { resource } from '#platform/http/contract.ts'
import { filterShape } from '#platform/http/filter.ts'
import { ID, stamped } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'

const name = z.string().trim().min(1).max(60).meta({ label: '「よく使う見積」の名前' })
const archivedFlag = z.boolean().default(false).meta({ label: '使わない' })

/** As it would be offered today: a line with a service has its current name, price and tax. */
export const TemplateLine = QuotationLine.extend({
  /** The service has ended: the line is no longer offered. */
  ended: z.boolean(),
}).meta({ id: 'QuotationTemplateLine' })
export type TemplateLine = z.infer<typeof TemplateLine>

export const QuotationTemplate = z
  .strictObject({ id: ID, name, lines: z.array(TemplateLine), note: z.string().nullable(), archivedFlag, ...stamped })
  .meta({ id: 'QuotationTemplate' })
export type QuotationTemplate = z.infer<typeof QuotationTemplate>

const write = {
  name,
  /** For a line with a service only its id, quantity and note are stored. */
  lines: z.array(LineInput).min(1).max(50).meta({ label: '明細' }),
  note: note.nullable().default(null),
  archivedFlag,
}

export const quotationTemplateFilter = { id: 'ids', name: 'text', archivedFlag: 'flag', createdAt: 'time', updatedAt: 'time' } as const

export const quotationTemplateContract = resource('quotationTemplate', 'quotationTemplates', {
  label: 'よく使う見積',
  entity: QuotationTemplate,
  write,
  filter: filterShape(quotationTemplateFilter),
  sort: ['name', 'createdAt', 'updatedAt'],
})
