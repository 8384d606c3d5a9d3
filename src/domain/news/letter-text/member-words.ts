import { type LetterSpec, type LetterWords, letter } from './spec.ts'

const 会員番号 = 'B-000123'
const 理由 = 'ほかの会員に、同じ内容のメッセージをくり返し送られたためです。'
const OBJECT = 'お心当たりがないとき、事情があるときは、このメールの最後にある運営の連絡先へ、会員番号を添えてお知らせください。'
const CONSEQUENCES =
  '掲載中の物件は検索に出なくなり、進行中の商談は運営が引き継ぎます。お支払いが済んでいないご請求と、すでにお支払いになった記録は残ります。'

/** Letters about the operator's actions on a member; members without access get no button. */
const about = (heading: string, paragraphs: readonly string[], buttonLabel: string | null): LetterWords => ({
  ...{ subject: heading, heading, paragraphs: [...paragraphs, OBJECT], buttonLabel, notes: [] },
})

/** Letters about members: the operator's actions and answers. */
export const memberLetters = {
  warned: {
    label: '注意',
    reader: 0,
    variables: { 理由 },
    must: ['理由'],
    words: about(
      '運営からのお願い',
      ['運営が内容を確認し、次のとおりお願いします。ご利用は、これまでどおり続けられます。', '{{理由}}'],
      '会員情報を開く',
    ),
  },
  restricted: {
    variables: { 期限: '2026年12月31日', 止めること: '・新しいお問い合わせ', 理由 },
    words: about(
      'ご利用の一部を止めています',
      [
        '次の理由により、{{期限}}まで、次のことを止めています。',
        '{{止めること}}',
        '理由：{{理由}}',
        '読むこと、見学や取引の予定、書類の手続きは、これまでどおりできます。運営へのメッセージも送れます。',
      ],
      '会員情報を開く',
    ),
  },
  suspended: {
    label: '利用の停止',
    reader: 0,
    variables: { 会員番号, 理由 },
    must: ['会員番号', '理由'],
    words: about(
      'ご利用を停止しました',
      ['会員番号 {{会員番号}} のご利用を、次の理由により停止しました。', '{{理由}}', CONSEQUENCES],
      null,
    ),
  },
  suspendedProvisionally: {
    variables: { 会員番号, 理由, 期限: '2026年12月31日' },
    words: about(
      '確認のため、ご利用を一時的に停止しています',
      [
        '会員番号 {{会員番号}} のご利用を、次の理由により一時的に停止しています。',
        '{{理由}}',
        '運営の責任者が{{期限}}までに確認し、結果をメールでお知らせします。',
        CONSEQUENCES,
      ],
      null,
    ),
  },
  profileCorrected: {
    variables: { 項目: '電話番号・住所' },
    words: about('運営が会員情報を訂正しました', ['訂正した項目：{{項目}}', '内容は、会員情報の画面でご確認ください。'], '会員情報を開く'),
  },
  erased: {
    variables: { 会員番号, 残るもの: '・ご注文・お支払いの記録と書類：7年間' },
    words: {
      ...{ subject: '会員情報を消去しました', heading: '会員情報を消去しました', buttonLabel: null, notes: [] },
      paragraphs: [
        '会員番号 {{会員番号}} の氏名・連絡先・住所・画像などを消去しました。今後はログインできません。',
        '次のものは、それぞれの理由で残ります。',
        '{{残るもの}}',
      ],
    },
  },
  left: {
    variables: { 会員番号, 終わったもの: '・進行中の商談：1件', 残るもの: '・ご注文・お支払いの記録と書類：7年間' },
    words: {
      ...{ subject: '退会の手続きが済みました', heading: '退会の手続きが済みました', buttonLabel: null },
      paragraphs: [
        '会員番号 {{会員番号}} の退会の手続きが済みました。今後はログインできません。',
        '退会とともに終わったもの：\n{{終わったもの}}',
        '次のものは、それぞれの理由で残ります。',
        '{{残るもの}}',
      ],
      notes: ['お心当たりのないときは、すぐに「お問い合わせ」から運営にご連絡ください。'],
    },
  },
  reportAnswered: {
    variables: { 対象: '商談のメッセージ', 受付番号: 'T-2026-000012', 回答: '内容を確認し、必要な対応をしました。' },
    words: letter(
      '通報についてのお知らせ',
      '通報についてのお知らせ',
      ['{{対象}}について、お知らせいただきありがとうございました（受付番号 {{受付番号}}）。', '{{回答}}'],
      '画面を開く',
    ),
  },
  reportedOne: {
    variables: { 対象: '商談でお書きになったメッセージ', お知らせ: '連絡先のやり取りは、開示の手続きをご利用ください。' },
    words: letter('運営からのお知らせ', '運営からのお知らせ', ['{{対象}}について、運営からお知らせします。', '{{お知らせ}}'], '画面を開く'),
  },
  inquiryAnswered: {
    label: 'お問い合わせへの回答',
    reader: 0,
    variables: { 受付番号: 'C-2026-000034', 回答: 'お問い合わせの件は、設定の画面から変えられます。', 期限: '2026年12月31日' },
    must: ['回答', '期限'],
    words: letter(
      'お問い合わせへの回答（{{受付番号}}）',
      'お問い合わせにお答えします',
      [
        '{{回答}}',
        'ご不明な点があるときは、下のボタンから{{期限}}まで、お返事を1回お送りいただけます。このメールに返信されたものは届きません。',
      ],
      'やり取りを見る・返事をする',
    ),
  },
} as const satisfies Record<string, LetterSpec>
