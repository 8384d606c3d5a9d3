import type { Hono } from 'hono'
import { alertHandlers } from '#domain/base/alert/routes.ts'
import { takeoutHandlers } from '#domain/base/export-log/routes.ts'
import { fileRoutes } from '#domain/base/image/files.ts'
import { imageHandlers } from '#domain/base/image/routes.ts'
import {
  cityHandlers,
  facilityCategoryMasterHandlers,
  facilityHandlers,
  prefectureHandlers,
  wizardHandlers,
} from '#domain/base/master/routes.ts'
import { oneTimeCodeHandlers } from '#domain/base/one-time-code/routes.ts'
import { reasonHandlers } from '#domain/base/reason/routes.ts'
import { serviceMenuHandlers } from '#domain/base/service-menu/routes.ts'
import { bankNoticeHandlers } from '#domain/deal/bank-details/routes.ts'
import { companionHandlers } from '#domain/deal/companion/routes.ts'
import { consentHandlers } from '#domain/deal/consent/routes.ts'
import { dealMovesHandlers, dealPlanHandlers, settlementHandlers, terminationHandlers } from '#domain/deal/deal-plan/routes.ts'
import { handoverHandlers } from '#domain/deal/handover/routes.ts'
import { assignmentHandlers, blockHandlers, negotiationHandlers, releaseHandlers } from '#domain/deal/negotiation/routes.ts'
import { paperFileRoutes } from '#domain/deal/paper/files.ts'
import { paperHandlers } from '#domain/deal/paper/routes.ts'
import { companionOffersHandlers, estateOffersHandlers, purchaseOfferHandlers } from '#domain/deal/purchase-offer/routes.ts'
import { contractCheckPages } from '#domain/deal/sale-contract/check-page.ts'
import { applyWebhook } from '#domain/deal/sale-contract/envelope/apply-webhook.ts'
import { contractCheckHandlers, saleContractHandlers } from '#domain/deal/sale-contract/routes.ts'
import { statementDraftHandlers, statementHandlers } from '#domain/deal/statement/routes.ts'
import { feedRoutes } from '#domain/deal/viewing/feed.ts'
import { calendarHandlers, hoursHandlers, viewingHandlers } from '#domain/deal/viewing/routes.ts'
import { estateHandlers, historyHandlers, movesHandlers, reviewLetterHandlers } from '#domain/market/estate/routes.ts'
import { upkeepHandlers } from '#domain/market/estate/upkeep-routes.ts'
import { favoriteHandlers } from '#domain/market/favorite/routes.ts'
import { listingHandlers } from '#domain/market/listing/routes.ts'
import { viewHistoryHandlers } from '#domain/market/listing/view-history/routes.ts'
import { publicityHandlers, publicityRoutes } from '#domain/market/publicity/routes.ts'
import { sheetHandlers } from '#domain/market/publicity/sheet/routes.ts'
import { savedSearchHandlers } from '#domain/market/saved-search/routes.ts'
import { accountingHandlers } from '#domain/money/accounting/routes.ts'
import { depositDeskHandlers } from '#domain/money/deposit/desk-routes.ts'
import { bankImportHandlers } from '#domain/money/deposit/import-routes.ts'
import { moneyDeskHandlers } from '#domain/money/desk/routes.ts'
import { documentHandlers, paperHandlers as moneyPaperHandlers } from '#domain/money/document/routes.ts'
import { orderHandlers } from '#domain/money/order/routes.ts'
import { applyGatewayEvent } from '#domain/money/payment/gateway-events.ts'
import { paymentHandlers } from '#domain/money/payment/routes.ts'
import { quotationHandlers } from '#domain/money/quotation/routes.ts'
import { quotationTemplateHandlers } from '#domain/money/quotation/template/routes.ts'
import { refundHandlers } from '#domain/money/refund/routes.ts'
import { reminderHandlers } from '#domain/money/reminder/routes.ts'
import { letterHandlers } from '#domain/news/letter/routes.ts'
import { letterTextHandlers } from '#domain/news/letter-text/routes.ts'
import { noticeHandlers } from '#domain/news/notice/routes.ts'
import { notificationHandlers, notificationSettingHandlers, pushHandlers } from '#domain/news/notification/routes.ts'
import { recordHandlers } from '#domain/office/audit-log/routes.ts'
import { estateDeskHandlers } from '#domain/office/estates/routes.ts'
import { jobHandlers } from '#domain/office/job/routes.ts'
import { userDeskHandlers } from '#domain/office/members/routes.ts'
import { disclosureRoutes } from '#domain/office/personal-data/bytes.ts'
import { disclosureHandlers } from '#domain/office/personal-data/routes.ts'
import { reviewAssignmentHandlers } from '#domain/office/review-assignment/routes.ts'
import { savedViewHandlers } from '#domain/office/saved-view/routes.ts'
import { searchDeskHandlers } from '#domain/office/search/routes.ts'
import { settingHandlers } from '#domain/office/setting/routes.ts'
import { staffHandlers } from '#domain/office/staff/routes.ts'
import { statisticsHandlers } from '#domain/office/statistics/routes.ts'
import { deskHandlers } from '#domain/office/today/routes.ts'
import { duplicatesHandlers } from '#domain/people/duplicates/routes.ts'
import { legalHandlers } from '#domain/people/legal/routes.ts'
import { measureHandlers } from '#domain/people/measure/routes.ts'
import { privacyFileRoutes } from '#domain/people/privacy/file-download.ts'
import { privacyHandlers } from '#domain/people/privacy/routes.ts'
import { sellerApprovalHandlers } from '#domain/people/seller-approval/routes.ts'
import { correctionHandlers, emailChangeHandlers, holdHandlers, userHandlers } from '#domain/people/user/routes.ts'
import { chatFileRoutes } from '#domain/talk/chat/files/bytes.ts'
import {
  bulkActionsHandlers,
  chatFileHandlers,
  chatHandlers,
  hideHandlers,
  maintenanceHandlers,
  pendingHandlers,
  replyRenderingHandlers,
  settleHandlers,
  talkReportHandlers,
} from '#domain/talk/chat/routes.ts'
import { presenceHandlers } from '#domain/talk/inbox/presence/routes.ts'
import { inboxHandlers } from '#domain/talk/inbox/routes.ts'
import { inquiryHandlers } from '#domain/talk/inquiry/routes.ts'
import { noteHandlers } from '#domain/talk/note/routes.ts'
import { replyTemplateHandlers } from '#domain/talk/reply-template/routes.ts'
import { caseHandlers, reportHandlers } from '#domain/talk/report/routes.ts'
import { talkExportRoutes } from '#domain/talk/talk-export/bytes.ts'
import { talkExportHandlers } from '#domain/talk/talk-export/routes.ts'
import { unsubscribePages } from '#listeners/news/unsubscribe-page.ts'
import { authHandlers } from '#platform/auth/routes.ts'
import { plainStyleSheet } from '#platform/http/plain-page.ts'
import { API, type Env, mount } from '#platform/http/serve.ts'
import { webhookRoutes } from '#platform/payments/webhook.ts'
import { type Platform, systemContext } from '#platform/platform.ts'
import { postcodeHandlers } from '#platform/postcode/routes.ts'
import { secondFactorHandlers } from '#platform/second-factor/routes.ts'
import { signingWebhook } from '#platform/signing/webhook.ts'
import { mapLineRoutes } from '#platform/site/map-lines.ts'
import { siteHandlers } from '#platform/site/routes.ts'
import { contracts } from './contracts.ts'

/** The API: one line per room. */
export function createAPI(): API {
  const api = new API()
  mount(api, 'notice', contracts.notice, noticeHandlers)
  // Before the members by id: their path would match these paths as ids.
  mount(api, 'user', contracts.userDesk, userDeskHandlers)
  mount(api, 'samePerson', contracts.samePerson, duplicatesHandlers)
  mount(api, 'review', contracts.reviewAssignment, reviewAssignmentHandlers)
  mount(api, 'user', contracts.user, userHandlers)
  mount(api, 'user', contracts.measure, measureHandlers)
  mount(api, 'user', contracts.correction, correctionHandlers)
  mount(api, 'user', contracts.emailChange, emailChangeHandlers)
  mount(api, 'user', contracts.hold, holdHandlers)
  // Before the estates by id: their path would match these paths as ids.
  mount(api, 'estateDesk', contracts.estateDesk, estateDeskHandlers)
  // Before the estates: some of their paths would match these as ids.
  mount(api, 'estate', contracts.upkeep, upkeepHandlers)
  mount(api, 'estate', contracts.estateOffers, estateOffersHandlers)
  mount(api, 'statement', contracts.statementDraft, statementDraftHandlers)
  mount(api, 'estate', contracts.estateMoves, movesHandlers)
  mount(api, 'estate', contracts.estateHistory, historyHandlers)
  mount(api, 'estate', contracts.reviewLetter, reviewLetterHandlers)
  mount(api, 'estate', contracts.estate, estateHandlers)
  mount(api, 'estate', contracts.sheet, sheetHandlers)
  mount(api, 'listing', contracts.listing, listingHandlers)
  mount(api, 'publicity', contracts.publicity, publicityHandlers)
  mount(api, 'report', contracts.report, reportHandlers)
  mount(api, 'reportCase', contracts.reportCase, caseHandlers)
  mount(api, 'favorite', contracts.favorite, favoriteHandlers)
  mount(api, 'savedSearch', contracts.savedSearch, savedSearchHandlers)
  mount(api, 'viewHistory', contracts.viewHistory, viewHistoryHandlers)
  mount(api, 'sellerApproval', contracts.sellerApproval, sellerApprovalHandlers)
  mount(api, 'image', contracts.image, imageHandlers)
  mount(api, 'prefecture', contracts.prefecture, prefectureHandlers)
  mount(api, 'city', contracts.city, cityHandlers)
  mount(api, 'facilityCategoryMaster', contracts.facilityCategoryMaster, facilityCategoryMasterHandlers)
  mount(api, 'facility', contracts.facility, facilityHandlers)
  mount(api, 'wizard', contracts.wizard, wizardHandlers)
  mount(api, 'reason', contracts.reason, reasonHandlers)
  mount(api, 'serviceMenu', contracts.serviceMenu, serviceMenuHandlers)
  // Before the negotiations by id.
  mount(api, 'negotiation', contracts.inbox, inboxHandlers)
  mount(api, 'savedView', contracts.savedView, savedViewHandlers)
  mount(api, 'negotiation', contracts.assignment, assignmentHandlers)
  mount(api, 'negotiation', contracts.settle, settleHandlers)
  mount(api, 'negotiation', contracts.bulkActions, bulkActionsHandlers)
  mount(api, 'negotiation', contracts.negotiation, negotiationHandlers)
  mount(api, 'negotiation', contracts.release, releaseHandlers)
  mount(api, 'chat', contracts.chat, chatHandlers)
  mount(api, 'chat', contracts.chatCover, hideHandlers)
  mount(api, 'chat', contracts.chatFile, chatFileHandlers)
  mount(api, 'chat', contracts.talkExport, talkExportHandlers)
  mount(api, 'chat', contracts.replyRendering, replyRenderingHandlers)
  mount(api, 'replyTemplate', contracts.replyTemplate, replyTemplateHandlers)
  mount(api, 'note', contracts.note, noteHandlers)
  mount(api, 'presence', contracts.presence, presenceHandlers)
  mount(api, 'heldMessage', contracts.heldMessage, pendingHandlers)
  mount(api, 'talkReport', contracts.talkReport, talkReportHandlers)
  mount(api, 'block', contracts.block, blockHandlers)
  mount(api, 'maintenance', contracts.maintenance, maintenanceHandlers)
  mount(api, 'accounting', contracts.accounting, accountingHandlers)
  mount(api, 'document', contracts.document, documentHandlers)
  mount(api, 'document', contracts.moneyPaper, moneyPaperHandlers)
  mount(api, 'quotation', contracts.quotation, quotationHandlers)
  mount(api, 'quotationTemplate', contracts.quotationTemplate, quotationTemplateHandlers)
  // Before orders and payments by id.
  mount(api, 'moneyDesk', contracts.moneyDesk, moneyDeskHandlers)
  mount(api, 'bankImport', contracts.bankImport, bankImportHandlers)
  mount(api, 'depositDesk', contracts.depositDesk, depositDeskHandlers)
  mount(api, 'order', contracts.order, orderHandlers)
  mount(api, 'payment', contracts.payment, paymentHandlers)
  mount(api, 'refund', contracts.refund, refundHandlers)
  mount(api, 'reminder', contracts.reminder, reminderHandlers)
  mount(api, 'viewing', contracts.viewing, viewingHandlers)
  mount(api, 'viewing', contracts.viewingHours, hoursHandlers)
  mount(api, 'oneTimeCode', contracts.oneTimeCode, oneTimeCodeHandlers)
  mount(api, 'consent', contracts.consent, consentHandlers)
  mount(api, 'companion', contracts.onlookerOffers, companionOffersHandlers)
  mount(api, 'companion', contracts.companion, companionHandlers)
  mount(api, 'inquiry', contracts.inquiry, inquiryHandlers)
  mount(api, 'privacy', contracts.privacy, privacyHandlers)
  mount(api, 'disclosure', contracts.disclosure, disclosureHandlers)
  mount(api, 'purchaseOffer', contracts.purchaseOffer, purchaseOfferHandlers)
  mount(api, 'dealPlan', contracts.dealPlan, dealPlanHandlers)
  mount(api, 'statement', contracts.statement, statementHandlers)
  mount(api, 'saleContract', contracts.saleContract, saleContractHandlers)
  mount(api, 'saleContract', contracts.contractCheck, contractCheckHandlers)
  mount(api, 'dealPlan', contracts.dealMoves, dealMovesHandlers)
  mount(api, 'dealPlan', contracts.settlement, settlementHandlers)
  mount(api, 'dealPlan', contracts.termination, terminationHandlers)
  mount(api, 'viewing', contracts.calendar, calendarHandlers)
  mount(api, 'bankNotice', contracts.bankNotice, bankNoticeHandlers)
  mount(api, 'handover', contracts.handover, handoverHandlers)
  mount(api, 'paper', contracts.paper, paperHandlers)
  mount(api, 'alert', contracts.alert, alertHandlers)
  mount(api, 'desk', contracts.desk, deskHandlers)
  mount(api, 'record', contracts.record, recordHandlers)
  mount(api, 'takeout', contracts.takeout, takeoutHandlers)
  mount(api, 'letter', contracts.letter, letterHandlers)
  mount(api, 'letterText', contracts.letterText, letterTextHandlers)
  mount(api, 'job', contracts.job, jobHandlers)
  mount(api, 'statistics', contracts.statistics, statisticsHandlers)
  mount(api, 'searchDesk', contracts.searchDesk, searchDeskHandlers)
  mount(api, 'staff', contracts.staff, staffHandlers)
  mount(api, 'setting', contracts.setting, settingHandlers)
  mount(api, 'legal', contracts.legal, legalHandlers)
  mount(api, 'notification', contracts.notification, notificationHandlers)
  mount(api, 'notification', contracts.notificationSetting, notificationSettingHandlers)
  mount(api, 'notification', contracts.push, pushHandlers)
  mount(api, 'auth', contracts.auth, authHandlers)
  mount(api, 'auth', contracts.secondFactor, secondFactorHandlers)
  mount(api, 'site', contracts.site, siteHandlers)
  mount(api, 'postcode', contracts.postcode, postcodeHandlers)
  return api
}

/** Routes that are not JSON calls: uploads, downloads, streams, webhooks. They run behind the same context and checks. */
export function mountRawRoutes(app: Hono<Env>, platform: Platform) {
  app.route('/', mapLineRoutes())
  app.route('/', fileRoutes())
  app.route('/', paperFileRoutes())
  app.route('/', chatFileRoutes())
  app.route('/', talkExportRoutes())
  app.route('/', disclosureRoutes())
  app.route('/', privacyFileRoutes())
  app.route('/', publicityRoutes())
  app.get('/plain.css', plainStyleSheet)
  app.route('/', unsubscribePages())
  app.route('/', contractCheckPages())
  app.route('/', feedRoutes())
  app.route('/', signingWebhook({ apply: applyWebhook, context: () => systemContext(platform) }))
  app.route('/', webhookRoutes({ gateway: platform.gateway, apply: applyGatewayEvent, context: () => systemContext(platform) }))
}
