import type { Handlers } from '#platform/http/serve.ts'
import { previewLetterText, resetLetterText, saveLetterText, testLetterText } from './actions.ts'
import type { letterTextContract } from './contract.ts'
import { getLetterText, listLetterTexts } from './queries.ts'

export const letterTextHandlers: Handlers<typeof letterTextContract> = {
  listLetterTexts,
  getLetterText: (ctx, { params }) => getLetterText(ctx, params.key),
  saveLetterText: (ctx, { params, body, ifMatch }) => saveLetterText(ctx, params.key, body, ifMatch),
  resetLetterText: (ctx, { params, ifMatch }) => resetLetterText(ctx, params.key, ifMatch),
  previewLetterText: (ctx, { params, body }) => previewLetterText(ctx, params.key, body),
  testLetterText: (ctx, { params, body }) => testLetterText(ctx, params.key, body),
}
