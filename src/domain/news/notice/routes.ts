import { readHandlers } from '#platform/db/collection.ts'
import type { Handlers } from '#platform/http/serve.ts'
import { createNotice, deleteNotice, previewNotice, readNotice, testNotice, updateNotice } from './actions.ts'
import type { noticeContract } from './contract.ts'
import { countNoticeLetters, getNoticeBanner, notices } from './queries.ts'

export const noticeHandlers: Handlers<typeof noticeContract> = {
  ...readHandlers('notice', 'notices', notices),
  createNotice: (ctx, { body }) => createNotice(ctx, body),
  putNotice: (ctx, { params, body, ifMatch }) => updateNotice(ctx, params.id, body, ifMatch),
  patchNotice: (ctx, { params, body, ifMatch }) => updateNotice(ctx, params.id, body, ifMatch),
  getNoticeBanner: getNoticeBanner,
  readNotice: (ctx, { params }) => readNotice(ctx, params.id),
  previewNotice: (ctx, { body }) => previewNotice(ctx, body),
  countNoticeLetters: (ctx, { body }) => countNoticeLetters(ctx, body),
  testNotice: (ctx, { params }) => testNotice(ctx, params.id),
  deleteNotice: (ctx, { params, ifMatch }) => deleteNotice(ctx, params.id, ifMatch),
}
