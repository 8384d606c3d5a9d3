import { facilitiesByCode } from '#domain/base/master/facility/book.ts'
import { codeLists } from '#domain/market/estate-fields/codes.ts'
import { readHandlers } from '#platform/db/collection.ts'
import type { Handlers } from '#platform/http/serve.ts'
import { createEstate, deleteEstate, patchEstate, putEstate } from './actions.ts'
import type { estateContract } from './contract.ts'
import { finishEstate, relistEstate } from './ending.ts'
import type { historyContract } from './history-contract.ts'
import { applyEstate, approveEstate, rejectEstate, withdrawEstate } from './moves.ts'
import type { movesContract } from './moves-contract.ts'
import { estates, listEstateFindings, listEstateHistory } from './queries.ts'
import type { reviewLetterContract } from './review-letter-contract.ts'
import { answerReviewLetter, listReviewLetters, readReviewAnswer, writeReviewLetter } from './review-letters.ts'
import { listEstateVersions } from './versions.ts'
import { reinstateEstate, withholdEstate } from './withholding.ts'

export const estateHandlers: Handlers<typeof estateContract> = {
  ...readHandlers('estate', 'estates', estates),
  createEstate: (ctx, { body }) => createEstate(ctx, body),
  putEstate: (ctx, { params, body, ifMatch }) => putEstate(ctx, params.id, body, ifMatch),
  patchEstate: (ctx, { params, body, ifMatch }) => patchEstate(ctx, params.id, body, ifMatch),
  deleteEstate: (ctx, { params, ifMatch }) => deleteEstate(ctx, params.id, ifMatch),
  listEstateCodes: async (ctx) => ({ items: codeLists({ facilityCodes: await facilitiesByCode(ctx) }), cursor: null }),
  listEstateFindings: async (ctx, { params }) => ({ items: await listEstateFindings(ctx, params.id), cursor: null }),
}

export const movesHandlers: Handlers<typeof movesContract> = {
  applyEstate: (ctx, { params, ifMatch }) => applyEstate(ctx, params.id, ifMatch),
  withdrawEstate: (ctx, { params, ifMatch }) => withdrawEstate(ctx, params.id, ifMatch),
  approveEstate: (ctx, { params, query, ifMatch }) => approveEstate(ctx, params.id, query, ifMatch),
  rejectEstate: (ctx, { params, body, ifMatch }) => rejectEstate(ctx, params.id, body, ifMatch),
  withholdEstate: (ctx, { params, body, ifMatch }) => withholdEstate(ctx, params.id, body, ifMatch),
  reinstateEstate: (ctx, { params, ifMatch }) => reinstateEstate(ctx, params.id, ifMatch),
  finishEstate: (ctx, { params, body, ifMatch }) => finishEstate(ctx, params.id, body, ifMatch),
  relistEstate: (ctx, { params, ifMatch }) => relistEstate(ctx, params.id, ifMatch),
}

export const historyHandlers: Handlers<typeof historyContract> = {
  listEstateVersions: (ctx, { params, query }) => listEstateVersions(ctx, params.id, query),
  listEstateHistory: async (ctx, { params }) => ({ items: await listEstateHistory(ctx, params.id), cursor: null }),
}

export const reviewLetterHandlers: Handlers<typeof reviewLetterContract> = {
  listReviewLetters: async (ctx, { params }) => ({ items: await listReviewLetters(ctx, params.id), cursor: null }),
  writeReviewLetter: (ctx, { params, body, ifMatch }) => writeReviewLetter(ctx, params.id, body, ifMatch),
  answerReviewLetter: (ctx, { params, body, ifMatch }) => answerReviewLetter(ctx, params.id, body, ifMatch),
  readReviewAnswer: (ctx, { params, ifMatch }) => readReviewAnswer(ctx, params.id, ifMatch),
}
