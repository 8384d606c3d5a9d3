import type { Hono } from 'hono'
import { alertHandlers } from '#domain/alert/routes.ts'
import { bankNoticeHandlers } from '#domain/bank-notice/routes.ts'
import { talkExportRoutes } from '#domain/chat/export/bytes.ts'
import { talkExportHandlers } from '#domain/chat/export/routes.ts'
import { chatFileRoutes } from '#domain/chat/files/bytes.ts'
import {
  bulkCareHandlers,
  chatFileHandlers,
  chatHandlers,
  coverHandlers,
  heldHandlers,
  maintenanceHandlers,
  replyRenderingHandlers,
  talkReportHandlers,
} from '#domain/chat/routes.ts'
import { companionHandlers } from '#domain/companion/routes.ts'
import { consentHandlers } from '#domain/consent/routes.ts'
import { dealMovesHandlers, dealPlanHandlers, settlementHandlers, terminationHandlers } from '#domain/deal-plan/routes.ts'
import { deskHandlers } from '#domain/desk/routes.ts'
import { disclosureRoutes } from '#domain/disclosure/bytes.ts'
import { disclosureHandlers } from '#domain/disclosure/routes.ts'
import { documentHandlers } from '#domain/document/routes.ts'
import { estateHandlers, historyHandlers, movesHandlers, reviewLetterHandlers } from '#domain/estate/routes.ts'
import { upkeepHandlers } from '#domain/estate/upkeep-routes.ts'
import { estateDeskHandlers } from '#domain/estate-desk/routes.ts'
import { favoriteHandlers } from '#domain/favorite/routes.ts'
import { handoverHandlers } from '#domain/handover/routes.ts'
import { fileRoutes } from '#domain/image/files.ts'
import { imageHandlers } from '#domain/image/routes.ts'
import { inboxHandlers } from '#domain/inbox/routes.ts'
import { inquiryHandlers } from '#domain/inquiry/routes.ts'
import { jobHandlers } from '#domain/job/routes.ts'
import { legalHandlers } from '#domain/legal/routes.ts'
import { letterHandlers } from '#domain/letter/routes.ts'
import { letterTextHandlers } from '#domain/letter-text/routes.ts'
import { listingHandlers } from '#domain/listing/routes.ts'
import { unsubscribePages } from '#domain/mail/unsubscribe-page.ts'
import {
  cityHandlers,
  facilityCategoryMasterHandlers,
  facilityHandlers,
  prefectureHandlers,
  wizardHandlers,
} from '#domain/master/routes.ts'
import { blockHandlers, careHandlers, negotiationHandlers, releaseHandlers } from '#domain/negotiation/routes.ts'
import { noteHandlers } from '#domain/note/routes.ts'
import { noticeHandlers } from '#domain/notice/routes.ts'
import { notificationHandlers, notificationSettingHandlers, pushHandlers } from '#domain/notification/routes.ts'
import { oneTimeCodeHandlers } from '#domain/one-time-code/routes.ts'
import { orderHandlers } from '#domain/order/routes.ts'
import { paperFileRoutes } from '#domain/paper/files.ts'
import { paperHandlers } from '#domain/paper/routes.ts'
import { applyGatewayEvent } from '#domain/payment/gateway-events.ts'
import { paymentHandlers } from '#domain/payment/routes.ts'
import { presenceHandlers } from '#domain/presence/routes.ts'
import { privacyFileRoutes } from '#domain/privacy/file-bytes.ts'
import { privacyHandlers } from '#domain/privacy/routes.ts'
import { publicityHandlers, publicityRoutes } from '#domain/publicity/routes.ts'
import { estateOffersHandlers, onlookerOffersHandlers, purchaseOfferHandlers } from '#domain/purchase-offer/routes.ts'
import { quotationHandlers } from '#domain/quotation/routes.ts'
import { quotationTemplateHandlers } from '#domain/quotation-template/routes.ts'
import { reasonHandlers } from '#domain/reason/routes.ts'
import { recordHandlers } from '#domain/record/routes.ts'
import { replyTemplateHandlers } from '#domain/reply-template/routes.ts'
import { caseHandlers, reportHandlers } from '#domain/report/routes.ts'
import { reviewCareHandlers } from '#domain/review-care/routes.ts'
import { contractCheckPages } from '#domain/sale-contract/check-page.ts'
import { applyTold } from '#domain/sale-contract/envelope/told.ts'
import { contractCheckHandlers, saleContractHandlers } from '#domain/sale-contract/routes.ts'
import { samePersonHandlers } from '#domain/same-person/routes.ts'
import { savedSearchHandlers } from '#domain/saved-search/routes.ts'
import { savedViewHandlers } from '#domain/saved-view/routes.ts'
import { searchDeskHandlers } from '#domain/search-desk/routes.ts'
import { sellerApprovalHandlers } from '#domain/seller-approval/routes.ts'
import { serviceMenuHandlers } from '#domain/service-menu/routes.ts'
import { settingHandlers } from '#domain/setting/routes.ts'
import { sheetHandlers } from '#domain/sheet/routes.ts'
import { staffHandlers } from '#domain/staff/routes.ts'
import { statementDraftHandlers, statementHandlers } from '#domain/statement/routes.ts'
import { statisticsHandlers } from '#domain/statistics/routes.ts'
import { takeoutHandlers } from '#domain/takeout/routes.ts'
import { measureHandlers } from '#domain/user/measure-routes.ts'
import { correctionHandlers, emailChangeHandlers, holdHandlers, userHandlers } from '#domain/user/routes.ts'
import { userDeskHandlers } from '#domain/user-desk/routes.ts'
import { viewHistoryHandlers } from '#domain/view-history/routes.ts'
import { feedRoutes } from '#domain/viewing/feed.ts'
import { calendarHandlers, hoursHandlers, viewingHandlers } from '#domain/viewing/routes.ts'
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
  // Before the members by ids, whose path would take its words for ids.
  mount(api, 'user', contracts.userDesk, userDeskHandlers)
  mount(api, 'samePerson', contracts.samePerson, samePersonHandlers)
  mount(api, 'review', contracts.reviewCare, reviewCareHandlers)
  mount(api, 'user', contracts.user, userHandlers)
  mount(api, 'user', contracts.measure, measureHandlers)
  mount(api, 'user', contracts.correction, correctionHandlers)
  mount(api, 'user', contracts.emailChange, emailChangeHandlers)
  mount(api, 'user', contracts.hold, holdHandlers)
  // Before the estates by ids, whose path would take its words for ids.
  mount(api, 'estateDesk', contracts.estateDesk, estateDeskHandlers)
  // Before the estates, whose path for some by their ids would take a word for one.
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
  // Before the negotiations by ids.
  mount(api, 'negotiation', contracts.inbox, inboxHandlers)
  mount(api, 'savedView', contracts.savedView, savedViewHandlers)
  mount(api, 'negotiation', contracts.care, careHandlers)
  mount(api, 'negotiation', contracts.bulkCare, bulkCareHandlers)
  mount(api, 'negotiation', contracts.negotiation, negotiationHandlers)
  mount(api, 'negotiation', contracts.release, releaseHandlers)
  mount(api, 'chat', contracts.chat, chatHandlers)
  mount(api, 'chat', contracts.chatCover, coverHandlers)
  mount(api, 'chat', contracts.chatFile, chatFileHandlers)
  mount(api, 'chat', contracts.talkExport, talkExportHandlers)
  mount(api, 'chat', contracts.replyRendering, replyRenderingHandlers)
  mount(api, 'replyTemplate', contracts.replyTemplate, replyTemplateHandlers)
  mount(api, 'note', contracts.note, noteHandlers)
  mount(api, 'presence', contracts.presence, presenceHandlers)
  mount(api, 'heldMessage', contracts.heldMessage, heldHandlers)
  mount(api, 'talkReport', contracts.talkReport, talkReportHandlers)
  mount(api, 'block', contracts.block, blockHandlers)
  mount(api, 'maintenance', contracts.maintenance, maintenanceHandlers)
  mount(api, 'document', contracts.document, documentHandlers)
  mount(api, 'quotation', contracts.quotation, quotationHandlers)
  mount(api, 'quotationTemplate', contracts.quotationTemplate, quotationTemplateHandlers)
  mount(api, 'order', contracts.order, orderHandlers)
  mount(api, 'payment', contracts.payment, paymentHandlers)
  mount(api, 'viewing', contracts.viewing, viewingHandlers)
  mount(api, 'viewing', contracts.viewingHours, hoursHandlers)
  mount(api, 'oneTimeCode', contracts.oneTimeCode, oneTimeCodeHandlers)
  mount(api, 'consent', contracts.consent, consentHandlers)
  mount(api, 'companion', contracts.onlookerOffers, onlookerOffersHandlers)
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

/** What is no JSON call: uploads, downloads, streams, webhooks. Runs behind the same context and checks. */
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
  app.route('/', signingWebhook({ apply: applyTold, context: () => systemContext(platform) }))
  app.route('/', webhookRoutes({ gateway: platform.gateway, apply: applyGatewayEvent, context: () => systemContext(platform) }))
}
