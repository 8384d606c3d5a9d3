import type { ReadableStream } from 'node:stream/web'
import { exportList, type ListExport } from '#domain/base/export-log/export-list.ts'
import type { Ctx } from '#platform/context.ts'
import type { Document } from './contract.ts'
import { DocumentKind, documentKinds, documentStandings, standingOf } from './enumerations.ts'
import { documents } from './queries.ts'

export const exportDocuments = (ctx: Ctx, given: ListExport): Promise<ReadableStream> =>
  exportList(ctx, given, {
    what: 'documents',
    action: 'document.export',
    subject: 'document',
    columns,
    orderBy: 'issuedOn:asc',
    of: documents,
  })

/** Refunds are negative, so that a column adds up. */
const columns: Record<string, (paper: Document) => string | number | null> = {
  種類: ({ kind }) => documentKinds[kind],
  番号: ({ number }) => number,
  版: ({ edition }) => edition,
  発行日: ({ issuedOn }) => issuedOn,
  取引日: ({ transactionOn }) => transactionOn,
  宛名: ({ addressee }) => addressee,
  '金額（税込）': ({ kind, amount }) => signed(kind, amount),
  '10%対象': (paper) => ofRate(paper, 10, 'total'),
  'うち消費税（10%）': (paper) => ofRate(paper, 10, 'tax'),
  '8%対象': (paper) => ofRate(paper, 8, 'total'),
  'うち消費税（8%）': (paper) => ofRate(paper, 8, 'tax'),
  対象外: (paper) => ofRate(paper, 0, 'total'),
  但し書き: ({ description }) => description,
  状態: (paper) => documentStandings[standingOf(paper)],
  再発行: ({ reissued }) => (reissued ? '再発行' : ''),
  無効の理由: ({ voidReason }) => voidReason,
  発行者: ({ issuerName }) => issuerName,
  'SHA-256': ({ sha256 }) => sha256,
}

const signed = (kind: DocumentKind, amount: number) => (kind === DocumentKind.refund ? -amount : amount)

function ofRate({ kind, taxes }: Document, rate: number, which: 'total' | 'tax') {
  const found = taxes.find((tax) => tax.rate === rate)
  return found ? signed(kind, found[which]) : ''
}
