import { type CodeOf, codes } from '#platform/codes.ts'

/** Subjects of alerts that concern no deal. */
export const alertKinds = {
  money: 'お金',
  letter: 'メール',
  job: 'ジョブ',
  storage: '保存',
  security: '安全',
  provider: '決済会社',
  signing: '電子契約',
  office: '設定',
} as const
export type AlertKind = keyof typeof alertKinds

const DISPUTES = '「返金」の「異議申し立て」'

/**
 * Causes of alerts, and what an operator does about them. A cause about one deal appears in the list of deals, in the queue named here; the
 * others in the list of alerts.
 */
export const alertCauses = {
  'wrong-amount': {
    kind: 'money',
    title: '請求額と違う入金がありました',
    next: '入金は全額を自動で返金します。支払った方に、請求額でのお支払いをもう一度ご案内ください。',
  },
  'not-open': {
    kind: 'money',
    title: 'お支払いを受け付けていない注文に入金がありました',
    next: '入金は全額を自動で返金します。支払った方に、その旨をお知らせください。',
  },
  'already-paid': {
    kind: 'money',
    title: '支払い済みの注文に、もう一度入金がありました',
    next: '後から届いた分は自動で返金します。支払った方に、その旨をお知らせください。',
  },
  'refund-failed': {
    kind: 'money',
    title: '返金できませんでした',
    next: '決済会社の管理画面で理由を確かめ、もう一度返金するか、支払った方に振込先をおたずねください。',
  },
  'refunded-outside': {
    kind: 'money',
    title: '決済会社の管理画面から返金がありました',
    next: 'だれが、なぜ返金したのかを確かめてください。',
  },
  disputed: {
    kind: 'money',
    title: 'カード会社から異議申し立てがありました',
    next: `${DISPUTES}に、期限と今の状態があります。決済会社の画面で内容を確かめ、期限までに証拠を送るか、受け入れるかを決めてください。`,
    leadsTo: DISPUTES,
  },
  'dispute-lost': {
    kind: 'money',
    title: '異議申し立てが通り、代金は支払った方に戻りました',
    next: '同じお支払いを、ここから返金しないでください。サービスの提供を続けるかを責任者が決め、帳簿での扱い（返金か貸し倒れか）を税理士に確かめて、お支払いの画面で選んでください。',
  },
  'dispute-returned': {
    kind: 'money',
    title: '異議申し立ての代金が戻りましたが、その返金は締めた月に載っています',
    next: 'このお金を、支払った方にもう一度返金しないでください。帳簿への戻しかたを税理士に確かめてください。',
  },
  'dispute-evidence-due': {
    kind: 'money',
    title: '異議申し立ての証拠を送る期限が、3日以内に迫っています',
    next: '決済会社の管理画面で証拠を送るか、受け入れてください。期限を過ぎると、代金は支払った方に戻ります。',
  },
  'bank-reversal': {
    kind: 'money',
    title: '支払いに充てた入金を、銀行が取り消しました（組戻し）',
    next: '「入金」でこの入金を開き、充当を取り消してください。支払いは「お支払い待ち」に戻ります。',
  },
  'money-of-ended-deal': {
    kind: 'money',
    title: '取りやめになった商談のお支払いに、入金を充てました',
    next: '返金するか、話し合いのうえで受け取るかを決めてください。返金を申請するか充当を取り消すと、自動で対応済みになります。受け取るときは、だれとどう決めたかを書いて、対応済みにしてください。',
  },
  'refund-asked': {
    kind: 'money',
    title: '返金の申請が、承認を待っています',
    next: '申請の内容を確かめ、承認するか却下してください。',
  },
  'refund-payable': {
    kind: 'money',
    title: '返金先の口座が届きました',
    next: 'お支払いのページの「振込を記録する」で口座を表示し、振り込んだ日を記録してください。',
  },
  'refund-unpaid-3d': {
    kind: 'money',
    title: '返金が、3日たっても終わっていません',
    next: 'カードは決済会社の管理画面で状態を、振込は返金先の口座が届いているかを確かめ、支払った方に、いつ届くかをお知らせください。',
  },
  'overdue-20d': {
    kind: 'money',
    title: 'お支払いの期限から20営業日たちましたが、入金がありません',
    next: '電話などで事情をたずね、期限を延ばすか、注文を取り消すかを決めてください。支払いが済むか、どちらかを行うと、自動で対応済みになります。',
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
  'viewing-hostless': {
    queue: 'viewing',
    title: '利用を止めた売主の方が、見学を案内することになっています',
    next: '1日のうちに、案内する方を決め直して日時を相談するか、見学を取り消してください。そのままのときは、1日たつか見学の3時間前になると、自動で取り消して買主にお知らせします。',
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
  'account-tried': {
    queue: 'bank',
    title: '口座番号を、メッセージで送ろうとした方がいます',
    next: 'メッセージは届けていません。商談を読み、ご本人に電話で確かめてください。心当たりがないというときは、アカウントが乗っ取られたおそれがあります。利用を止めてください。',
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
  'deposit-to-return': {
    queue: 'ending',
    title: '契約が解除され、支払い済みの手付金があります',
    next: '契約書の決まりではだれに返るお金かを双方に確かめてください。買主に返るときは、商談の「予定」にある「返金の振込先」に口座を登録するよう買主に伝え、いつ返すかを売主にたずねてください。',
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
    title: '取引の手順が、期限を7日以上過ぎています',
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
    kind: 'security',
    title: '送られてきた書類から、安全でないものが見つかりました',
    next: 'ファイルは保存していません。送った方に事情をたずね、続くときは利用の停止を考えてください。',
  },
  'recovery-code-used': {
    kind: 'security',
    title: 'スタッフの復旧コードが使われました',
    next: 'ご本人が使ったのかを、電話などで確かめてください。心当たりがないときは、スタッフの画面で確認の方法をリセットしてください。',
  },
  'passkey-cloned': {
    kind: 'security',
    title: 'スタッフの確認の鍵が、複製されたおそれがあります',
    next: 'ご本人に知らせ、スタッフの画面で確認の方法をリセットしてから、鍵を登録し直してもらってください。',
  },
  'chief-unproven': {
    kind: 'security',
    title: '責任者が、2段階認証を登録していません',
    next: '責任者になって7日を過ぎています。ご本人に、次のログインのときに登録してもらってください。使っていないアカウントは、スタッフの画面で退職の手続きをしてください。',
  },
  'closed-days-end': {
    kind: 'office',
    title: '休業日の登録が、まもなく終わります',
    next: '設定の「営業時間と休日」に、その先の国民の祝日とお休みを足してください。足さないと、祝日も営業日として待ち時間を数えます。',
  },
  'signed-copy': {
    kind: 'signing',
    title: '電子契約のサービスから届いた、署名済みの契約書を保存できませんでした',
    next: '契約は成立しています。サービスの管理画面で契約書を確かめ、当事者にはサービスから控えを保存するようご案内ください。サーバーの担当者にも知らせてください。',
  },
  'signed-too-late': {
    kind: 'signing',
    title: '止めたはずの電子契約に、全員の署名がそろいました',
    next: '商談を開き、双方に事情をたずねてください。契約として扱うときは、契約書の画面で「外部の電子契約」として記録するようご案内ください。',
  },
  'unknown-payment': {
    kind: 'money',
    title: 'どの注文のものか分からない入金や返金がありました',
    next: '決済会社の管理画面で、決済番号から支払った方を確かめてください。',
  },
  'ledger-mismatch': {
    kind: 'money',
    title: '支払いの記録と、入金の記録が合いません',
    next: 'サーバーの担当者に知らせ、責任者が入金の明細と見くらべてください。理由がわかるまで、その支払いの入金の確認も返金もしないでください。',
  },
  'audit-changed': {
    kind: 'security',
    title: '操作履歴が、あとから書き換えられたおそれがあります',
    next: 'サーバーの担当者に、どの日の記録かと、だれがデータベースに入れたかを、すぐに確かめてもらってください。',
  },
  'mail-failed': {
    kind: 'letter',
    title: 'メールを送れませんでした',
    next: '「メールの記録」で理由を確かめ、宛先を直して送り直すか、送り直さないことを決めてください。',
  },
  'job-failed': {
    kind: 'job',
    title: 'ジョブが失敗しました',
    next: '8回やり直しても終わりませんでした。責任者が「ジョブの記録」を開き、原因が直ってからもう一度動かしてください。',
  },
  'job-stuck': {
    kind: 'job',
    title: 'ジョブが止まっています',
    next: '時刻が来ても、続けて2回終わっていません。サーバーの様子を確かめてください。',
  },
  'kept-out-returns': {
    kind: 'security',
    title: '利用を止めたまま消去した会員と、同じ連絡先の登録がありました',
    next: '会員のページで登録の内容を確かめてください。家族や、番号を引き継いだ別の方のこともあります。必要なときは、制限か仮停止をしてください。',
  },
  'refresh-reused': {
    kind: 'security',
    title: 'ログインの情報が、別の場所でも使われました',
    next: '写し取られたおそれがあるため、そのログインは終わらせました。ご本人に心当たりをたずね、ないときは、パスワードを変えるよう案内してください。',
  },
  unwritable: {
    kind: 'storage',
    title: 'ファイルを保存できません',
    next: '写真や書類が受け取れなくなっています。サーバーの担当者に、保存先の空き容量と権限を確かめてもらってください。',
  },
  'sign-in-burst': {
    kind: 'security',
    title: 'スタッフのアカウントへのログインの失敗が続いています',
    next: 'ご本人が試しているのかを確かめてください。心当たりがないときは、パスワードを変えるよう伝えてください。',
  },
  'webhook-late': {
    kind: 'provider',
    title: '決済会社からの知らせが、30分以上遅れて届きました',
    next: '入金や返金は記録しました。続くときは、決済会社の管理画面で知らせの送り先と送信の失敗を確かめてください。',
  },
} as const satisfies Record<string, CauseText>

/** A cause about a deal names its queue, any other the kind of its subject. `leadsTo` is the list that `next` names, in the same words. */
type CauseText = { title: string; next: string; leadsTo?: typeof DISPUTES } & (
  | { queue: string; kind?: never }
  | { kind: AlertKind; queue?: never }
)
export type AlertCause = keyof typeof alertCauses
export type AlertQueue = Extract<(typeof alertCauses)[AlertCause], { queue: string }>['queue']

const every: Record<AlertCause, CauseText> = alertCauses
const names = Object.keys(every) as AlertCause[]
/** Causes of this queue; without one, those that concern no deal. */
export const causesIn = (queue?: AlertQueue): AlertCause[] => names.filter((cause) => every[cause].queue === queue)

export const nextOf = (cause: AlertCause): Pick<CauseText, 'next' | 'leadsTo'> => every[cause]

/** Undefined for a cause about a deal. */
export const kindOf = (cause: AlertCause): AlertKind | undefined => every[cause].kind

export const AlertState = codes({ open: [1, '未対応'], underway: [2, '対応中'], concluded: [9, '対応済み'] })
export type AlertState = CodeOf<typeof AlertState>
/** States that still need an operator. */
export const standingStates = [AlertState.open, AlertState.underway] as const
