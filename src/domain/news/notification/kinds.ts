import { NotificationGroup } from './enumerations.ts'

/** The definition of a kind of notification and its delivery; in the app it is always listed. */
export interface KindOfNews {
  group: NotificationGroup
  title: string
  /** Further channels, if the member wants them. */
  by: readonly ('mail' | 'push')[]
  /** ★ Money, contract, account, deadlines: the letter cannot be disabled. */
  must?: true
  /** ⚡ Cannot wait until morning: always, or if its subject is near. */
  urgent?: 'always' | 'near'
  /** Already delayed by its sender, so not collected with others. */
  waited?: true
  /** Many arrive together: they are combined into one letter, across negotiations. */
  together?: true
  /** Only relevant within the hour, so too late for the daily digest. */
  timed?: true
  /** Also sent to the person who acted; other kinds are not. */
  toDoer?: true
}

const { message, viewing, purchaseOffer, plan, paper, payment, house, search, account, operator } = NotificationGroup
const inApp = [] as const
const mail = ['mail'] as const
const push = ['push'] as const
const both = ['mail', 'push'] as const

/** All kinds of notifications. The recipients are chosen where each is sent. */
export const kinds = {
  'message.unread': { group: message, title: '新しいメッセージが届いています', by: both, waited: true },
  'message.held': { group: message, title: 'メッセージは確認待ちです', by: inApp, toDoer: true },
  'message.delivered': { group: message, title: '確認待ちのメッセージを届けました', by: inApp },
  'message.refused': { group: message, title: 'メッセージを届けられませんでした', by: mail },
  'note.mentioned': { group: message, title: '社内メモで呼ばれました', by: mail },
  'talk.assigned': { group: message, title: '商談の担当になりました', by: mail, together: true },
  'talk.taken': { group: message, title: '担当の商談を、ほかの方が引き継ぎました', by: inApp },
  'staff.handedOver': { group: message, title: '退職した方の担当を引き継ぎました', by: inApp, must: true },
  'report.closed': { group: message, title: '通報についてのお知らせ', by: mail },
  'report.aboutYou': { group: account, title: '運営からのお知らせ', by: mail, must: true },
  'negotiation.opened': { group: message, title: 'お問い合わせが届きました', by: both },
  'negotiation.invited': { group: message, title: '商談へのご招待が届きました', by: mail },
  'negotiation.takenOver': { group: message, title: '運営が商談を引き継ぎました', by: inApp },
  'negotiation.handedBack': { group: message, title: '売主が商談に戻りました', by: inApp },
  'negotiation.closed': { group: message, title: '商談が終了しました', by: mail },
  'negotiation.waiting': { group: message, title: 'お返事をお待ちです', by: both, waited: true },
  'negotiation.agreed': { group: plan, title: '成約しました', by: both, must: true },
  'negotiation.completed': { group: plan, title: '取引が完了しました', by: both, must: true },

  'viewing.proposed': { group: viewing, title: '見学の希望が届きました', by: both },
  'viewing.countered': { group: viewing, title: '別の日時の提案があります', by: both },
  'viewing.accepted': { group: viewing, title: '見学の日時が決まりました', by: both, must: true, toDoer: true },
  'viewing.declined': { group: viewing, title: '今回は見学を見送ります', by: mail },
  'viewing.withdrawn': { group: viewing, title: '見学の希望が取り下げられました', by: inApp },
  'viewing.changed': { group: viewing, title: '見学の日時が変わります', by: both, must: true, urgent: 'near' },
  'viewing.canceled': { group: viewing, title: '見学が取り消されました', by: both, must: true, urgent: 'near' },
  'viewing.reminder': { group: viewing, title: 'あしたは見学です', by: both, waited: true, timed: true },
  'viewing.soon': { group: viewing, title: 'まもなく見学です', by: push, urgent: 'always' },
  'viewing.day': { group: viewing, title: 'お相手から当日の連絡です', by: push, urgent: 'always' },
  'viewing.suspended': { group: viewing, title: '見学のお申し込みを止めています', by: mail, must: true, toDoer: true },
  'viewing.done': { group: viewing, title: '見学おつかれさまでした', by: mail },
  'viewing.absent': { group: viewing, title: '約束の時間に会えなかったとの連絡がありました', by: mail },
  'viewing.objected': { group: viewing, title: '会えなかったとの連絡に、お返事がありました', by: mail },
  'viewing.expired': { group: viewing, title: '見学の希望は、お返事の期限が過ぎました', by: inApp },

  'purchaseOffer.submitted': { group: purchaseOffer, title: '購入申込が届きました', by: both },
  'purchaseOffer.revised': { group: purchaseOffer, title: '購入申込の内容が変わりました', by: both },
  'purchaseOffer.opened': { group: purchaseOffer, title: '運営が、締切の前に申込の内容を開きました', by: inApp, must: true },
  'purchaseOffer.countered': { group: purchaseOffer, title: '条件の提案が届きました', by: both, must: true },
  'purchaseOffer.accepted': { group: purchaseOffer, title: '購入申込が承諾されました', by: both, must: true, toDoer: true },
  'purchaseOffer.waiting': { group: purchaseOffer, title: '次点でお待ちいただけます', by: mail },
  'purchaseOffer.refused': { group: purchaseOffer, title: '購入申込は見送りとなりました', by: both, must: true },
  'purchaseOffer.withdrawn': { group: purchaseOffer, title: '購入申込が取り下げられました', by: both, must: true },
  'purchaseOffer.revoked': { group: purchaseOffer, title: '購入申込の承諾が取り消されました', by: both, must: true },
  'purchaseOffer.expiring': { group: purchaseOffer, title: '購入申込の有効期限が近づいています', by: both, waited: true },
  'purchaseOffer.expired': { group: purchaseOffer, title: '購入申込の有効期限が過ぎました', by: mail },
  'purchaseOffer.reopened': { group: purchaseOffer, title: '購入申込がもう一度検討されます', by: mail },

  'estate.reserved': { group: purchaseOffer, title: 'この物件に承諾された購入申込があります', by: inApp },

  'release.offered': { group: paper, title: 'お相手が、連絡先を知らせ合うことを希望しています', by: push },
  'release.made': { group: paper, title: '番地・お名前・連絡先のお知らせ', by: inApp },

  'consent.given': { group: paper, title: '共有者の方が同意しました', by: mail },
  'consent.declined': { group: paper, title: '共有者の方が同意しないと答えました', by: both, must: true },
  'consent.withdrawn': { group: paper, title: '共有者の方が同意を取り消しました', by: both, must: true },
  'companion.joined': { group: paper, title: '招待した方が参加しました', by: inApp },

  'contract.fixed': { group: paper, title: '契約書の署名をお願いします', by: both, must: true, toDoer: true },
  'contract.reopened': { group: paper, title: '契約書の署名が止まりました', by: both, must: true },
  'contract.changed': { group: paper, title: '契約書の内容が変わりました', by: mail },
  'contract.signedBy': { group: paper, title: '契約書に署名がありました', by: mail },
  'contract.lapsing': { group: paper, title: '契約書の署名の期限が近づいています', by: both, must: true, waited: true },
  'contract.signed': { group: paper, title: '契約が成立しました', by: both, must: true, toDoer: true },
  'contract.declined': { group: paper, title: '電子契約が、署名されずに止まりました', by: both, must: true },
  'contract.lapsed': { group: paper, title: '契約書の署名の期限が過ぎました', by: both, must: true },
  'statement.issued': { group: paper, title: '家の状態を書いた書類が届きました', by: both },
  'statement.reissued': { group: paper, title: '家の状態を書いた書類の新しい版が届きました', by: both },
  'statement.questioned': { group: paper, title: '家の状態について、質問が届きました', by: both },
  'statement.acknowledged': { group: paper, title: '家の状態を書いた書類を、買主の方が確認しました', by: mail },
  'paper.wanted': { group: paper, title: '書類の用意をお願いします', by: inApp },
  'paper.submitted': { group: paper, title: '書類が届きました', by: mail },
  'paper.confirmed': { group: paper, title: '書類が確認されました', by: inApp },
  'paper.returned': { group: paper, title: '書類をもう一度お願いします', by: both },
  'paper.expiring': { group: paper, title: '書類の有効期限が切れます', by: mail },

  'bankNotice.written': { group: paper, title: '振込先のお知らせが登録されました', by: mail },
  'bankNotice.returnWritten': { group: paper, title: '返金の振込先が登録されました', by: mail },
  'bankNotice.changed': { group: paper, title: '【重要】振込先が変わりました', by: both, must: true, urgent: 'always', toDoer: true },
  'bankNotice.read': { group: paper, title: '振込先が表示されました', by: inApp },

  'plan.made': { group: plan, title: '取引の予定ができました', by: inApp, toDoer: true },
  'plan.dateProposed': { group: plan, title: '日にちの相談が届きました', by: both },
  'plan.dateChanged': { group: plan, title: '日にちが変わりました', by: mail, must: true, toDoer: true },
  'plan.settlementWritten': { group: plan, title: '税・管理費などの精算の案が届きました', by: both },
  'termination.noticed': { group: plan, title: '契約の解除の連絡が届きました', by: both, must: true },
  'termination.answered': { group: plan, title: '契約の解除の連絡に、お返事が届きました', by: both, must: true },
  'termination.dropped': { group: plan, title: '契約の解除の連絡がなしになりました', by: mail, must: true },
  'step.added': { group: plan, title: '手順が増えました', by: inApp },
  'step.done': { group: plan, title: '手順が済みました', by: inApp },
  'step.paid': { group: plan, title: 'お相手から、支払ったとの連絡がありました', by: both },
  'step.near': { group: plan, title: '期限が近づいています', by: mail, waited: true },
  'step.due': { group: plan, title: '今日が期限です', by: both, waited: true },
  'step.overdue': { group: plan, title: '期限を過ぎています', by: both, waited: true },
  'handover.confirmed': { group: plan, title: '引渡しの確認をお願いします', by: mail },
  'handover.changed': { group: plan, title: '引渡し確認書の内容が変わりました', by: mail },
  'handover.lacking': { group: plan, title: '受け取っていない物があるとの連絡がありました', by: both },
  'handover.missing': { group: plan, title: '鍵の引渡しは終わりましたか', by: both, waited: true },
  'handover.done': { group: plan, title: '引渡しの確認がそろいました', by: inApp, toDoer: true },
  'handover.near': { group: plan, title: '引渡しの日が近づいています', by: mail, waited: true },
  'handover.tomorrow': { group: plan, title: 'あしたは引渡しです', by: both, waited: true },

  'quotation.requested': { group: payment, title: '見積の依頼が届きました', by: mail },
  'quotation.offered': { group: payment, title: '見積が届きました', by: both },
  'quotation.expiring': { group: payment, title: '見積の有効期限が近づいています', by: mail, waited: true },
  'quotation.canceled': { group: payment, title: '見積が取り消されました', by: inApp },
  'order.made': { group: payment, title: 'ご注文の内容をご確認ください', by: mail, must: true, toDoer: true },
  'order.ordered': { group: payment, title: 'お支払いをお願いします', by: mail, must: true, toDoer: true },
  'order.canceled': { group: payment, title: '注文が取り消されました', by: mail, must: true },
  'payment.paid': { group: payment, title: '入金を確認しました', by: mail, must: true, toDoer: true },
  'payment.partlyPaid': { group: payment, title: 'ご入金の一部を確認しました', by: mail, must: true, toDoer: true },
  'payment.reopened': { group: payment, title: '入金の確認を取り消しました', by: mail, must: true, toDoer: true },
  'payment.failed': { group: payment, title: 'お支払いができませんでした', by: both, must: true, toDoer: true },
  'document.sent': { group: payment, title: '書類が届いています', by: mail, must: true },
  'payment.refunded': { group: payment, title: '返金の手続きをしました', by: mail, must: true, toDoer: true },
  'refund.destinationAsked': { group: payment, title: '返金先の口座をお知らせください', by: both, must: true },
  'refund.failed': { group: payment, title: '返金が届きませんでした', by: both, must: true, toDoer: true },
  'refund.calledOff': { group: payment, title: '返金の手続きを取り消しました', by: mail, must: true },
  'payment.due': { group: payment, title: 'お支払いの期限が近づいています', by: both, must: true, waited: true },
  'payment.late': { group: payment, title: 'お支払いの確認ができていません', by: both, must: true, waited: true },
  'payment.extended': { group: payment, title: 'お支払いの期限を延ばしました', by: mail, must: true },
  'payment.returned': { group: payment, title: 'お支払いに充てていない入金を返金しました', by: mail, must: true, toDoer: true },

  'usageFee.needed': { group: payment, title: 'サイト利用料のお支払いをお願いします', by: both, waited: true },

  'estate.approved': { group: house, title: '物件が公開されました', by: mail, must: true },
  'estate.rejected': { group: house, title: '物件の内容をご確認ください', by: mail, must: true },
  'estate.asked': { group: house, title: '物件について、運営からの連絡が届きました', by: mail, must: true },
  'estate.withheld': { group: house, title: '運営が掲載を止めました', by: mail, must: true },
  'estate.reinstated': { group: house, title: '掲載を再開しました', by: mail, must: true },
  'estate.finished': { group: house, title: '運営が掲載を終了しました', by: mail, must: true },
  'estate.released': { group: house, title: '掲載をどうするか、お選びください', by: mail, must: true },
  'listing.confirmation': { group: house, title: '掲載内容の確認をお願いします', by: mail, must: true },
  'listing.weekly': { group: house, title: '今週の閲覧とお問い合わせ', by: mail },
  'listing.lapsed': { group: house, title: '検索への表示を休止しました', by: mail, must: true },

  'savedSearch.found': { group: search, title: '保存した条件に合う物件が見つかりました', by: mail },
  'favorite.lowered': { group: search, title: 'お気に入りの物件が値下げになりました', by: mail },
  'favorite.reserved': { group: search, title: 'お気に入りの物件が「申込あり」になりました', by: mail },
  'favorite.ended': { group: search, title: 'お気に入りの物件の掲載が終了しました', by: mail },

  'seller.approved': { group: account, title: '売主として承認されました', by: mail, must: true },
  'seller.correctionAsked': { group: account, title: '売主の申請に、直していただきたい点があります', by: mail, must: true },
  'seller.rejected': { group: account, title: '売主の申請をご確認ください', by: mail, must: true },
  // The letters of `user.signedIn` and `user.emailChanged` come from the identity provider, also to the previous address.
  // The letter of `notice.published` is sent by the notice itself, if the operator chooses mail.
  'notice.published': { group: operator, title: '運営からの重要なお知らせ', by: inApp },
  'user.signedIn': { group: account, title: '新しい端末でログインがありました', by: inApp },
  'user.emailChanged': { group: account, title: 'メールアドレスが変わりました', by: inApp },
  'account.warned': { group: account, title: '運営からのお願い', by: mail, must: true },
  'account.restricted': { group: account, title: 'ご利用の一部を止めています', by: mail, must: true },
  'account.unrestricted': { group: account, title: 'ご利用の制限を解除しました', by: inApp },
  'account.corrected': { group: account, title: '運営が会員情報を訂正しました', by: mail, must: true },
  'account.reinstated': { group: account, title: '利用の停止を解除しました', by: mail, must: true },
  'privacy.received': { group: account, title: '個人情報の請求を受け付けました', by: mail, must: true, toDoer: true },
  'privacy.asked': { group: account, title: '個人情報の請求について、ご確認ください', by: mail, must: true },
  'privacy.answered': { group: account, title: '個人情報の請求にお答えしました', by: mail, must: true },
  'privacy.disclosed': { group: account, title: 'ご自分の情報のファイルができました', by: mail, must: true, toDoer: true },
  'privacy.refused': { group: account, title: '個人情報の請求について、お知らせします', by: mail, must: true },
  'seller.suspended': { group: account, title: '売主の承認を取り消しました', by: mail, must: true },
} as const satisfies Record<string, KindOfNews>

export type NotificationKind = keyof typeof kinds
export const kindNames = Object.keys(kinds) as [NotificationKind, ...NotificationKind[]]
