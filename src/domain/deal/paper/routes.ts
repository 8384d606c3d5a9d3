import { readHandlers } from '#platform/db/collection.ts'
import { alwaysRefuse, type Handlers } from '#platform/http/serve.ts'
import type { paperContract } from './contract.ts'
import { confirmPaper, omitPaper, restorePaper, returnPaper, submitPaper, updatePaper } from './moves.ts'
import { createPaper, preparePapers } from './prepare.ts'
import { papers } from './queries.ts'
import { listPaperReadings } from './readings.ts'
import { deletePaperFile, takeDownPaperFile } from './removal.ts'
import { transferPapers } from './transfer.ts'
import { uploadPaperFile } from './upload.ts'

/** A paper changes only through its moves, and is never deleted. */
const never = alwaysRefuse((ctx, id) => papers.one(ctx, id))

export const paperHandlers: Handlers<typeof paperContract> = {
  ...readHandlers('paper', 'papers', papers),
  createPaper: (ctx, { body }) => createPaper(ctx, body),
  putPaper: never,
  patchPaper: (ctx, { params, body, ifMatch }) => updatePaper(ctx, params.id, body, ifMatch),
  deletePaper: never,
  submitPaper: (ctx, { params, body, ifMatch }) => submitPaper(ctx, params.id, body, ifMatch),
  confirmPaper: (ctx, { params, body, ifMatch }) => confirmPaper(ctx, params.id, body, ifMatch),
  returnPaper: (ctx, { params, body, ifMatch }) => returnPaper(ctx, params.id, body, ifMatch),
  omitPaper: (ctx, { params, body, ifMatch }) => omitPaper(ctx, params.id, body, ifMatch),
  restorePaper: (ctx, { params, body, ifMatch }) => restorePaper(ctx, params.id, body, ifMatch),
  uploadPaperFile: (ctx, { params, ifMatch, c }) => uploadPaperFile(ctx, params.id, c.req.raw, ifMatch),
  deletePaperFile: (ctx, { params, ifMatch }) => deletePaperFile(ctx, params.id, ifMatch),
  takeDownPaperFile: (ctx, { params, body, ifMatch }) => takeDownPaperFile(ctx, params.id, body, ifMatch),
  listPaperReadings: (ctx, { params }) => listPaperReadings(ctx, params.id),
  preparePapers: (ctx, { params, ifMatch }) => preparePapers(ctx, params.id, ifMatch),
  transferPapers: (ctx, { params, body, ifMatch }) => transferPapers(ctx, params.id, body, ifMatch),
}
