/** The lists of options that operators maintain: name and purpose of each. */
export const masters = {
  facilityCategory: {
    label: '設備',
    lead: '物件の入力と検索で選ぶ設備と、それをまとめて見せる設備カテゴリです。',
  },
  wizard: { label: 'ウィザードの質問', lead: '売主の物件登録と、買主の検索のはじめにたずねる質問の言葉です。' },
  prefecture: { label: '都道府県', lead: '検索と案内の画面での呼び方です。' },
  city: { label: '市区町村', lead: '全国地方公共団体コードの一覧です。国の表のとおりに使い、ここでは変えられません。' },
  reason: { label: '理由', lead: '差し戻しや警告などで、相手に伝える理由の文章です。選んだあとに書き足せます。' },
} as const
export type MasterName = keyof typeof masters

export const isMaster = (text: string): text is MasterName => text in masters
