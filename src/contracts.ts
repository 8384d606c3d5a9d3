import { alertContract } from '#domain/alert/contract.ts'
import { bankNoticeContract } from '#domain/bank-notice/contract.ts'
import { bulkCareContract } from '#domain/chat/bulk-care-contract.ts'
import { chatContract, maintenanceContract } from '#domain/chat/contract.ts'
import { coverContract } from '#domain/chat/cover-contract.ts'
import { talkExportContract } from '#domain/chat/export/contract.ts'
import { chatFileContract } from '#domain/chat/files/contract.ts'
import { heldContract } from '#domain/chat/held-contract.ts'
import { replyRenderingContract } from '#domain/chat/rendering-contract.ts'
import { talkReportContract } from '#domain/chat/report-contract.ts'
import { companionContract } from '#domain/companion/contract.ts'
import { consentContract } from '#domain/consent/contract.ts'
import { dealPlanContract } from '#domain/deal-plan/contract.ts'
import { dealMovesContract } from '#domain/deal-plan/moves-contract.ts'
import { settlementContract } from '#domain/deal-plan/settlement-contract.ts'
import { terminationContract } from '#domain/deal-plan/termination-contract.ts'
import { deskContract } from '#domain/desk/contract.ts'
import { disclosureContract } from '#domain/disclosure/contract.ts'
import { documentContract } from '#domain/document/contract.ts'
import { estateContract } from '#domain/estate/contract.ts'
import { historyContract } from '#domain/estate/history-contract.ts'
import { movesContract } from '#domain/estate/moves-contract.ts'
import { reviewLetterContract } from '#domain/estate/review-letter-contract.ts'
import { upkeepContract } from '#domain/estate/upkeep-contract.ts'
import { estateDeskContract } from '#domain/estate-desk/contract.ts'
import { favoriteContract } from '#domain/favorite/contract.ts'
import { handoverContract } from '#domain/handover/contract.ts'
import { imageContract } from '#domain/image/contract.ts'
import { inboxContract } from '#domain/inbox/contract.ts'
import { inquiryContract } from '#domain/inquiry/contract.ts'
import { jobContract } from '#domain/job/contract.ts'
import { legalContract } from '#domain/legal/contract.ts'
import { letterContract } from '#domain/letter/contract.ts'
import { letterTextContract } from '#domain/letter-text/contract.ts'
import { listingContract } from '#domain/listing/contract.ts'
import {
  cityContract,
  facilityCategoryMasterContract,
  facilityContract,
  prefectureContract,
  wizardContract,
} from '#domain/master/contract.ts'
import { blockContract } from '#domain/negotiation/block-contract.ts'
import { careContract } from '#domain/negotiation/care-contract.ts'
import { negotiationContract } from '#domain/negotiation/contract.ts'
import { releaseContract } from '#domain/negotiation/release-contract.ts'
import { noteContract } from '#domain/note/contract.ts'
import { noticeContract } from '#domain/notice/contract.ts'
import { notificationContract } from '#domain/notification/contract.ts'
import { pushContract } from '#domain/notification/push-contract.ts'
import { notificationSettingContract } from '#domain/notification/setting-contract.ts'
import { oneTimeCodeContract } from '#domain/one-time-code/contract.ts'
import { orderContract } from '#domain/order/contract.ts'
import { paperContract } from '#domain/paper/contract.ts'
import { paymentContract } from '#domain/payment/contract.ts'
import { presenceContract } from '#domain/presence/contract.ts'
import { privacyContract } from '#domain/privacy/contract.ts'
import { publicityContract } from '#domain/publicity/contract.ts'
import { estateOffersContract, purchaseOfferContract } from '#domain/purchase-offer/contract.ts'
import { onlookerOffersContract } from '#domain/purchase-offer/onlooker-contract.ts'
import { quotationContract } from '#domain/quotation/contract.ts'
import { quotationTemplateContract } from '#domain/quotation-template/contract.ts'
import { reasonContract } from '#domain/reason/contract.ts'
import { recordContract } from '#domain/record/contract.ts'
import { replyTemplateContract } from '#domain/reply-template/contract.ts'
import { caseContract } from '#domain/report/case-contract.ts'
import { reportContract } from '#domain/report/contract.ts'
import { reviewCareContract } from '#domain/review-care/contract.ts'
import { contractCheckContract, saleContractContract } from '#domain/sale-contract/contract.ts'
import { samePersonContract } from '#domain/same-person/contract.ts'
import { savedSearchContract } from '#domain/saved-search/contract.ts'
import { savedViewContract } from '#domain/saved-view/contract.ts'
import { searchDeskContract } from '#domain/search-desk/contract.ts'
import { sellerApprovalContract } from '#domain/seller-approval/contract.ts'
import { serviceMenuContract } from '#domain/service-menu/contract.ts'
import { settingContract } from '#domain/setting/contract.ts'
import { sheetContract } from '#domain/sheet/contract.ts'
import { staffContract } from '#domain/staff/contract.ts'
import { statementContract, statementDraftContract } from '#domain/statement/contract.ts'
import { statisticsContract } from '#domain/statistics/contract.ts'
import { takeoutContract } from '#domain/takeout/contract.ts'
import { userContract } from '#domain/user/contract.ts'
import { correctionContract } from '#domain/user/correction-contract.ts'
import { emailChangeContract } from '#domain/user/email-change-contract.ts'
import { holdContract } from '#domain/user/hold-contract.ts'
import { measureContract } from '#domain/user/measure-contract.ts'
import { userDeskContract } from '#domain/user-desk/contract.ts'
import { viewHistoryContract } from '#domain/view-history/contract.ts'
import { calendarContract } from '#domain/viewing/calendar-contract.ts'
import { viewingContract } from '#domain/viewing/contract.ts'
import { hoursContract } from '#domain/viewing/hours-contract.ts'
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
  reviewCare: reviewCareContract,
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
  care: careContract,
  bulkCare: bulkCareContract,
  negotiation: negotiationContract,
  release: releaseContract,
  chat: chatContract,
  chatCover: coverContract,
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
  document: documentContract,
  quotation: quotationContract,
  quotationTemplate: quotationTemplateContract,
  order: orderContract,
  payment: paymentContract,
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
