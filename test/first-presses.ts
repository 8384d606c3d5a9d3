import { EstateStatus } from '#domain/estate/enumerations.ts'
import { TradeStatus } from '#domain/estate/trade-enumerations.ts'
import { PaymentStatus } from '#domain/payment/enumerations.ts'
import type { Api } from '#web/api/make.ts'

/** Where the first button of a dangerous act stands for a chief, what it says, and what is typed before it asks. */
export type FirstPress = readonly [path: string, button: string | RegExp, typed?: Record<string, string>]

/** Of each kind somebody or something that the demo has. */
export async function subjectsOf(api: Api) {
  const first = async <T>(of: Promise<{ items: T[] }>, what: string): Promise<T> => {
    const [found] = (await of).items
    if (!found) throw new Error(`The demo has no ${what}.`)
    return found
  }
  const [paid, buyer, shown, applied, talk, staff] = await Promise.all([
    first(api.listPayments({ query: { paymentStatus: PaymentStatus.paid, limit: 1 } }), 'payment'),
    first(api.listDeskUsers({ query: { tab: 'buyer', limit: 1 } }), 'buyer'),
    first(api.listEstates({ query: { status: EstateStatus.approved, orderBy: 'createdAt:asc', limit: 1 } }), 'house that is shown'),
    first(api.listEstates({ query: { status: EstateStatus.applying, limit: 1 } }), 'house that waits'),
    first(api.listNegotiations({ query: { status: TradeStatus.negotiations, orderBy: 'createdAt:asc', limit: 1 } }), 'talk'),
    api.listStaffs({ query: { limit: 100 } }),
  ])
  const colleague = staff.items.find(({ email }) => email !== 'admin@example.com')
  if (!colleague) throw new Error('The demo has one operator only.')
  const houses = await api.listEstates({ query: { status: EstateStatus.approved, orderBy: 'createdAt:asc', limit: 100 } })
  const offers = await Promise.all(houses.items.map(async ({ id }) => ({ id, ...(await api.getEstatePurchaseOffers({ params: { id } })) })))
  const sealed = offers.find(({ count, sealedUntil }) => count > 0 && sealedUntil)
  if (!sealed) throw new Error('The demo has no house with sealed bids.')
  return { paid, buyer, shown, sealed, applied, talk, colleague }
}

/** By the call that the second press makes. */
export const firstPresses = ({ paid, buyer, shown, sealed, applied, talk, colleague }: Awaited<ReturnType<typeof subjectsOf>>) =>
  ({
    refundPayment: [`/admin/payment/${paid.id}`, '返金へ進む'],
    eraseUser: [`/admin/user/${buyer.id}`, '消去する'],
    putUserHold: [`/admin/user/${buyer.id}`, '情報を保全する'],
    warnUser: [`/admin/user/${buyer.id}?tab=measure`, '警告する'],
    restrictUser: [`/admin/user/${buyer.id}?tab=measure`, '制限する'],
    setUserStatus: [`/admin/user/${buyer.id}?tab=measure`, '利用を停止する'],
    withholdEstate: [`/admin/estate/${shown.id}`, '掲載を止める'],
    openBids: [`/admin/estate/${sealed.id}`, '締切の前に開く'],
    finishEstate: [`/admin/estate/${shown.id}`, '掲載を終了する'],
    approveEstate: [`/admin/estate/${applied.id}`, '承認して公開する'],
    rejectEstate: [`/admin/estate/${applied.id}`, /^差し戻す/],
    closeNegotiation: [`/admin/chat/${talk.id}`, '商談を終了する'],
    patchStaff: [`/admin/staff/${colleague.id}`, /^(責任者|担当)にする$/],
    leaveStaff: [`/admin/staff/${colleague.id}`, '退職の手続き'],
    endStaffSignIns: [`/admin/staff/${colleague.id}`, 'ログインを終わらせる'],
    inviteStaff: ['/admin/staff', 'スタッフを招待する'],
    exportAudits: ['/admin/record/audit', 'CSVで書き出す'],
    exportEstates: ['/admin/estate', 'CSVを書き出す'],
    createNotice: ['/admin/notice', 'お知らせを書く'],
    deleteServiceMenu: ['/admin/serviceMenu', /の提供を終了する$/],
    putSetting: [
      '/admin/setting/legal.terms',
      '保存へ進む',
      { 改定の内容: '第5条に、見学の約束を足しました。', 急ぐ理由: '法令の改正のため', 変更の理由: '法令の改正' },
    ],
  }) satisfies Record<string, FirstPress>

/** Each in a dialog of its page, which a test of the pages looks for; what leads there is made only in the journeys of their rooms. */
export const behindDialogs = [
  ...['agreeNegotiation', 'completeNegotiation', 'deleteNegotiation', 'cancelOrder', 'cancelQuotation', 'withdrawTransfer'],
  ...['mergeUser', 'mergeFacility', 'exportUsers', 'askForDisclosure', 'askForTalkExport', 'answerPrivacyRequest', 'refusePrivacyRequest'],
  ...[
    'askForEmailChange',
    'approveEmailChange',
    'withdrawPrivacyRequest',
    'resetSecondFactor',
    'closeHouseAccount',
    'deleteStaffInvitation',
    'deleteLetterText',
  ],
  ...['confirmSetting', 'deleteSettingVersion', 'deleteNotice', 'finishEstates', 'withholdEstates', 'rejectDouble', 'reinstateEstate'],
  ...['concludeAlert', 'concludeReportCase', 'concludeInquiry', 'resendMails', 'giveUpMails', 'refuseHeldMessage'],
  ...['deletePrefecture', 'deleteFacilityCategoryMaster', 'deleteFacility', 'deleteWizard', 'deleteReason', 'endUserSignIns'],
  ...['deleteNote', 'endOtherSignIns', 'removeTotp', 'removePasskey', 'deleteUser', 'clearViewHistory'],
  ...['deleteEstate', 'withdrawEstate', 'refuseViewing', 'withdrawViewing', 'cancelViewing', 'deletePaperFile', 'takeDownPaperFile'],
  ...['deleteCompanion', 'leaveAsCompanion', 'refuseConsent', 'withdrawConsent', 'refusePurchaseOffer', 'withdrawPurchaseOffer'],
  ...['revokePurchaseOffer', 'cancelSaleContract', 'omitDealStep', 'undoDealStep', 'deleteDealStep', 'noticeTermination'],
  ...['dropTermination', 'returnPaper', 'omitPaper', 'withdrawContact', 'uncoverChat', 'confirmReceipt', 'patchNotice'],
  ...['pauseEstate', 'changeEstatePrice', 'startNegotiation', 'releaseAddress', 'consentToContact', 'coverChat', 'deliverHeldMessage'],
  ...['blockUser', 'acceptOrder', 'orderUsageFee', 'changeViewing', 'judgeAbsence', 'giveConsent', 'convertInquiry'],
  ...['acceptPurchaseOffer', 'fixSaleContract', 'acceptDates', 'acceptSettlement', 'confirmHandover', 'transferPapers'],
  ...['runJobQueue', 'exportStatistics'],
] as const
