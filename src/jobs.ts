import { forgetBankNotices } from '#domain/bank-notice/upkeep.ts'
import { makeExport } from '#domain/chat/export/make.ts'
import { sweepExports } from '#domain/chat/export/sweep.ts'
import { sweepChatFiles } from '#domain/chat/files/sweep.ts'
import { forgetLeftMessages } from '#domain/chat/left-messages.ts'
import { followCompanions } from '#domain/companion/upkeep.ts'
import { forgetOffers } from '#domain/deal-plan/forget-offers.ts'
import { forgetStepPictures } from '#domain/deal-plan/step-pictures.ts'
import { remindOfHandovers, remindOfSteps } from '#domain/deal-plan/upkeep.ts'
import { makeDisclosure } from '#domain/disclosure/make.ts'
import { sweepDisclosures } from '#domain/disclosure/sweep.ts'
import { settleEndings } from '#domain/estate/ending.ts'
import { findDoubles } from '#domain/estate-desk/find-doubles.ts'
import { forgetLetGo } from '#domain/favorite/let-go.ts'
import { askAboutKeys, forgetHandovers } from '#domain/handover/upkeep.ts'
import { lookAtPhotos } from '#domain/image/likeness.ts'
import { deleteFiles, sweepImages } from '#domain/image/removal.ts'
import { tidyInquiries } from '#domain/inquiry/upkeep.ts'
import type { QueueName } from '#domain/job/queue-words.ts'
import { findTroubles } from '#domain/job/troubles.ts'
import { forgetTexts } from '#domain/letter/upkeep.ts'
import { rollUpAreas } from '#domain/listing/areas.ts'
import { closeDays } from '#domain/listing/days.ts'
import { lapseListings, vacuumListings } from '#domain/listing/upkeep.ts'
import { remindConfirmations } from '#domain/mail/confirmations.ts'
import { tellWaiting, tellWhatIsDue } from '#domain/mail/due-news.ts'
import { tellGathered } from '#domain/mail/house-news.ts'
import { mailNotices } from '#domain/mail/notice-mail.ts'
import { tellMorning, tellOfficeUnread, tellTransfers } from '#domain/mail/office-news.ts'
import { remindOfViewings } from '#domain/mail/reminders.ts'
import { mailTerms } from '#domain/mail/terms-news.ts'
import { remindUnread } from '#domain/mail/unread.ts'
import { tellWeek } from '#domain/mail/weekly-news.ts'
import { wakeTalks } from '#domain/negotiation/care.ts'
import { forgetMarks } from '#domain/negotiation/contact-guard.ts'
import { sendGathered } from '#domain/notification/gather.ts'
import { ringHeld, ringOne } from '#domain/notification/ring.ts'
import { sweepNotifications } from '#domain/notification/upkeep.ts'
import { sweepCodes } from '#domain/one-time-code/codes.ts'
import { sweepPaperFiles } from '#domain/paper/away.ts'
import { forgetOldPapers } from '#domain/paper/retention.ts'
import { expirePapers } from '#domain/paper/upkeep.ts'
import { checkBooks } from '#domain/payment/check-books.ts'
import { paymentJobs } from '#domain/payment/jobs.ts'
import { sweepPrivacyFiles } from '#domain/privacy/file-upkeep.ts'
import { endSilence } from '#domain/privacy/moves.ts'
import { expireOffers, remindOfOffers } from '#domain/purchase-offer/upkeep.ts'
import { settleWithdrawals } from '#domain/purchase-offer/withdrawal.ts'
import { forgetReporterMails } from '#domain/report/upkeep.ts'
import { followEnvelopes } from '#domain/sale-contract/envelope/follow.ts'
import { forgetContracts } from '#domain/sale-contract/retention.ts'
import { lapseContracts } from '#domain/sale-contract/upkeep.ts'
import { findSamePersons } from '#domain/same-person/find.ts'
import { forgetKeptOut } from '#domain/same-person/kept-out.ts'
import { forgetRemovedSearches } from '#domain/saved-search/actions.ts'
import { forgetPapers } from '#domain/seller-approval/retention.ts'
import { beginMenuChanges } from '#domain/service-menu/changes.ts'
import { followSettings, watchClosedDays } from '#domain/setting/actions.ts'
import { forgetStatements } from '#domain/statement/upkeep.ts'
import { recountMonths } from '#domain/statistics/recount.ts'
import { rollUpMonths } from '#domain/statistics/roll-up.ts'
import { forgetUnverified } from '#domain/user/email.ts'
import { endHolds } from '#domain/user/hold.ts'
import { endProvisional } from '#domain/user/suspension.ts'
import { followViewings } from '#domain/viewing/upkeep.ts'
import { closeAuditDays } from '#platform/audit/chain.ts'
import { sweepSessions } from '#platform/auth/session.ts'
import type { Ctx } from '#platform/context.ts'
import { runAfterListeners } from '#platform/events.ts'
import { sweepFiles } from '#platform/files/sweep.ts'
import { forgetAnswers } from '#platform/http/idempotency.ts'
import type { JobTable } from '#platform/jobs/jobs.ts'
import { redeliverSimulated } from '#platform/payments/open-gateway.ts'
import { forgetRates } from '#platform/throttle/throttle.ts'

/** Every queue of work that happens after a request, or by the clock; what the office calls each stands in `queue-words.ts`. */
export const jobTable: Record<QueueName, JobTable[string]> = {
  ...paymentJobs,
  event: { handler: runAfterListeners },
  troubles: { handler: findTroubles, cron: '*/5 * * * *' },
  deleteFiles: { handler: deleteFiles },
  photoLooks: { handler: lookAtPhotos, cron: '*/5 * * * *' },
  sameHouses: { handler: findDoubles, cron: '50 3 * * *' },
  images: { handler: sweepImages, cron: '41 3 * * *' },
  files: { handler: sweepFiles, cron: '47 3 * * *' },
  papers: { handler: forgetPapers, cron: '11 4 * * *' },
  talkExports: { handler: makeExport },
  oldTalkExports: { handler: sweepExports, cron: '37 * * * *' },
  leftMessages: { handler: forgetLeftMessages, cron: '31 4 * * *' },
  chatFiles: { handler: sweepChatFiles, cron: '51 * * * *' },
  paperFiles: { handler: sweepPaperFiles, cron: '43 * * * *' },
  paperExpiry: { handler: expirePapers, cron: '0 7 * * *' },
  oldPapers: { handler: forgetOldPapers, cron: '21 4 * * *' },
  areas: { handler: rollUpAreas, cron: '* * * * *' },
  lapsedListings: { handler: lapseListings, cron: '29 * * * *' },
  endings: { handler: settleEndings, cron: '* * * * *' },
  settings: { handler: followSettings, cron: '* * * * *' },
  menus: { handler: beginMenuChanges, cron: '* * * * *' },
  closedDays: { handler: watchClosedDays, cron: '0 9 * * *' },
  snoozedTalks: { handler: wakeTalks, cron: '* * * * *' },
  viewings: { handler: followViewings, cron: '* * * * *' },
  oneTimeCodes: { handler: sweepCodes, cron: '19 * * * *' },
  companions: { handler: followCompanions, cron: '13 * * * *' },
  purchaseOffers: { handler: expireOffers, cron: '* * * * *' },
  offerWithdrawals: { handler: settleWithdrawals, cron: '* * * * *' },
  expiringOffers: { handler: remindOfOffers, cron: '0 9 * * *' },
  bankNotices: { handler: forgetBankNotices, cron: '3 5 * * *' },
  lapsedContracts: { handler: lapseContracts, cron: '3 * * * *' },
  envelopes: { handler: followEnvelopes, cron: '35 * * * *' },
  oldContracts: { handler: forgetContracts, cron: '9 5 * * *' },
  oldOffers: { handler: forgetOffers, cron: '27 5 * * *' },
  oldStepPictures: { handler: forgetStepPictures, cron: '25 5 * * *' },
  oldHandovers: { handler: forgetHandovers, cron: '15 5 * * *' },
  statements: { handler: forgetStatements, cron: '57 4 * * *' },
  dueSteps: { handler: remindOfSteps, cron: '0 9 * * *' },
  silentHandovers: { handler: askAboutKeys, cron: '0 9 * * *' },
  nearHandovers: { handler: remindOfHandovers, cron: '0 9 * * *' },
  disclosures: { handler: makeDisclosure },
  oldDisclosures: { handler: sweepDisclosures, cron: '33 4 * * *' },
  inquiries: { handler: tidyInquiries, cron: '12 6 * * *' },
  reportMails: { handler: forgetReporterMails, cron: '14 6 * * *' },
  privacyFiles: { handler: sweepPrivacyFiles, cron: '16 6 * * *' },
  privacyQuestions: { handler: endSilence, cron: '7 6 * * *' },
  statistics: { handler: rollUpMonths, cron: '10 3 * * *' },
  recounts: { handler: recountMonths },
  vacuum: { handler: vacuumListings, cron: '51 * * * *' },
  guardMarks: { handler: forgetMarks, cron: '27 4 * * *' },
  books: { handler: checkBooks, cron: '40 2 * * *' },
  auditDays: { handler: closeAuditDays, cron: '37 0 * * *' },
  visitors: { handler: closeDays, cron: '11 0 * * *' },
  letGoFavorites: { handler: forgetLetGo, cron: '17 * * * *' },
  removedSearches: { handler: forgetRemovedSearches, cron: '27 * * * *' },
  savedSearchesDaily: { handler: (ctx) => tellGathered(ctx, 2), cron: '0 8 * * *' },
  savedSearchesWeekly: { handler: (ctx) => tellGathered(ctx, 3), cron: '0 8 * * 1' },
  due: { handler: tellWhatIsDue, cron: '0 9 * * *' },
  waitingAnswers: { handler: tellWaiting, cron: '19 * * * *' },
  noticeMail: { handler: mailNotices, cron: '* * * * *' },
  termsMail: { handler: mailTerms, cron: '* * * * *' },
  weeks: { handler: tellWeek, cron: '0 8 * * 1' },
  confirmations: { handler: remindConfirmations, cron: '23 8-20 * * *' },
  demo: { handler: keepDemo, cron: '53 * * * *' },
  viewingReminders: { handler: remindOfViewings, cron: '* * * * *' },
  unread: { handler: remindUnread, cron: '* * * * *' },
  unreadByOffice: { handler: tellOfficeUnread, cron: '* * * * *' },
  transferNews: { handler: tellTransfers, cron: '5 * * * *' },
  morningNews: { handler: tellMorning, cron: '30 8 * * 1-5' },
  push: { handler: ringOne },
  heldPushes: { handler: ringHeld, cron: '* * * * *' },
  gathered: { handler: sendGathered, cron: '* * * * *' },
  notifications: { handler: sweepNotifications, cron: '33 4 * * *' },
  oldLetters: { handler: forgetTexts, cron: '17 4 * * *' },
  answers: { handler: forgetAnswers, cron: '37 * * * *' },
  provisionalSuspensions: { handler: endProvisional, cron: '11 * * * *' },
  keptOut: { handler: forgetKeptOut, cron: '39 4 * * *' },
  samePersons: { handler: findSamePersons, cron: '40 3 * * *' },
  holds: { handler: endHolds, cron: '17 6 * * *' },
  rates: { handler: forgetRates, cron: '7 * * * *' },
  signIns: { handler: sweepSignIns, cron: '23 * * * *' },
  simulatedWebhooks: { handler: redeliverSimulated, cron: '* * * * *' },
}

async function keepDemo(ctx: Ctx) {
  if (ctx.config.demo) await (await import('#db/demo/keep-fresh.ts')).keepDemoFresh(ctx)
}

/** Sessions and codes that have run out go, and with an account that nobody verified in 30 days its user. */
async function sweepSignIns(ctx: Ctx) {
  await sweepSessions(ctx)
  await forgetUnverified(ctx, await ctx.platform.accounts.sweep())
}
