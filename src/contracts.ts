import { alertContract } from '#domain/base/alert/contract.ts'
import { takeoutContract } from '#domain/base/export-log/contract.ts'
import { imageContract } from '#domain/base/image/contract.ts'
import {
  cityContract,
  facilityCategoryMasterContract,
  facilityContract,
  prefectureContract,
  wizardContract,
} from '#domain/base/master/contract.ts'
import { oneTimeCodeContract } from '#domain/base/one-time-code/contract.ts'
import { reasonContract } from '#domain/base/reason/contract.ts'
import { serviceMenuContract } from '#domain/base/service-menu/contract.ts'
import { bankNoticeContract } from '#domain/deal/bank-details/contract.ts'
import { companionContract } from '#domain/deal/companion/contract.ts'
import { consentContract } from '#domain/deal/consent/contract.ts'
import { dealPlanContract } from '#domain/deal/deal-plan/contract.ts'
import { dealMovesContract } from '#domain/deal/deal-plan/moves-contract.ts'
import { settlementContract } from '#domain/deal/deal-plan/settlement-contract.ts'
import { terminationContract } from '#domain/deal/deal-plan/termination-contract.ts'
import { handoverContract } from '#domain/deal/handover/contract.ts'
import { assignmentContract } from '#domain/deal/negotiation/assignment-contract.ts'
import { blockContract } from '#domain/deal/negotiation/block-contract.ts'
import { negotiationContract } from '#domain/deal/negotiation/contract.ts'
import { releaseContract } from '#domain/deal/negotiation/release-contract.ts'
import { paperContract } from '#domain/deal/paper/contract.ts'
import { estateOffersContract, purchaseOfferContract } from '#domain/deal/purchase-offer/contract.ts'
import { onlookerOffersContract } from '#domain/deal/purchase-offer/onlooker-contract.ts'
import { contractCheckContract, saleContractContract } from '#domain/deal/sale-contract/contract.ts'
import { statementContract, statementDraftContract } from '#domain/deal/statement/contract.ts'
import { calendarContract } from '#domain/deal/viewing/calendar-contract.ts'
import { viewingContract } from '#domain/deal/viewing/contract.ts'
import { hoursContract } from '#domain/deal/viewing/hours-contract.ts'
import { estateContract } from '#domain/market/estate/contract.ts'
import { historyContract } from '#domain/market/estate/history-contract.ts'
import { movesContract } from '#domain/market/estate/moves-contract.ts'
import { reviewLetterContract } from '#domain/market/estate/review-letter-contract.ts'
import { upkeepContract } from '#domain/market/estate/upkeep-contract.ts'
import { favoriteContract } from '#domain/market/favorite/contract.ts'
import { listingContract } from '#domain/market/listing/contract.ts'
import { viewHistoryContract } from '#domain/market/listing/view-history/contract.ts'
import { publicityContract } from '#domain/market/publicity/contract.ts'
import { sheetContract } from '#domain/market/publicity/sheet/contract.ts'
import { savedSearchContract } from '#domain/market/saved-search/contract.ts'
import { accountingContract } from '#domain/money/accounting/contract.ts'
import { depositDeskContract } from '#domain/money/deposit/desk-contract.ts'
import { bankImportContract } from '#domain/money/deposit/import-contract.ts'
import { moneyDeskContract } from '#domain/money/desk/contract.ts'
import { documentContract } from '#domain/money/document/contract.ts'
import { paperContract as moneyPaperContract } from '#domain/money/document/preview-contract.ts'
import { orderContract } from '#domain/money/order/contract.ts'
import { paymentContract } from '#domain/money/payment/contract.ts'
import { quotationContract } from '#domain/money/quotation/contract.ts'
import { quotationTemplateContract } from '#domain/money/quotation/template/contract.ts'
import { refundContract } from '#domain/money/refund/contract.ts'
import { reminderContract } from '#domain/money/reminder/contract.ts'
import { letterContract } from '#domain/news/letter/contract.ts'
import { letterTextContract } from '#domain/news/letter-text/contract.ts'
import { noticeContract } from '#domain/news/notice/contract.ts'
import { notificationContract } from '#domain/news/notification/contract.ts'
import { pushContract } from '#domain/news/notification/push-contract.ts'
import { notificationSettingContract } from '#domain/news/notification/setting-contract.ts'
import { recordContract } from '#domain/office/audit-log/contract.ts'
import { estateDeskContract } from '#domain/office/estates/contract.ts'
import { jobContract } from '#domain/office/job/contract.ts'
import { userDeskContract } from '#domain/office/members/contract.ts'
import { disclosureContract } from '#domain/office/personal-data/contract.ts'
import { reviewAssignmentContract } from '#domain/office/review-assignment/contract.ts'
import { savedViewContract } from '#domain/office/saved-view/contract.ts'
import { searchDeskContract } from '#domain/office/search/contract.ts'
import { settingContract } from '#domain/office/setting/contract.ts'
import { staffContract } from '#domain/office/staff/contract.ts'
import { statisticsContract } from '#domain/office/statistics/contract.ts'
import { deskContract } from '#domain/office/today/contract.ts'
import { samePersonContract } from '#domain/people/duplicates/contract.ts'
import { legalContract } from '#domain/people/legal/contract.ts'
import { measureContract } from '#domain/people/measure/contract.ts'
import { privacyContract } from '#domain/people/privacy/contract.ts'
import { sellerApprovalContract } from '#domain/people/seller-approval/contract.ts'
import { userContract } from '#domain/people/user/contract.ts'
import { correctionContract } from '#domain/people/user/correction-contract.ts'
import { emailChangeContract } from '#domain/people/user/email-change-contract.ts'
import { holdContract } from '#domain/people/user/hold-contract.ts'
import { bulkActionsContract } from '#domain/talk/chat/bulk-actions-contract.ts'
import { chatContract, maintenanceContract } from '#domain/talk/chat/contract.ts'
import { chatFileContract } from '#domain/talk/chat/files/contract.ts'
import { heldContract } from '#domain/talk/chat/held-contract.ts'
import { hideMessageContract } from '#domain/talk/chat/hide-message-contract.ts'
import { replyRenderingContract } from '#domain/talk/chat/rendering-contract.ts'
import { talkReportContract } from '#domain/talk/chat/report-contract.ts'
import { settleContract } from '#domain/talk/chat/settle-contract.ts'
import { inboxContract } from '#domain/talk/inbox/contract.ts'
import { presenceContract } from '#domain/talk/inbox/presence/contract.ts'
import { inquiryContract } from '#domain/talk/inquiry/contract.ts'
import { noteContract } from '#domain/talk/note/contract.ts'
import { replyTemplateContract } from '#domain/talk/reply-template/contract.ts'
import { caseContract } from '#domain/talk/report/case-contract.ts'
import { reportContract } from '#domain/talk/report/contract.ts'
import { talkExportContract } from '#domain/talk/talk-export/contract.ts'
import { authContract } from '#platform/auth/contract.ts'
import { postcode } from '#platform/postcode/contract.ts'
import { secondFactorContract } from '#platform/second-factor/contract.ts'
import { siteContract } from '#platform/site/contract.ts'

/** Every room's contract by its tag: the routes, the typed client and the OpenAPI document all come from here. */
export const contracts = {
  auth: authContract,
  secondFactor: secondFactorContract,
  site: siteContract,
  postcode,
  notice: noticeContract,
  estateDesk: estateDeskContract,
  estate: estateContract,
  estateMoves: movesContract,
  estateHistory: historyContract,
  reviewLetter: reviewLetterContract,
  upkeep: upkeepContract,
  sheet: sheetContract,
  listing: listingContract,
  publicity: publicityContract,
  report: reportContract,
  reportCase: caseContract,
  favorite: favoriteContract,
  savedSearch: savedSearchContract,
  viewHistory: viewHistoryContract,
  userDesk: userDeskContract,
  reviewAssignment: reviewAssignmentContract,
  samePerson: samePersonContract,
  user: userContract,
  measure: measureContract,
  correction: correctionContract,
  emailChange: emailChangeContract,
  hold: holdContract,
  sellerApproval: sellerApprovalContract,
  image: imageContract,
  prefecture: prefectureContract,
  city: cityContract,
  facilityCategoryMaster: facilityCategoryMasterContract,
  facility: facilityContract,
  wizard: wizardContract,
  reason: reasonContract,
  serviceMenu: serviceMenuContract,
  inbox: inboxContract,
  savedView: savedViewContract,
  assignment: assignmentContract,
  settle: settleContract,
  bulkActions: bulkActionsContract,
  negotiation: negotiationContract,
  release: releaseContract,
  chat: chatContract,
  chatCover: hideMessageContract,
  chatFile: chatFileContract,
  talkExport: talkExportContract,
  replyRendering: replyRenderingContract,
  replyTemplate: replyTemplateContract,
  note: noteContract,
  presence: presenceContract,
  heldMessage: heldContract,
  talkReport: talkReportContract,
  block: blockContract,
  maintenance: maintenanceContract,
  accounting: accountingContract,
  moneyDesk: moneyDeskContract,
  document: documentContract,
  moneyPaper: moneyPaperContract,
  quotation: quotationContract,
  quotationTemplate: quotationTemplateContract,
  bankImport: bankImportContract,
  depositDesk: depositDeskContract,
  order: orderContract,
  payment: paymentContract,
  refund: refundContract,
  reminder: reminderContract,
  viewing: viewingContract,
  viewingHours: hoursContract,
  oneTimeCode: oneTimeCodeContract,
  companion: companionContract,
  consent: consentContract,
  onlookerOffers: onlookerOffersContract,
  inquiry: inquiryContract,
  privacy: privacyContract,
  disclosure: disclosureContract,
  purchaseOffer: purchaseOfferContract,
  estateOffers: estateOffersContract,
  dealPlan: dealPlanContract,
  statement: statementContract,
  statementDraft: statementDraftContract,
  saleContract: saleContractContract,
  contractCheck: contractCheckContract,
  dealMoves: dealMovesContract,
  settlement: settlementContract,
  termination: terminationContract,
  bankNotice: bankNoticeContract,
  handover: handoverContract,
  calendar: calendarContract,
  paper: paperContract,
  alert: alertContract,
  desk: deskContract,
  record: recordContract,
  takeout: takeoutContract,
  letter: letterContract,
  letterText: letterTextContract,
  job: jobContract,
  statistics: statisticsContract,
  searchDesk: searchDeskContract,
  staff: staffContract,
  setting: settingContract,
  legal: legalContract,
  notification: notificationContract,
  notificationSetting: notificationSettingContract,
  push: pushContract,
}
export type Contracts = typeof contracts
