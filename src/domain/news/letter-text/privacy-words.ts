import { type LetterSpec, type LetterWords, letter } from './spec.ts'

const sample = { 番号: 'P-2026-000005', 種類: '開示' }
const 権利 = 'ご自分の情報について、開示・訂正・利用停止などを請求できます。'

const written = (heading: string, paragraphs: readonly string[]): LetterWords =>
  letter(`${heading}（{{番号}}）`, heading, ['番号：{{番号}}　種類：{{種類}}', ...paragraphs], '請求の内容を開く')

/** Letters about data protection requests. The legal answer is a required variable. */
export const privacyLetters = {
  privacyReceived: {
    variables: { ...sample, 権利, 期限: '2026年12月31日' },
    words: written('個人情報の請求を受け付けました', [
      '{{権利}}',
      'ご本人であることを確かめたうえで、{{期限}}までを目安にお答えします。',
      'お心当たりがないときは、このメールの最後にある運営の連絡先へお知らせください。',
    ]),
  },
  privacyQuestion: {
    variables: { ...sample, 質問: 'どの期間の記録をご希望ですか。', 返事のしかた: 'お返事は、下のボタンから開く画面に入力してください。' },
    words: written('個人情報の請求について、ご確認ください', ['{{質問}}', '{{返事のしかた}}']),
  },
  privacyAnswer: {
    variables: { ...sample, 回答: 'ご請求の情報を、ファイルにまとめました。', 受け取り方: '会員情報の編集の画面から受け取れます。' },
    words: written('個人情報の請求にお答えします', ['{{回答}}', '{{受け取り方}}']),
  },
  privacyRefusal: {
    variables: { ...sample, 理由: 'ご本人であることを確かめられなかったためです。', 権利 },
    words: written('個人情報の請求について', ['次の理由により、ご請求の全部または一部に応じられません。', '{{理由}}', '{{権利}}']),
  },
  disclosureReady: {
    variables: { 期限: '2026年12月31日' },
    words: letter(
      'ご自分の情報のファイルができました',
      'ご自分の情報のファイルができました',
      [
        'ログインしてから、会員情報の編集の画面で保存できます。保存できるのは{{期限}}まで、1回だけです。',
        'お心当たりがないときは、パスワードを変更し、このメールの最後にある運営の連絡先へお知らせください。',
      ],
      'ファイルを受け取る',
    ),
  },
} as const satisfies Record<string, LetterSpec>
