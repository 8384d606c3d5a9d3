import { CONFIRMED_FOR_DAYS } from '#domain/market/estate-fields/enumerations.ts'
import { NoticeKind, NoticeStatus } from '#domain/news/notice/enumerations.ts'
import { DOCUMENT_DAYS } from '#domain/people/seller-approval/enumerations.ts'
import { FEE_DUE } from '#platform/setting/fee-words.ts'

/** Texts the operator wrote before the demo begins. */

export interface DemoNotice {
  title: string
  body: string
  /** Days before the demo begins; negative for planned notices. */
  daysAgo: number
  /** 1 draft, 2 published, 9 ended */
  status: NoticeStatus
  kind?: NoticeKind
}

export const notices: readonly DemoNotice[] = [
  {
    daysAgo: 112,
    status: NoticeStatus.archived,
    title: '試験公開のお知らせ',
    body: '縁側（Engawa）の試験公開を始めました。ご利用中にお気づきの点がありましたら、よくある質問のページの一番下からお知らせください。',
  },
  {
    daysAgo: 98,
    status: NoticeStatus.published,
    kind: NoticeKind.feature,
    title: '縁側（Engawa）を公開しました',
    body: '家や土地を売りたい方と探している方が、直接ことばを交わせる場所をつくりました。\n\n物件を見るだけなら、会員登録はいりません。商談を始めるとき、物件を載せるときに、登録をお願いしています。',
  },
  {
    daysAgo: 41,
    status: NoticeStatus.published,
    title: '売主の方の「当サイトの確認」について',
    body: `物件を載せていただく前に、本人確認書類を拝見しています。運転免許証は表と裏、パスポートは顔写真のページと住所のわかる書類、マイナンバーカードは表面だけをお送りください。\n\nマイナンバー（個人番号）は受け取りません。裏面は撮影しないでください。お預かりした画像は、結果をお知らせした日から${DOCUMENT_DAYS}日で消去します。`,
  },
  {
    daysAgo: 29,
    status: NoticeStatus.published,
    kind: NoticeKind.feature,
    title: '建物状況調査（インスペクション）の手配を始めました',
    body: '専門の建築士が、基礎・外壁・屋根裏・床下などを調べます。買う前の安心のために、また売る前の準備のために、どちらの方からもご依頼いただけます。商談の画面の「サービスを依頼する」からお選びください。',
  },
  {
    daysAgo: 17,
    status: NoticeStatus.published,
    kind: NoticeKind.important,
    title: '掲載内容の確認のお願い',
    body: `掲載中の物件は、${CONFIRMED_FOR_DAYS}日に一度、内容に変わりがないかを売主の方に確認していただいています。確認がないときは、検索の結果から自動で外れます。もう一度確認していただくと、元に戻ります。`,
  },
  {
    daysAgo: 10,
    status: NoticeStatus.published,
    title: '銀行振込でのお支払いについて',
    body: 'お振込の名義の前に、お支払いの画面に表示される番号をご入力ください。入金の確認は、平日の10時と15時に行っています。お振込のあと「振込が完了したら連絡する」を押していただくと、確認が早く進みます。',
  },
  {
    daysAgo: 3,
    status: NoticeStatus.published,
    title: '年末年始のお問い合わせ対応',
    body: '12月29日から1月3日まで、運営からのご返信をお休みします。この間も、物件の検索と、売主・買主の方どうしのメッセージはいつもどおりお使いいただけます。',
  },
  {
    daysAgo: -7,
    status: NoticeStatus.published,
    kind: NoticeKind.maintenance,
    title: 'システムの点検のお知らせ',
    body: '午前2時から4時まで、点検のためサイトをお使いいただけません。入力の途中の内容は、お使いの端末に残ります。',
  },
  {
    daysAgo: 0,
    status: NoticeStatus.draft,
    title: '地図から探せるようになります（準備中）',
    body: '物件を地図の上で見られるように準備しています。公開の日が決まりましたら、改めてお知らせします。',
  },
]

export interface DemoMenu {
  name: string
  description: string
  /** Yen, tax included; 0 means on request. */
  price: number
  quoteRequired?: boolean
  leadTime?: string
  priceDescription: string
  buyer?: true
  seller?: true
  usageFee?: true
  contract?: true
}

/** Keyed by the names that the negotiations use. */
export const menus = {
  usageFee: {
    name: 'サイト利用料',
    description: `売主の方と直接やり取りする商談で、${FEE_DUE}にお支払いいただくサイト利用料です。一度お支払いいただくと期限はなく、ほかの商談でもそのまま使えます。`,
    price: 33_000,
    priceDescription: 'お一人につき一度だけ',
    buyer: true,
    usageFee: true,
  },
  inspection: {
    name: '建物状況調査（インスペクション）の手配',
    description:
      '既存住宅状況調査技術者の資格をもつ建築士が、目視と計測で建物の状態を調べ、写真つきの報告書にまとめます。延床面積120㎡までの料金です。',
    price: 66_000,
    priceDescription: '1棟あたり（120㎡まで）',
    leadTime: 'お支払いから10営業日',
    buyer: true,
    seller: true,
  },
  contract: {
    name: '契約書類の作成サポート',
    description: '売買契約書、物件状況報告書（告知書）、付帯設備表の作成をお手伝いし、読み合わせに立ち会います。',
    leadTime: 'お支払いから7営業日',
    price: 110_000,
    priceDescription: '1件あたり',
    buyer: true,
    seller: true,
    contract: true,
  },
  boundary: {
    name: '土地家屋調査・境界確認の手配',
    description:
      '土地家屋調査士が現地と資料を調べ、隣地の方との立ち会いと境界標の設置までを行います。費用は土地の形と隣地の数で変わります。',
    price: 0,
    quoteRequired: true,
    priceDescription: '別途見積（30万円くらいから）',
    leadTime: 'お支払いから2〜3か月',
    seller: true,
    buyer: true,
  },
  registration: {
    name: '司法書士のご紹介と登記手続きの調整',
    description:
      '所有権の移転や抵当権の抹消について、司法書士をご紹介し、決済の日までの段取りを整えます。登録免許税と司法書士の報酬は別にかかります。',
    price: 22_000,
    priceDescription: '1件あたり（税金・報酬は実費）',
    leadTime: 'お支払いから3営業日でご紹介',
    buyer: true,
    seller: true,
  },
  clearance: {
    name: '残置物の片付け手配',
    description: '家具や道具の片付けを、許可を受けた業者に手配します。仏壇や写真など、残したいものの仕分けにも立ち会います。',
    price: 0,
    quoteRequired: true,
    priceDescription: '別途見積',
    leadTime: 'お支払いから2〜3週間',
    seller: true,
  },
  photography: {
    name: '写真撮影',
    description: '建築の撮影に慣れたカメラマンがうかがい、室内と外観を20枚ほど撮影します。天気が悪いときは日を改めます。',
    price: 27_500,
    priceDescription: '1回あたり（交通費込み）',
    leadTime: 'お支払いから10営業日',
    seller: true,
  },
  appraisal: {
    name: '価格の査定書',
    description: '近くの成約事例と公示価格から、参考になる価格の幅をまとめた書面をお渡しします。鑑定評価書ではありません。',
    price: 16_500,
    priceDescription: '1物件あたり',
    leadTime: 'お支払いから3営業日',
    seller: true,
    buyer: true,
  },
  visit: {
    name: '見学の同行',
    description: '運営の担当者が現地の見学に同行し、見ておきたい場所を一緒に確かめます。',
    price: 11_000,
    priceDescription: '1回（2時間まで）',
    leadTime: '見学の日',
    buyer: true,
  },
} satisfies Record<string, DemoMenu>

export type MenuName = keyof typeof menus

/** Reasons given when the operator sends something back. */
export const reasons = {
  blurredLicence:
    'お送りいただいた運転免許証の画像がぼやけていて、住所を読み取れませんでした。明るい場所で、四隅が入るように撮り直して、もう一度ご申請ください。',
  suspension: '登記上の所有者の方から、売却の依頼をしていないとのご連絡がありました。委任の内容を確認できるまで、掲載を停止します。',
  leakUnsaid:
    'おすすめポイントに雨漏りの跡があると書かれていますが、調査項目の「雨漏り」に記入がありません。場所と、直した時期（直していない場合はその旨）をご記入ください。また、外観の写真に近所の方の表札が写っています。',
  planMissing:
    '別荘地の管理費の金額と、支払い先の記載がありません。おすすめポイントか備考に、年額をご記入ください。区画図は方位がわかるものに差し替えをお願いします。',
}
