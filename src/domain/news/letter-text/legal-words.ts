import { type LetterSpec, letter } from './spec.ts'

/** Letters about agreements between members and the site. */
export const legalLetters = {
  termsChanged: {
    label: '利用規約の変更',
    reader: 0,
    variables: {
      始まる日: '2026年12月15日（火）',
      変わること: '第5条に、見学の約束を足しました。',
      急ぐ理由: '法律の改正に合わせるためです。',
      同意のお願い: '始まったあと、はじめに開いた画面で、変わった内容をお見せして、同意をお願いします。',
    },
    must: ['始まる日', '変わること'],
    words: letter(
      '利用規約の変更のお知らせ（{{始まる日}}から）',
      '利用規約が変わります',
      [
        '利用規約を、{{始まる日}}から変更します。',
        '変わること：\n{{変わること}}',
        'お知らせから始まる日までが短いのは、次の理由によります。\n{{急ぐ理由}}',
        '{{同意のお願い}}',
      ],
      '新しい利用規約を読む',
    ),
  },
} as const satisfies Record<string, LetterSpec>
