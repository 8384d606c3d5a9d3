import { arranging } from '#platform/http/arranging.ts'
import { resource } from '#platform/http/contract.ts'
import { filterShape } from '#platform/http/filter.ts'
import { codeOf, ID, stamped } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { ReasonKind } from './enumerations.ts'

const fields = {
  kind: codeOf(ReasonKind).meta({ label: '理由の種類' }),
  label: z.string().trim().min(1).max(40).meta({ label: '理由の名前' }),
  letterText: z.string().trim().min(1).max(1000).meta({ label: '文章' }),
  field: z.string().min(1).max(60).nullable().default(null).meta({ label: '物件の項目', description: 'Of the kind 差し戻し alone.' }),
  displayOrder: z.int().min(0).max(1_000_000).meta({ label: '並び順' }),
  archivedFlag: z.boolean().default(false).meta({ label: '使わない' }),
}

/** Identifies a reason even when it is renamed: built-in ones are below 101, the office's own from there on. */
const code = z.int().meta({ label: '理由のコード' })

export const Reason = z.strictObject({ id: ID, code, ...fields, ...stamped }).meta({ id: 'Reason' })
export type Reason = z.infer<typeof Reason>

export const reasonFilter = {
  id: 'ids',
  kind: 'codes',
  label: 'text',
  letterText: 'text',
  archivedFlag: 'flag',
  createdAt: 'time',
  updatedAt: 'time',
} as const

export const reasonContract = {
  ...resource('reason', 'reasons', {
    label: '運営が伝える理由',
    entity: Reason,
    write: fields,
    filter: filterShape(reasonFilter),
    sort: ['displayOrder', 'createdAt', 'updatedAt'],
  }),
  arrangeReasons: arranging('reasons', Reason, '運営が伝える理由'),
}
