import type { Handlers } from '#platform/http/serve.ts'
import { dropLetterText, previewLetterText, testLetterText, writeLetterText } from './actions.ts'
import type { letterTextContract } from './contract.ts'
import { listLetterTexts, readLetterText } from './queries.ts'

export const letterTextHandlers: Handlers<typeof letterTextContract> = {
  listLetterTexts: (ctx, { query }) => listLetterTexts(ctx, query),
  getLetterText: (ctx, { params }) => readLetterText(ctx, params.key),
  putLetterText: (ctx, { params, body, ifMatch }) => writeLetterText(ctx, params.key, body, ifMatch),
  deleteLetterText: (ctx, { params, ifMatch }) => dropLetterText(ctx, params.key, ifMatch),
  previewLetterText: (ctx, { params, body }) => previewLetterText(ctx, params.key, body),
  testLetterText: (ctx, { params, body }) => testLetterText(ctx, params.key, body),
}
