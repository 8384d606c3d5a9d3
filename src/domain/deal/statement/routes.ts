import { ReadableStream } from 'node:stream/web'
import { readHandlers } from '#platform/db/collection.ts'
import { alwaysRefuse, type Handlers } from '#platform/http/serve.ts'
import { acknowledgeStatement, readStatement } from './acknowledge.ts'
import type { statementContract, statementDraftContract } from './contract.ts'
import { getStatementDraft, saveStatementDraft } from './draft.ts'
import { StatementKind } from './enumerations.ts'
import { getStatementExcerpt } from './excerpt.ts'
import { issueStatement } from './issue.ts'
import './pictures.ts'
import { statements } from './queries.ts'
import { getStatementSheet } from './sheet.ts'
import { getDealStatements } from './standings.ts'

/** An issued statement cannot be changed or deleted. */
const never = alwaysRefuse((ctx, id) => statements.one(ctx, id))

export const statementHandlers: Handlers<typeof statementContract> = {
  ...readHandlers('statement', 'statements', statements),
  createStatement: (ctx, { body }) => issueStatement(ctx, body),
  putStatement: never,
  patchStatement: never,
  deleteStatement: never,
  getStatementSheet: async (ctx, { params, c }) => {
    const { bytes, name, kind } = await getStatementSheet(ctx, params.id)
    c.header(
      'content-disposition',
      `inline; filename="${name}.pdf"; filename*=UTF-8''${encodeURIComponent(`${StatementKind.labels[kind]}.pdf`)}`,
    )
    return ReadableStream.from([bytes]) as unknown as string
  },
  getDealStatements: (ctx, { params }) => getDealStatements(ctx, params.id),
  readStatement: (ctx, { params, body, ifMatch }) => readStatement(ctx, params.id, body, ifMatch),
  acknowledgeStatement: (ctx, { params, body, ifMatch }) => acknowledgeStatement(ctx, params.id, body, ifMatch),
}

const kindOf = ({ kind }: { kind: '1' | '2' }) => Number(kind) as StatementKind

export const statementDraftHandlers: Handlers<typeof statementDraftContract> = {
  getStatementDraft: (ctx, { params }) => getStatementDraft(ctx, params.id, kindOf(params)),
  getStatementExcerpt: (ctx, { params }) => getStatementExcerpt(ctx, params.id),
  saveStatementDraft: (ctx, { params, body, ifMatch }) => saveStatementDraft(ctx, params.id, kindOf(params), body, ifMatch),
}
