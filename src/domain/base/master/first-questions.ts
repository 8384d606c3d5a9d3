interface FirstQuestion {
  /** Names the question, so that options can refer to it. */
  key: string
  question: string
  options: readonly { label: string; fills?: Record<string, string>; next?: string }[]
}

/** Asked before a seller's form: the answers fill fields of the new estate. */
export const sellerQuestions: readonly FirstQuestion[] = [
  {
    key: 'type',
    question: 'どのような物件を売りたいですか？',
    options: [
      { label: '土地', fills: { estateType: '1' }, next: 'owner' },
      { label: '一戸建て', fills: { estateType: '2' }, next: 'owner' },
      { label: 'マンション', fills: { estateType: '3' }, next: 'owner' },
      { label: 'アパート・一棟マンション', fills: { estateType: '4' }, next: 'owner' },
      { label: '事業用の建物', next: 'business' },
      { label: 'その他', fills: { estateType: '99' }, next: 'owner' },
    ],
  },
  {
    key: 'business',
    question: '事業用の建物の種類を教えてください。',
    options: [
      { label: 'ビル・事務所・店舗', fills: { estateType: '8' }, next: 'owner' },
      { label: '倉庫', fills: { estateType: '5' }, next: 'owner' },
      { label: '工場', fills: { estateType: '6' }, next: 'owner' },
      { label: 'ホテル・旅館', fills: { estateType: '7' }, next: 'owner' },
    ],
  },
  {
    key: 'owner',
    question: 'どなたの名義の物件ですか？',
    options: [
      { label: 'わたし本人', fills: { transactionMode: '1', substituteFlag: 'false' }, next: 'reason' },
      { label: '家族や依頼主（代理で出品します）', fills: { transactionMode: '2', substituteFlag: 'true' }, next: 'reason' },
    ],
  },
  {
    key: 'reason',
    question: '売りたい理由に近いものはどれですか？',
    options: [
      { label: '住み替え（買い替え）', fills: { reasonForSaleCodes: '1' }, next: 'timing' },
      { label: '相続した家や土地の整理', fills: { reasonForSaleCodes: '2' }, next: 'timing' },
      { label: '転勤・転居', fills: { reasonForSaleCodes: '3' }, next: 'timing' },
      { label: '資産の整理・資金化', fills: { reasonForSaleCodes: '4' }, next: 'timing' },
      { label: 'そのほかの事情', fills: { reasonForSaleCodes: '9' }, next: 'timing' },
    ],
  },
  {
    key: 'timing',
    question: 'いつごろ引き渡せますか？',
    options: [
      { label: 'すぐに引き渡せる', fills: { saleTiming: '1' } },
      { label: '買主と相談して決めたい', fills: { saleTiming: '2' } },
      { label: '引き渡したい日が決まっている', fills: { saleTiming: '3' } },
      { label: 'おおよその予定がある', fills: { saleTiming: '4' } },
    ],
  },
]

/** Asked before a buyer's search: the answers become its parameters. */
export const buyerQuestions: readonly FirstQuestion[] = [
  {
    key: 'type',
    question: 'どのような物件をお探しですか？',
    options: [
      { label: '一戸建て', fills: { estateType: '2' }, next: 'price' },
      { label: 'マンション', fills: { estateType: '3' }, next: 'price' },
      { label: '土地', fills: { estateType: '1' }, next: 'price' },
      { label: '投資・事業用', fills: { estateType: '4,5,6,7,8' }, next: 'price' },
      { label: 'まだ決めていない', next: 'price' },
    ],
  },
  {
    key: 'price',
    question: 'ご予算はどのくらいですか？',
    options: [
      { label: '1,000万円まで', fills: { priceTo: '10000000' }, next: 'station' },
      { label: '3,000万円まで', fills: { priceTo: '30000000' }, next: 'station' },
      { label: '5,000万円まで', fills: { priceTo: '50000000' }, next: 'station' },
      { label: '1億円まで', fills: { priceTo: '100000000' }, next: 'station' },
      { label: '決めていない', next: 'station' },
    ],
  },
  {
    key: 'station',
    question: '駅からの近さは大切ですか？',
    options: [
      { label: '徒歩5分以内がよい', fills: { nearestStationTimeTo: '5' }, next: 'area' },
      { label: '徒歩10分以内がよい', fills: { nearestStationTimeTo: '10' }, next: 'area' },
      { label: '徒歩15分以内がよい', fills: { nearestStationTimeTo: '15' }, next: 'area' },
      { label: '車で動くので気にしない', next: 'area' },
    ],
  },
  {
    key: 'area',
    question: '建物の広さはどのくらい必要ですか？',
    options: [
      { label: '50㎡以上（1〜2人）', fills: { searchTotalFloorAreaFrom: '50' } },
      { label: '70㎡以上（3〜4人）', fills: { searchTotalFloorAreaFrom: '70' } },
      { label: '100㎡以上（5人以上）', fills: { searchTotalFloorAreaFrom: '100' } },
      { label: 'こだわらない' },
    ],
  },
]
