import { mainBuyer } from '../people.ts'
import type { Talk } from './steps.ts'

/** Houses of the main seller, negotiated with the main buyer: one deal in every stage, to be seen from both sides. */
export const stages = {
  /** Three offers; the seller has countered the first. */
  offers: '南房総・千倉、波の音で目がさめる平屋',
  /** Bids are being taken, hidden until the deadline. */
  bids: '熱海・網代、初島まで見える高台の家',
  /** Accepted: statements wait to be read and a paper to be confirmed, and a back-up buyer is waiting. */
  planned: '川越・末広町、時の鐘が聞こえる格子の家',
  /** The contract, signed by the seller alone. */
  signing: '宇都宮・西川田、段差のない平屋の3LDK',
  /** Signed by both, not recorded yet. */
  signed: '柏・豊四季、吹き抜けのある長期優良住宅',
  /** Between the contract and the keys. */
  handover: '幕張駅8分、公園のとなりの4LDK',
  completed: '小手指駅6分、始発で座って通える4LDK',
  /** The buyer's loan was refused. */
  fallen: '八王子・めじろ台、始発駅に近い平らな町の家',
} as const

/** Between other members: three offers, one accepted, one pending and one refused; its seller handles the negotiation directly. */
export const sought = '京都・紫野、通り庭の残る町家'

/**
 * The main buyer pays the usage fee once, in the first deal: between its acceptance and its contract. Told with the other negotiations, so
 * that the numbers of orders follow the dates.
 */
export const firstFee: Talk = {
  about: stages.completed,
  buyer: mainBuyer.key,
  daysAgo: 36,
  type: 3,
  steps: [
    { ordersUsageFee: true, after: 83 },
    { by: 'buyer', paysByCard: 'paid', after: 0.2 },
  ],
}

/** Days since these houses were published, well before the first offer. */
export const STAGES_PUBLISHED = 38

/** Messages before the offer, by stage. */
export const words = {
  offers: [
    '海まで歩いて行ける家をさがしていました。平屋で、階段がないのもうれしいです。価格のご相談もさせてください。',
    'ありがとうございます。購入申込を出していただければ、家族と相談してお返事します。',
  ],
  bids: [
    '入札の締切までに、購入申込を出します。窓いっぱいの海と初島の写真が忘れられません。',
    'お待ちしています。締切までは、何度でも書き直せます。',
  ],
  planned: [
    '格子戸と土間をそのまま使って、小さな本屋を開きたいと思っています。',
    '祖母もよろこぶと思います。土間は冷えますので、冬にもう一度見にいらしてください。',
  ],
  signing: [
    '両親と暮らす家をさがしています。段差がないので、安心して見ていられました。',
    '車いすでも回れるように建てた家です。大事に使ってください。',
  ],
  signed: ['吹き抜けの明るさに、家族みんなで見とれました。', '転勤が決まり、やむなく手放します。点検の記録はすべてお渡しします。'],
  handover: ['公園に面した部屋を、子どもの部屋にしたいです。', '桜の時期は、2階の窓からの眺めがいちばんです。'],
  completed: ['始発で座って通えるのが決め手でした。', '15年、気持ちよく暮らしました。次の方に使っていただけてうれしいです。'],
  fallen: [
    '平らな道で駅まで歩けるのが気に入りました。ローンの相談を始めています。',
    '承知しました。事前審査の結果が出ましたら、お知らせください。',
  ],
} as const satisfies Record<keyof typeof stages, readonly [buyer: string, seller: string]>
