/**
 * What an operator has to look at, and what to do about it. What is about one deal stands in the list of deals, under the queue named here;
 * the others in the list of alerts.
 */
export const alertCauses = {
  'wrong-amount': {
    title: '請求額と違う入金がありました',
    next: '入金は全額を自動で返金します。支払った方に、請求額でのお支払いをもう一度ご案内ください。',
  },
  'not-open': {
    title: 'お支払いを受け付けていない注文に入金がありました',
    next: '入金は全額を自動で返金します。支払った方に、その旨をお知らせください。',
  },
  'already-paid': {
    title: '支払い済みの注文に、もう一度入金がありました',
    next: '後から届いた分は自動で返金します。支払った方に、その旨をお知らせください。',
  },
  'refund-failed': {
    title: '返金できませんでした',
    next: '決済会社の管理画面で理由を確かめ、もう一度返金するか、支払った方に振込先をおたずねください。',
  },
  'refunded-outside': {
    title: '決済会社の管理画面から返金がありました',
    next: 'だれが、なぜ返金したのかを確かめてください。',
  },
  disputed: {
    title: 'カード会社から異議申し立て（チャージバック）がありました',
    next: '決済会社の管理画面で内容を確かめ、期限までに証拠を送るか、受け入れるかを決めてください。',
  },
  'revoked-again': {
    queue: 'revoked',
    title: '売主が、承諾した購入申込を90日以内に2度取り消しました',
    next: '売主に事情をたずねてください。くり返すときは、掲載を見合わせるかを決めてください。',
  },
  'contact-repeated': {
    queue: 'contact',
    title: '連絡先や、サイトの外での取引のお誘いが続いています',
    next: '30日以内に3回、メッセージが確認待ちになったか、送れませんでした。商談を読み、注意するか、メッセージの送信を止めるかを決めてください。',
  },
  'viewing-late': {
    queue: 'viewing',
    title: '見学の直前の取り消し、または日時の変更がありました',
    next: '商談を開き、困っている方がいないかを確かめてください。くり返すときは、新しい見学のお申し込みが自動で止まります。',
  },
  'absence-contradicted': {
    queue: 'viewing',
    title: '見学で会えなかったとの連絡に、違うというお返事がありました',
    next: '双方に事情をたずね、どちらが来なかったかを商談の画面で決めてください。',
  },
  'bank-notice-changed': {
    queue: 'bank',
    title: '振込先のお知らせが変わりました',
    next: '口座の持ち主と、お支払いになる方の両方に電話で確かめてください。覚えがないというときは、振り込みを止めるようお伝えください。',
  },
  termination: {
    queue: 'ending',
    title: '契約の解除の連絡がありました',
    next: '双方の言い分を確かめ、契約が終わったときは商談を終了し、続けるときは「契約を続けることになった」を押してください。お金のやり取りは当事者の間で行われます。',
  },
  'termination-answered': {
    queue: 'ending',
    title: '契約の解除の連絡に、お相手の返事がありました',
    next: '双方の言い分を確かめ、契約が終わったときは商談を終了し、続けるときは「契約を続けることになった」を押してください。',
  },
  'deal-to-complete': {
    queue: 'handover',
    title: '引渡しと代金の受け渡しが済みました',
    next: '3営業日以内に、商談の画面で取引の完了を記録してください。',
  },
  'handover-lacking': {
    queue: 'handover',
    title: '買主から、受け取っていない物があるとの連絡がありました',
    next: '商談の引渡し確認書を読み、売主にお渡しする日をたずねてください。',
  },
  'handover-silent': {
    queue: 'handover',
    title: '引渡しの日から7日たちましたが、引渡しの確認がそろっていません',
    next: '双方に、鍵の引渡しが終わったかをたずね、引渡し確認書をご案内ください。',
  },
  'step-overdue': {
    queue: 'overdue',
    title: '取引の手順が、期限を7日過ぎています',
    next: '担当の方に事情をたずね、期限を変えるか、次の手順の進め方をご案内ください。',
  },
  'power-to-check': {
    queue: 'power',
    title: '委任状・後見の書類が届きました',
    next: '2営業日以内に、商談の「書類」で内容を確かめ、確認するか、理由を書いて送り直しをお願いしてください。',
  },
  'consent-withdrawn': {
    queue: 'ending',
    title: '共有者の同意が取り消されました',
    next: '売主に事情をたずねてください。契約の手続きは、同意がそろうまで進めません。購入申込の承諾は、売主が取り消すまで残ります。',
  },
  'infected-file': {
    title: '送られてきた書類から、安全でないものが見つかりました',
    next: 'ファイルは保存していません。送った方に事情をたずね、続くときは利用の停止を考えてください。',
  },
  'recovery-code-used': {
    title: 'スタッフの復旧コードが使われました',
    next: 'ご本人が使ったのかを、電話などで確かめてください。心当たりがないときは、スタッフの画面で確認の方法をリセットしてください。',
  },
  'passkey-cloned': {
    title: 'スタッフの確認の鍵が、複製されたおそれがあります',
    next: 'ご本人に知らせ、スタッフの画面で確認の方法をリセットしてから、鍵を登録し直してもらってください。',
  },
  'closed-days-end': {
    title: '休業日の登録が、まもなく終わります',
    next: '設定の「営業時間と休日」に、その先の国民の祝日とお休みを足してください。足さないと、祝日も営業日として待ち時間を数えます。',
  },
  'unknown-payment': {
    title: 'どの注文のものか分からない入金や返金がありました',
    next: '決済会社の管理画面で、決済番号から支払った方を確かめてください。',
  },
} as const satisfies Record<string, { title: string; next: string; queue?: string }>
export type AlertCause = keyof typeof alertCauses

const every: Record<AlertCause, { title: string; queue?: string }> = alertCauses
const names = Object.keys(every) as AlertCause[]
/** Of the queue; without one those that are about no deal. */
export const causesIn = (queue?: string): AlertCause[] => names.filter((cause) => every[cause].queue === queue)

export const AlertState = { open: 1, concluded: 9 } as const
export type AlertState = (typeof AlertState)[keyof typeof AlertState]
