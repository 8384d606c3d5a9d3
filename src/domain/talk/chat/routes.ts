import type { Query } from '#platform/db/collection.ts'
import { readHandlers } from '#platform/db/collection.ts'
import { alwaysRefuse, type Handlers } from '#platform/http/serve.ts'
import { careForNegotiations } from './bulk-actions.ts'
import type { bulkActionsContract } from './bulk-actions-contract.ts'
import type { chatContract, maintenanceContract } from './contract.ts'
import type { chatFileContract } from './files/contract.ts'
import { listChatFiles } from './files/list.ts'
import { putIntoPaper } from './files/to-paper.ts'
import { uploadChatFile } from './files/upload.ts'
import { deliverHeldMessage, refuseHeldMessage, withdrawHeldMessage } from './held.ts'
import type { heldContract } from './held-contract.ts'
import { heldMessages } from './held-queries.ts'
import { hideMessage, showMessage } from './hide-message.ts'
import type { hideMessageContract } from './hide-message-contract.ts'
import { patchNegotiations, resetNegotiationSendAt, setNegotiationChatStartFlag } from './maintenance.ts'
import { chats } from './queries.ts'
import { renderReplyTemplate } from './rendering.ts'
import type { replyRenderingContract } from './rendering-contract.ts'
import './answer-pace.ts'
import './images.ts'
import { markRead } from './read.ts'
import { reportMessage, reportPerson } from './report.ts'
import type { talkReportContract } from './report-contract.ts'
import { listChats } from './search.ts'
import { createChat } from './send.ts'
import { settleNegotiation, unsettleNegotiation } from './settle.ts'
import type { settleContract } from './settle-contract.ts'
import { tellTyping } from './typing.ts'
import { withdrawMessage } from './withdraw.ts'

/** Messages cannot be edited or deleted. */
const never = alwaysRefuse((ctx, id) => chats.one(ctx, id))

export const chatHandlers: Handlers<typeof chatContract> = {
  ...readHandlers('chat', 'chats', chats),
  listChats: (ctx, { query }) => listChats(ctx, query),
  createChat: (ctx, { body }) => createChat(ctx, body),
  putChat: never,
  patchChat: never,
  deleteChat: never,
  withdrawMessage: (ctx, { params }) => withdrawMessage(ctx, params.id),
  tellTyping: (ctx, { params }) => tellTyping(ctx, params.id),
  markRead: (ctx, { params, body }) => markRead(ctx, params.id, body),
}

export const settleHandlers: Handlers<typeof settleContract> = {
  settleNegotiation: (ctx, { params, body, ifMatch }) => settleNegotiation(ctx, params.id, body, ifMatch),
  unsettleNegotiation: (ctx, { params, ifMatch }) => unsettleNegotiation(ctx, params.id, ifMatch),
}

export const bulkActionsHandlers: Handlers<typeof bulkActionsContract> = {
  careForNegotiations: async (ctx, { body }) => ({ items: await careForNegotiations(ctx, body), cursor: null }),
}

export const hideHandlers: Handlers<typeof hideMessageContract> = {
  hideMessage: (ctx, { params, body, ifMatch }) => hideMessage(ctx, params.id, body, ifMatch),
  showMessage: (ctx, { params, body, ifMatch }) => showMessage(ctx, params.id, body, ifMatch),
}

export const chatFileHandlers: Handlers<typeof chatFileContract> = {
  uploadChatFile: (ctx, { c }) => uploadChatFile(ctx, c.req.raw),
  putIntoPaper: (ctx, { params, body }) => putIntoPaper(ctx, params.id, body),
  listChatFiles: (ctx, { params, query }) => listChatFiles(ctx, params.id, query),
}

export const maintenanceHandlers: Handlers<typeof maintenanceContract> = {
  patchNegotiations: (ctx, { query }) => patchNegotiations(ctx, query),
  resetNegotiationSendAt: (ctx, { query }) => resetNegotiationSendAt(ctx, query),
  setNegotiationChatStartFlag: (ctx, { query }) => setNegotiationChatStartFlag(ctx, query),
}

export const pendingHandlers: Handlers<typeof heldContract> = {
  countHeldMessages: (ctx, { query }) => heldMessages.count(ctx, query as Query),
  listHeldMessages: (ctx, { query }) => heldMessages.list(ctx, query as Query),
  getHeldMessage: (ctx, { params }) => heldMessages.one(ctx, params.id),
  withdrawHeldMessage: (ctx, { params, ifMatch }) => withdrawHeldMessage(ctx, params.id, ifMatch),
  deliverHeldMessage: (ctx, { params, ifMatch }) => deliverHeldMessage(ctx, params.id, ifMatch),
  refuseHeldMessage: (ctx, { params, body, ifMatch }) => refuseHeldMessage(ctx, params.id, body, ifMatch),
}

export const talkReportHandlers: Handlers<typeof talkReportContract> = {
  reportMessage: (ctx, { params, body }) => reportMessage(ctx, params.id, body),
  reportPerson: (ctx, { params, body }) => reportPerson(ctx, params.id, body),
}

export const replyRenderingHandlers: Handlers<typeof replyRenderingContract> = {
  renderReplyTemplate: (ctx, { params, body }) => renderReplyTemplate(ctx, params.id, body),
}
