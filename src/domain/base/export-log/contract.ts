import { resource } from '#platform/http/contract.ts'
import { filterShape } from '#platform/http/filter.ts'
import { ID, Time } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { allExportSubjects } from './enumerations.ts'

/** The reason for an export, part of every call that exports a file. `reason.ts` validates it. */
export const takeoutReason = {
  reason: z.string().trim().min(1).max(60).meta({ label: '書き出す理由' }),
  /** Further details; required as the reason itself where no entry of the list fits. */
  reasonNote: z.string().trim().max(200).optional().meta({ label: '理由の補足' }),
}

export const Takeout = z
  .strictObject({
    id: ID,
    at: Time,
    byID: ID,
    byName: z.string(),
    what: z.enum(allExportSubjects),
    conditions: z.string(),
    columns: z.array(z.string()),
    reason: z.string().nullable(),
    rows: z.int(),
    format: z.string(),
    bytes: z.int(),
    sha256: z.string(),
  })
  .meta({ id: 'Takeout' })
export type Takeout = z.infer<typeof Takeout>

const filter = {
  ...filterShape({ byID: 'ids', at: 'time' } as const),
  what: z.enum(allExportSubjects).optional().meta({ label: '内容' }),
}

const { countExports, listExports, getExportsByIds, getExport } = resource('export', 'exports', {
  label: '持ち出されたファイル（だれが、いつ、何を、なぜ）',
  entity: Takeout,
  write: {},
  filter,
  sort: ['at'],
})

export const takeoutContract = { countExports, listExports, getExportsByIds, getExport }
