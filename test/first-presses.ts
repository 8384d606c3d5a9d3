import { EstateStatus } from '#domain/market/estate-fields/enumerations.ts'
import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import { PaymentStatus } from '#domain/money/payment/enumerations.ts'
import type { Api } from '#web/api/make.ts'

/** The first button of a dangerous action: its page and label, and what has to be typed or opened before it can be pressed. */
export type FirstPress = readonly [
  path: string,
  button: string | RegExp,
  before?: { typed?: Readonly<Record<string, string>>; menu?: string | RegExp },
]

/** An example of each kind from the demo data. */
export async function subjectsOf(api: Api) {
  const first = async <T>(of: Promise<{ items: T[] }>, what: string): Promise<T> => {
    const [found] = (await of).items
    if (!found) throw new Error(`The demo has no ${what}.`)
    return found
  }
  const [paid, announced, buyer, shown, applied, talk, agreed, staff] = await Promise.all([
    first(api.listPayments({ query: { paymentStatus: PaymentStatus.paid, limit: 1 } }), 'payment'),
    first(announcedIn(api), 'transfer that was announced'),
    first(api.listDeskUsers({ query: { tab: 'buyer', limit: 1 } }), 'buyer'),
    first(api.listEstates({ query: { status: EstateStatus.approved, orderBy: 'createdAt:asc', limit: 1 } }), 'house that is shown'),
    first(api.listEstates({ query: { status: EstateStatus.applying, limit: 1 } }), 'house that waits'),
    first(api.listNegotiations({ query: { status: TradeStatus.negotiations, orderBy: 'createdAt:asc', limit: 1 } }), 'talk'),
    first(agreedIn(api), 'contract'),
    api.listStaffs({ query: { limit: 100 } }),
  ])
  const colleague = staff.items.find(({ email }) => email !== 'admin@example.com')
  if (!colleague) throw new Error('The demo has one operator only.')
  const houses = await api.listEstates({ query: { status: EstateStatus.approved, orderBy: 'createdAt:asc', limit: 100 } })
  const offers = await Promise.all(houses.items.map(async ({ id }) => ({ id, ...(await api.getEstatePurchaseOffers({ params: { id } })) })))
  const sealed = offers.find(({ count, sealedUntil }) => count > 0 && sealedUntil)
  if (!sealed) throw new Error('The demo has no house with sealed bids.')
  return { paid, announced, buyer, shown, sealed, applied, talk, agreed, colleague }
}

/** A termination that is open keeps a deal from its completion. */
async function agreedIn(api: Api) {
  const { items } = await api.listNegotiations({ query: { status: TradeStatus.established, limit: 100 } })
  return { items: items.filter(({ situation }) => situation !== 'terminating') }
}

async function announcedIn(api: Api) {
  const { items } = await api.listPayments({ query: { paymentStatus: PaymentStatus.unpaid, limit: 100 } })
  return { items: items.filter(({ transferName }) => transferName) }
}

/** For a chief, by the call that the second press makes. */
export const firstPresses = ({
  paid,
  announced,
  buyer,
  shown,
  sealed,
  applied,
  talk,
  agreed,
  colleague,
}: Awaited<ReturnType<typeof subjectsOf>>) =>
  ({
    refundPayment: [`/admin/payment/${paid.id}`, '返金へ進む'],
    eraseUser: [`/admin/user/${buyer.id}`, '消去する'],
    setRetentionHold: [`/admin/user/${buyer.id}`, '情報を保全する'],
    warnUser: [`/admin/user/${buyer.id}?tab=measure`, '警告する'],
    restrictUser: [`/admin/user/${buyer.id}?tab=measure`, '制限する'],
    setUserStatus: [`/admin/user/${buyer.id}?tab=measure`, '利用を停止する'],
    withholdEstate: [`/admin/estate/${shown.id}`, '掲載を止める', { menu: '掲載を止める・終了する' }],
    openBids: [`/admin/estate/${sealed.id}`, '締切の前に開く'],
    finishEstate: [`/admin/estate/${shown.id}`, '掲載を終了する', { menu: '掲載を止める・終了する' }],
    approveEstate: [`/admin/estate/${applied.id}`, '承認して公開する'],
    rejectEstate: [`/admin/estate/${applied.id}`, /^差し戻す/],
    confirmReceipt: [`/admin/payment/${announced.id}`, '入金の確認へ進む'],
    closeNegotiation: [`/admin/chat/${talk.id}`, '商談を終了する'],
    agreeNegotiation: [`/admin/chat/${talk.id}`, '成約を記録する', { menu: 'サイトの外で契約が結ばれたとき' }],
    completeNegotiation: [`/admin/chat/${agreed.id}`, '取引を完了する'],
    updateStaff: [`/admin/staff/${colleague.id}`, /^(責任者|担当)にする$/],
    leaveStaff: [`/admin/staff/${colleague.id}`, '退職の手続き'],
    endStaffSignIns: [`/admin/staff/${colleague.id}`, 'ログインを終わらせる'],
    inviteStaff: ['/admin/staff', 'スタッフを招待する'],
    exportAudits: ['/admin/record/audit', 'CSVを書き出す'],
    exportEstates: ['/admin/estate', 'CSVを書き出す'],
    createNotice: ['/admin/notice', 'お知らせを書く'],
    deleteServiceMenu: ['/admin/serviceMenu', /の提供を終了する$/, { menu: /の操作$/ }],
    saveSetting: [
      '/admin/setting/legal.terms',
      '保存へ進む',
      { typed: { 改定の内容: '第5条に、見学の約束を足しました。', 急ぐ理由: '法令の改正のため', 変更の理由: '法令の改正' } },
    ],
  }) satisfies Record<string, FirstPress>

/** Rows of two members: a published estate, a draft, a negotiation with an offer and one with a viewing request. */
export interface OfMembers {
  house: { id: string }
  draft: { id: string }
  offered: { id: string; offerID: string }
  asked: { id: string }
}

/** The same for members: what a seller or buyer ends or accepts irrevocably. */
export const memberPresses = {
  seller: ({ house, draft, offered, asked }: OfMembers) =>
    ({
      acceptPurchaseOffer: [`/seller/chat/${offered.id}?offer=${offered.offerID}`, '承諾する'],
      refusePurchaseOffer: [`/seller/chat/${offered.id}?offer=${offered.offerID}`, 'お断りする'],
      refuseViewing: [`/seller/chat/${asked.id}`, '見送る'],
      blockUser: [`/seller/chat/${asked.id}`, 'お相手をブロックする', { menu: 'この商談のメニュー' }],
      closeNegotiation: [`/seller/chat/${asked.id}`, '商談を終える', { menu: 'この商談のメニュー' }],
      finishEstate: [`/seller/estate/${house.id}`, '掲載を終了する', { menu: 'もっと' }],
      deleteEstate: [`/seller/estate/${draft.id}`, '下書きを削除する', { menu: 'もっと' }],
    }) satisfies Record<string, FirstPress>,
  buyer: ({ offered, asked }: OfMembers) =>
    ({
      withdrawPurchaseOffer: [`/buyer/chat/${offered.id}`, '取り下げる'],
      withdrawViewing: [`/buyer/chat/${asked.id}`, '取り下げる'],
      deleteUser: ['/user/edit', '退会する'],
    }) satisfies Record<string, FirstPress>,
}

/**
 * Calls made from a dialog of their page, which a test of the pages checks; the data to reach them exists only in the tests of their rooms.
 */
export const behindDialogs = [
  ...['deleteNegotiation', 'cancelOrder', 'cancelQuotation', 'withdrawTransfer'],
  ...['mergeUser', 'mergeFacility', 'exportUsers', 'askForDisclosure', 'requestTalkExport', 'answerPrivacyRequest', 'refusePrivacyRequest'],
  ...[
    'askForEmailChange',
    'approveEmailChange',
    'withdrawPrivacyRequest',
    'resetSecondFactor',
    'closeHouseAccount',
    'cancelStaffInvitation',
    'resetLetterText',
  ],
  ...['confirmSetting', 'withdrawSettingVersion', 'deleteNotice', 'finishEstates', 'withholdEstates', 'rejectDouble', 'reinstateEstate'],
  ...['concludeAlert', 'concludeReportCase', 'concludeInquiry', 'resendMails', 'dismissFailedMails', 'refuseHeldMessage'],
  'endUserSignIns',
  ...['closeMonth', 'reopenMonth', 'exportMonth'],
  ...[
    'reissueDocument',
    'voidDocument',
    'sendDocument',
    'exportDocuments',
    'exportPayments',
    'exportOrders',
    'exportRefunds',
    'exportDisputes',
  ],
  ...['deleteNote', 'endOtherSignIns', 'removeTotp', 'removePasskey', 'clearViewHistory'],
  ...['withdrawEstate', 'cancelViewing', 'deletePaperFile', 'takeDownPaperFile'],
  ...['deleteCompanion', 'leaveAsCompanion', 'refuseConsent', 'withdrawConsent'],
  ...['revokePurchaseOffer', 'cancelSaleContract', 'omitDealStep', 'undoDealStep', 'deleteDealStep', 'noticeTermination'],
  ...['dropTermination', 'returnPaper', 'omitPaper', 'withdrawContact', 'showMessage', 'patchNotice'],
  ...['pauseEstate', 'changeEstatePrice', 'startNegotiation', 'releaseAddress', 'consentToContact', 'hideMessage', 'deliverHeldMessage'],
  ...['acceptOrder', 'orderUsageFee', 'changeViewing', 'judgeAbsence', 'giveConsent', 'convertInquiry'],
  ...['fixSaleContract', 'acceptDates', 'acceptSettlement', 'confirmHandover', 'transferPapers'],
  ...['runJobQueue', 'exportStatistics', 'undoAllocation', 'deleteBankImport', 'deleteDeposit'],
  ...['remindPayment', 'pauseReminders', 'extendPayment'],
  ...[
    'approveRefund',
    'requestDepositRefund',
    'refuseRefund',
    'payOutRefund',
    'bounceRefund',
    'retryRefund',
    'withdrawRefund',
    'treatDispute',
  ],
] as const
