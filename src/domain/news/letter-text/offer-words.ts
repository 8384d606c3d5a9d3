import { type LetterSpec, type LetterWords, letter, 物件名 } from './spec.ts'

const 号 = '3'
const 内容 = '価格：3,200万円\n引渡しの希望：2027年1月31日\n有効期限：2026年12月5日'
const 理由 = '時期が合わないため'
const NOT_BINDING = '購入申込は契約ではありません。内容を確かめて、承諾・条件の提案・お断りを選んでください。'
const AFTER_BIDS = '内容は、募集の締切のあとに開きます。'
const COME_IN = 'くわしくは、招待のメールのリンクから、画面に入ってご確認ください。'

/** To companions, without a link: theirs is in the invitation. */
const toCompanion = (subject: string, heading: string, paragraphs: readonly string[]): LetterWords => ({
  ...{ subject, heading, paragraphs: [...paragraphs, COME_IN], buttonLabel: null, notes: [] },
})

/** Letters about purchase offers. They never contain others' names, addresses or contact details. */
export const offerLetters = {
  purchaseOfferSubmitted: {
    variables: { 物件名, 号, 内容 },
    labelled: ['内容'],
    words: letter('「{{物件名}}」に購入申込が届きました（第{{号}}号）', '購入申込が届きました', ['{{内容}}', NOT_BINDING], '内容を見る'),
  },
  purchaseOfferRevised: {
    variables: { 物件名, 号, 内容 },
    labelled: ['内容'],
    words: letter(
      '「{{物件名}}」の購入申込の内容が変わりました（第{{号}}号）',
      '購入申込の内容が変わりました',
      ['{{内容}}', NOT_BINDING],
      '内容を見る',
    ),
  },
  purchaseOfferSealed: {
    variables: { 物件名, 号 },
    words: letter('「{{物件名}}」に購入申込が届きました（第{{号}}号）', '購入申込が届きました', [AFTER_BIDS], '内容を見る'),
  },
  purchaseOfferSealedRevised: {
    variables: { 物件名, 号 },
    words: letter('「{{物件名}}」の購入申込の内容が変わりました（第{{号}}号）', '購入申込の内容が変わりました', [AFTER_BIDS], '内容を見る'),
  },
  purchaseOfferCountered: {
    variables: { 物件名, 内容: '変わったところ：\n価格 3,200万円 → 3,350万円', 有効期限: '2026年12月5日' },
    labelled: ['内容'],
    words: letter(
      '条件の提案が届きました（「{{物件名}}」）',
      '条件の提案が届きました',
      ['{{内容}}', '有効期限：{{有効期限}}'],
      '内容を見る',
    ),
  },
  purchaseOfferAccepted: {
    variables: { 物件名, できごと: '購入申込が承諾されました', はじめにすること: '契約に使う氏名・住所を確かめる' },
    labelled: ['できごと'],
    words: letter(
      '{{できごと}}',
      '{{できごと}}',
      [
        '「{{物件名}}」の{{できごと}}。これから契約の準備を進めます。\n契約書に署名するまでは、取りやめることもできます。',
        '最初にしていただくこと：{{はじめにすること}}',
      ],
      '取引の予定を見る',
    ),
  },
  purchaseOfferWaiting: {
    variables: { 物件名, ほかの物件のご案内: 'お待ちのあいだ、条件の近い物件もご覧いただけます。' },
    words: letter(
      '「{{物件名}}」の購入申込について',
      '次点でお待ちいただけます',
      [
        'ほかの方の購入申込が先に承諾されました。契約に至らなかったときは、あらためてお知らせします。',
        'お待ちいただかない場合は、取り下げることができます。',
        '{{ほかの物件のご案内}}',
      ],
      '購入申込を見る',
    ),
  },
  purchaseOfferRefused: {
    variables: { 物件名, 理由 },
    words: letter(
      '購入申込のお返事（「{{物件名}}」）',
      '今回は見送りとなりました',
      ['理由：{{理由}}', '似た条件の物件を、引き続きおさがしいただけます。'],
      '似た物件を見る',
    ),
  },
  purchaseOfferTakenBack: {
    variables: {
      できごと: '購入申込の承諾が取り消されました',
      理由,
      次点の件数: '2',
      次点の有効期限: '2026年12月5日（土）（いちばん早いもの）',
    },
    labelled: ['できごと'],
    words: letter(
      '{{できごと}}',
      '{{できごと}}',
      [
        '理由：{{理由}}',
        '次点の購入申込{{次点の件数}}件が、もう一度検討されます。お返事をお選びください。',
        '有効期限：{{次点の有効期限}}',
        '下のボタンからご確認ください。',
      ],
      '購入申込を見る',
    ),
  },
  purchaseOfferExpiring: {
    variables: { 物件名, 有効期限: '2026年12月5日（土）' },
    words: letter(
      '購入申込の有効期限が近づいています（「{{物件名}}」）',
      '有効期限は{{有効期限}}までです',
      ['お返事の番です。内容を確かめて、お返事を選んでください。'],
      '内容を見る',
    ),
  },
  purchaseOfferUnanswered: {
    variables: { 物件名, 有効期限: '2026年12月5日（土）' },
    words: letter(
      '購入申込の有効期限が近づいています（「{{物件名}}」）',
      '有効期限は{{有効期限}}までです',
      [
        '売主の方のお返事は、まだ届いていません。期限を過ぎると、この購入申込は終わります。',
        'もう少しお待ちになるときは、有効期限を延ばして出し直せます。',
      ],
      '内容を見る',
    ),
  },
  purchaseOfferExpired: {
    variables: { 物件名 },
    words: letter(
      '購入申込の有効期限が過ぎました（「{{物件名}}」）',
      '有効期限が過ぎました',
      ['お返事のないまま、購入申込の有効期限が過ぎました。お話を続けるときは、あらためて購入申込を出せます。'],
      '商談を開く',
    ),
  },
  purchaseOfferReopened: {
    variables: { 物件名, 有効期限: '2026年12月5日（土）' },
    words: letter(
      '購入申込がもう一度検討されます（「{{物件名}}」）',
      '購入申込がもう一度検討されます',
      ['先に承諾された購入申込が、契約に至りませんでした。', '有効期限：{{有効期限}}'],
      '購入申込を見る',
    ),
  },
  onlookerOffered: {
    variables: { 物件名, 号, 内容 },
    labelled: ['内容'],
    words: toCompanion('「{{物件名}}」に購入申込が届きました（第{{号}}号）', '購入申込が届きました', [
      '購入申込（第{{号}}号）が届きました。',
      '{{内容}}',
    ]),
  },
  onlookerRevised: {
    variables: { 物件名, 号, 内容 },
    labelled: ['内容'],
    words: toCompanion('「{{物件名}}」の購入申込の内容が変わりました（第{{号}}号）', '購入申込の内容が変わりました', [
      '購入申込（第{{号}}号）の内容が変わりました。',
      '{{内容}}',
    ]),
  },
  onlookerOfferCounted: {
    variables: { 物件名, 件数: '2' },
    words: toCompanion('「{{物件名}}」に購入申込が届きました', '購入申込が届きました', ['これまでに届いた購入申込は{{件数}}件です。']),
  },
  onlookerAccepted: {
    variables: { 物件名, 内容: `購入申込（第3号）が承諾されました。\n${内容}` },
    labelled: ['内容'],
    words: toCompanion('「{{物件名}}」の購入申込が承諾されました', '購入申込が承諾されました', [
      '{{内容}}',
      'これから契約の準備が進みます。契約書に署名するまでは、取りやめになることもあります。',
    ]),
  },
  onlookerViewing: {
    variables: { 物件名, 日時: '2026年12月5日（土）10:30〜11:30' },
    words: toCompanion('「{{物件名}}」の見学の日時が決まりました', '見学の日時が決まりました', ['日時：{{日時}}']),
  },
  onlookerAgreed: {
    variables: { 物件名 },
    words: toCompanion('「{{物件名}}」の成約のお知らせ', '成約しました', ['成約を運営が記録しました。これから、引渡しの準備が進みます。']),
  },
  onlookerCompleted: {
    variables: { 物件名 },
    words: toCompanion('「{{物件名}}」の取引が完了しました', '取引が完了しました', ['見守っていただき、ありがとうございました。']),
  },
} as const satisfies Record<string, LetterSpec>
