import { lookAtPhotos } from '#domain/base/image/likeness.ts'
import { cleanUpImages, deleteFiles } from '#domain/base/image/removal.ts'
import { cleanUpCodes } from '#domain/base/one-time-code/codes.ts'
import { beginMenuChanges } from '#domain/base/service-menu/changes.ts'
import { purgeBankNotices } from '#domain/deal/bank-details/upkeep.ts'
import { processCompanions } from '#domain/deal/companion/upkeep.ts'
import { purgeOffers } from '#domain/deal/deal-plan/purge-offers.ts'
import { purgeStepPictures } from '#domain/deal/deal-plan/step-pictures.ts'
import { remindOfHandovers, remindOfSteps } from '#domain/deal/deal-plan/upkeep.ts'
import { askAboutKeys, purgeHandovers } from '#domain/deal/handover/upkeep.ts'
import { wakeTalks } from '#domain/deal/negotiation/assignment.ts'
import { purgeMarks } from '#domain/deal/negotiation/contact-guard.ts'
import { cleanUpPaperFiles } from '#domain/deal/paper/away.ts'
import { purgeOldPapers } from '#domain/deal/paper/retention.ts'
import { expirePapers } from '#domain/deal/paper/upkeep.ts'
import { expireOffers, remindOfOffers } from '#domain/deal/purchase-offer/upkeep.ts'
import { settleWithdrawals } from '#domain/deal/purchase-offer/withdrawal.ts'
import { processEnvelopes } from '#domain/deal/sale-contract/envelope/poll.ts'
import { purgeContracts } from '#domain/deal/sale-contract/retention.ts'
import { lapseContracts } from '#domain/deal/sale-contract/upkeep.ts'
import { purgeStatements } from '#domain/deal/statement/upkeep.ts'
import { processViewings } from '#domain/deal/viewing/upkeep.ts'
import { settleEndings } from '#domain/market/estate/ending.ts'
import { purgeLetGo } from '#domain/market/favorite/let-go.ts'
import { rollUpAreas } from '#domain/market/listing/areas.ts'
import { closeDays } from '#domain/market/listing/days.ts'
import { lapseListings, vacuumListings } from '#domain/market/listing/upkeep.ts'
import { purgeRemovedSearches } from '#domain/market/saved-search/actions.ts'
import { purgeBankImports } from '#domain/money/deposit/upkeep.ts'
import { keepMissingDocuments } from '#domain/money/document/backlog.ts'
import { storeDocuments } from '#domain/money/document/store.ts'
import { checkBooks } from '#domain/money/payment/check-books.ts'
import { paymentJobs } from '#domain/money/payment/jobs.ts'
import { purgeDestinations } from '#domain/money/refund/purge.ts'
import { sendReminders } from '#domain/money/reminder/send.ts'
import { purgeTexts } from '#domain/news/letter/upkeep.ts'
import { sendDueDigests } from '#domain/news/notification/gather.ts'
import { ringHeld, ringOne } from '#domain/news/notification/ring.ts'
import { cleanUpNotifications } from '#domain/news/notification/upkeep.ts'
import { findDuplicates } from '#domain/office/estates/find-duplicates.ts'
import type { QueueName } from '#domain/office/job/queue-words.ts'
import { findTroubles } from '#domain/office/job/troubles.ts'
import { cleanUpDisclosures } from '#domain/office/personal-data/clean-up.ts'
import { makeDisclosure } from '#domain/office/personal-data/make.ts'
import { applySettings, watchClosedDays } from '#domain/office/setting/actions.ts'
import { recountMonths } from '#domain/office/statistics/recount.ts'
import { rollUpMonths } from '#domain/office/statistics/roll-up.ts'
import { findSamePersons } from '#domain/people/duplicates/find.ts'
import { purgeKeptOut } from '#domain/people/duplicates/kept-out.ts'
import { endProvisional } from '#domain/people/measure/suspension.ts'
import { cleanUpPrivacyFiles } from '#domain/people/privacy/file-upkeep.ts'
import { endSilence } from '#domain/people/privacy/moves.ts'
import { purgePapers } from '#domain/people/seller-approval/retention.ts'
import { deleteUnverified } from '#domain/people/user/email.ts'
import { endHolds } from '#domain/people/user/hold.ts'
import { endExpiredTurns } from '#domain/talk/chat/expired-quotations.ts'
import { cleanUpChatFiles } from '#domain/talk/chat/files/clean-up.ts'
import { purgeLeftMessages } from '#domain/talk/chat/left-messages.ts'
import { tidyInquiries } from '#domain/talk/inquiry/upkeep.ts'
import { purgeReporterMails } from '#domain/talk/report/upkeep.ts'
import { cleanUpExports } from '#domain/talk/talk-export/clean-up.ts'
import { makeExport } from '#domain/talk/talk-export/make.ts'
import { remindConfirmations } from '#listeners/news/confirmations.ts'
import { notifyDue, notifyWaiting } from '#listeners/news/due-news.ts'
import { sendDigest } from '#listeners/news/house-news.ts'
import { mailNotices } from '#listeners/news/notice-mail.ts'
import { notifyMorning, notifyOfficeUnread, notifyTransfers } from '#listeners/news/office-news.ts'
import { remindOfViewings } from '#listeners/news/reminders.ts'
import { mailTerms } from '#listeners/news/terms-news.ts'
import { remindUnread } from '#listeners/news/unread.ts'
import { notifyWeek } from '#listeners/news/weekly-news.ts'
import { closeAuditDays } from '#platform/audit/chain.ts'
import { cleanUpSessions } from '#platform/auth/session.ts'
import type { Ctx } from '#platform/context.ts'
import { runAfterListeners } from '#platform/events.ts'
import { cleanUpFiles } from '#platform/files/clean-up.ts'
import { cleanUpAnswers } from '#platform/http/idempotency.ts'
import type { JobTable } from '#platform/jobs/jobs.ts'
import { redeliverSimulated } from '#platform/payments/open-gateway.ts'
import { cleanUpRates } from '#platform/throttle/throttle.ts'

/** All job queues, triggered by requests or by schedule; the office's names for them are in `queue-words.ts`. */
export const jobTable: Record<QueueName, JobTable[string]> = {
  ...paymentJobs,
  event: { handler: runAfterListeners },
  troubles: { handler: findTroubles, cron: '*/5 * * * *' },
  deleteFiles: { handler: deleteFiles },
  photoLooks: { handler: lookAtPhotos, cron: '*/5 * * * *' },
  sameHouses: { handler: findDuplicates, cron: '50 3 * * *' },
  images: { handler: cleanUpImages, cron: '41 3 * * *' },
  files: { handler: cleanUpFiles, cron: '47 3 * * *' },
  papers: { handler: purgePapers, cron: '11 4 * * *' },
  talkExports: { handler: makeExport },
  oldTalkExports: { handler: cleanUpExports, cron: '37 * * * *' },
  leftMessages: { handler: purgeLeftMessages, cron: '31 4 * * *' },
  chatFiles: { handler: cleanUpChatFiles, cron: '51 * * * *' },
  paperFiles: { handler: cleanUpPaperFiles, cron: '43 * * * *' },
  paperExpiry: { handler: expirePapers, cron: '0 7 * * *' },
  expiredQuotations: { handler: endExpiredTurns, cron: '4 0 * * *' },
  oldPapers: { handler: purgeOldPapers, cron: '21 4 * * *' },
  areas: { handler: rollUpAreas, cron: '* * * * *' },
  lapsedListings: { handler: lapseListings, cron: '29 * * * *' },
  endings: { handler: settleEndings, cron: '* * * * *' },
  settings: { handler: applySettings, cron: '* * * * *' },
  menus: { handler: beginMenuChanges, cron: '* * * * *' },
  closedDays: { handler: watchClosedDays, cron: '0 9 * * *' },
  snoozedTalks: { handler: wakeTalks, cron: '* * * * *' },
  viewings: { handler: processViewings, cron: '* * * * *' },
  oneTimeCodes: { handler: cleanUpCodes, cron: '19 * * * *' },
  companions: { handler: processCompanions, cron: '13 * * * *' },
  purchaseOffers: { handler: expireOffers, cron: '* * * * *' },
  offerWithdrawals: { handler: settleWithdrawals, cron: '* * * * *' },
  expiringOffers: { handler: remindOfOffers, cron: '0 9 * * *' },
  bankNotices: { handler: purgeBankNotices, cron: '3 5 * * *' },
  refundDestinations: { handler: purgeDestinations, cron: '4 5 * * *' },
  bankImports: { handler: purgeBankImports, cron: '5 5 * * *' },
  lapsedContracts: { handler: lapseContracts, cron: '3 * * * *' },
  envelopes: { handler: processEnvelopes, cron: '35 * * * *' },
  oldContracts: { handler: purgeContracts, cron: '9 5 * * *' },
  oldOffers: { handler: purgeOffers, cron: '27 5 * * *' },
  oldStepPictures: { handler: purgeStepPictures, cron: '25 5 * * *' },
  oldHandovers: { handler: purgeHandovers, cron: '15 5 * * *' },
  statements: { handler: purgeStatements, cron: '57 4 * * *' },
  dueSteps: { handler: remindOfSteps, cron: '0 9 * * *' },
  silentHandovers: { handler: askAboutKeys, cron: '0 9 * * *' },
  nearHandovers: { handler: remindOfHandovers, cron: '0 9 * * *' },
  disclosures: { handler: makeDisclosure },
  oldDisclosures: { handler: cleanUpDisclosures, cron: '33 4 * * *' },
  inquiries: { handler: tidyInquiries, cron: '12 6 * * *' },
  reportMails: { handler: purgeReporterMails, cron: '14 6 * * *' },
  privacyFiles: { handler: cleanUpPrivacyFiles, cron: '16 6 * * *' },
  privacyQuestions: { handler: endSilence, cron: '7 6 * * *' },
  statistics: { handler: rollUpMonths, cron: '10 3 * * *' },
  recounts: { handler: recountMonths },
  vacuum: { handler: vacuumListings, cron: '51 * * * *' },
  guardMarks: { handler: purgeMarks, cron: '27 4 * * *' },
  books: { handler: checkBooks, cron: '40 2 * * *' },
  documents: { handler: storeDocuments, cron: '* * * * *' },
  missingDocuments: { handler: keepMissingDocuments, cron: '20 2 * * *' },
  auditDays: { handler: closeAuditDays, cron: '37 0 * * *' },
  visitors: { handler: closeDays, cron: '11 0 * * *' },
  letGoFavorites: { handler: purgeLetGo, cron: '17 * * * *' },
  removedSearches: { handler: purgeRemovedSearches, cron: '27 * * * *' },
  savedSearchesDaily: { handler: (ctx) => sendDigest(ctx, 2), cron: '0 8 * * *' },
  savedSearchesWeekly: { handler: (ctx) => sendDigest(ctx, 3), cron: '0 8 * * 1' },
  due: { handler: notifyDue, cron: '0 9 * * *' },
  paymentReminders: { handler: sendReminders, cron: '5 9 * * *' },
  waitingAnswers: { handler: notifyWaiting, cron: '19 * * * *' },
  noticeMail: { handler: mailNotices, cron: '* * * * *' },
  termsMail: { handler: mailTerms, cron: '* * * * *' },
  weeks: { handler: notifyWeek, cron: '0 8 * * 1' },
  confirmations: { handler: remindConfirmations, cron: '23 8-20 * * *' },
  demo: { handler: keepDemo, cron: '53 * * * *' },
  viewingReminders: { handler: remindOfViewings, cron: '* * * * *' },
  unread: { handler: remindUnread, cron: '* * * * *' },
  unreadByOffice: { handler: notifyOfficeUnread, cron: '* * * * *' },
  transferNews: { handler: notifyTransfers, cron: '5 * * * *' },
  morningNews: { handler: notifyMorning, cron: '30 8 * * 1-5' },
  push: { handler: ringOne },
  heldPushes: { handler: ringHeld, cron: '* * * * *' },
  gathered: { handler: sendDueDigests, cron: '* * * * *' },
  notifications: { handler: cleanUpNotifications, cron: '33 4 * * *' },
  oldLetters: { handler: purgeTexts, cron: '17 4 * * *' },
  answers: { handler: cleanUpAnswers, cron: '37 * * * *' },
  provisionalSuspensions: { handler: endProvisional, cron: '11 * * * *' },
  keptOut: { handler: purgeKeptOut, cron: '39 4 * * *' },
  samePersons: { handler: findSamePersons, cron: '40 3 * * *' },
  holds: { handler: endHolds, cron: '17 6 * * *' },
  rates: { handler: cleanUpRates, cron: '7 * * * *' },
  signIns: { handler: cleanUpSignIns, cron: '23 * * * *' },
  simulatedWebhooks: { handler: redeliverSimulated, cron: '* * * * *' },
}

async function keepDemo(ctx: Ctx) {
  if (ctx.config.demo) await (await import('#db/demo/keep-fresh.ts')).keepDemoFresh(ctx)
}

/** Deletes expired sessions and codes, and users whose account was not verified in 30 days. */
async function cleanUpSignIns(ctx: Ctx) {
  await cleanUpSessions(ctx)
  await deleteUnverified(ctx, await ctx.platform.accounts.cleanUp())
}
