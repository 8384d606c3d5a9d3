import { formatDay } from '#domain/base/words/format-moments.ts'
import type { SaleContract } from '#domain/deal/sale-contract/contract.ts'
import { ContractSource } from '#domain/deal/sale-contract/enumerations.ts'
import { joinFields, type Writings } from '#web/ui/form/join-rows.ts'
import type { MergeReport } from '#web/ui/form/meeting.ts'

export type ContentValues = Record<'source' | 'paperFileID' | 'provider' | 'signedOn' | 'way' | 'ground', string>

export const contentOf = (contract: SaleContract | undefined): ContentValues => ({
  source: contract && contract.source !== ContractSource.template ? String(contract.source) : '',
  paperFileID: contract?.paperFileID ?? '',
  provider: contract?.provider ?? '',
  signedOn: contract?.signedOn ?? '',
  way: contract?.sendOut ? 'send' : contract?.source === ContractSource.external ? 'record' : '',
  ground: '',
})

const labels = {
  source: '契約書の作り方',
  paperFileID: '契約書のファイル',
  provider: '電子契約のサービスの名前',
  signedOn: '契約した日',
  way: '署名のしかた',
} as const

/** Merges concurrent choices. `fileName` gives the name of a file. */
export function joinContents(
  writings: Writings<ContentValues>,
  fileName: (id: string) => string | undefined,
): { values: ContentValues; meeting: MergeReport } {
  const { base, theirs } = writings
  const { joined, met } = joinFields(writings)
  const words = (field: keyof typeof labels) => {
    const value = theirs[field]
    if (value === '') return field === 'source' ? ContractSource.labels[ContractSource.template] : '（空欄）'
    if (field === 'source') return ContractSource.labels[Number(value) as ContractSource]
    if (field === 'paperFileID') return fileName(value) ?? 'お相手の書類のファイル'
    if (field === 'way') return value === 'send' ? 'このサイトから渡して署名' : '結んで記録する'
    return field === 'signedOn' ? formatDay(value) : value
  }
  const fields = Object.keys(labels) as (keyof typeof labels)[]
  return {
    values: joined,
    meeting: {
      written: fields.filter((field) => base[field] !== theirs[field]).map((field) => labels[field]),
      clashes: fields.filter((field) => met.includes(field)).map((field) => ({ label: labels[field], theirs: words(field) })),
    },
  }
}
