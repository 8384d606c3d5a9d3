import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import { formatDay } from '#domain/base/words/format-moments.ts'
import { paperFile } from '#domain/deal/paper/table.ts'
import type { Ctx } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import type { Difference } from './contract.ts'
import { ContractSource } from './enumerations.ts'
import { visibleContract } from './queries.ts'
import { type Content, saleContractEdition } from './table.ts'
import { changedText } from './template/changed.ts'

const labels = {
  source: '契約書の作り方',
  paperFileID: '契約書のファイル',
  provider: '電子契約のサービス',
  signedOn: '契約した日',
  sendOut: '署名のしかた',
} as const

type Name = keyof typeof labels

/** Compares the shown parts; the built-in text counts as one part. */
export const changedIn = (before: Content, after: Content): (Name | 'template')[] => [
  ...(Object.keys(labels) as Name[]).filter((name) => (before[name] || null) !== (after[name] || null)),
  ...(isDeepStrictEqual(before.template ?? null, after.template ?? null) ? [] : ['template' as const]),
]

/** The changes since an edition the reader has seen, in words. */
export async function getSaleContractDifference(ctx: Ctx, id: string, from: number): Promise<Difference> {
  const row = await visibleContract(ctx, id)
  const [before] = await ctx.db
    .select()
    .from(saleContractEdition)
    .where(and(eq(saleContractEdition.saleContractID, id), eq(saleContractEdition.edition, from)))
  if (!before) throw notFound()
  const changes = await Promise.all(
    changedIn(before.content, row.content).map(async (name) =>
      name === 'template'
        ? changedText(before.content.template?.filled, row.content.template?.filled)
        : [{ label: labels[name], before: await wordsOf(ctx, name, before.content), after: await wordsOf(ctx, name, row.content) }],
    ),
  )
  return { from, to: row.edition, changes: changes.flat() }
}

async function wordsOf(ctx: Ctx, name: Name, { source, paperFileID, provider, signedOn, sendOut }: Content): Promise<string> {
  if (name === 'source') return ContractSource.labels[source]
  if (name === 'signedOn') return signedOn ? formatDay(signedOn) : '―'
  if (name === 'sendOut') return sendOut ? 'サイトから電子契約のサービスに渡して署名' : '―'
  if (name === 'provider') return provider ?? '―'
  if (!paperFileID) return '―'
  const [file] = await ctx.db.select({ name: paperFile.name, pages: paperFile.pages }).from(paperFile).where(eq(paperFile.id, paperFileID))
  return file ? `${file.name}（${file.pages}ページ）` : '前のファイル'
}
