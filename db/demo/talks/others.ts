import type { Talk } from './steps.ts'

/** What goes on between others: the rest of the states that an operator meets. */
export const otherTalks: readonly Talk[] = [
  {
    about: '浅草橋、1階に喫茶店の入る5階建て',
    buyer: 'mori',
    daysAgo: 7,
    type: 2,
    memo: '代理の長谷川様より、賃貸借契約書の写しを受領済み。',
    steps: [
      {
        by: 'buyer',
        says: '森と申します。5階の用途と、屋上の使用の決まりについて教えてください。設計の事務所として使いたいと考えています。',
      },
      {
        by: 'operator',
        says: '5階は事務所として使えます。屋上は日中のみ、物を置かない約束で出られます。いまの賃貸借の一覧を、代理の会社から受け取りました。契約の前に、書面をお見せします。',
        after: 6,
      },
      { by: 'buyer', says: 'ありがとうございます。耐震と設備の状態を調べていただきたいです。', after: 20 },
      { by: 'buyer', asks: [{ menu: 'inspection', note: '地上5階、延床402㎡' }, { menu: 'contract' }], after: 0.3 },
      {
        offers: [{ menu: 'inspection', unitPrice: 198_000, note: '延床402㎡のため個別の料金です' }, { menu: 'contract' }],
        note: '消防設備とエレベーターの点検の記録も、あわせて確認します。',
        after: 22,
      },
      { by: 'buyer', accepts: true, after: 5 },
    ],
  },
  {
    about: '糸島・芥屋、玄界灘の夕日が沈む家',
    buyer: 'kimura',
    daysAgo: 10,
    type: 3,
    steps: [
      {
        by: 'buyer',
        says: '木村です。週末に海へ行くたび、この辺りの家を見ていました。冬の風の強さは、どのくらいでしょうか。洗濯物は外に干せますか。',
      },
      {
        by: 'seller',
        says: '松尾です。12月から2月は、外に干せる日は半分ほどでした。南の軒下なら、風の日でも大丈夫です。塩で窓が白くなりますので、月に一度は水で流します。',
        after: 5,
      },
      { by: 'buyer', says: '正直に教えてくださって、ありがとうございます。それでも住みたい気持ちが強くなりました。', after: 12 },
      { ordersUsageFee: true, after: 1 },
      { by: 'buyer', announcesTransfer: true, after: 20 },
      { by: 'buyer', says: '利用料を今日、振り込みました。ご確認をお願いいたします。', after: 0.2 },
    ],
  },
  {
    about: '覚王山、参道の坂の途中の3LDK',
    buyer: 'hayashi',
    daysAgo: 6,
    type: 1,
    steps: [
      { by: 'buyer', says: '林と申します。管理組合の総会の資料と、これからの大規模修繕の予定を確認したいです。' },
      {
        by: 'operator',
        says: '直近3年分の議事録を取り寄せました。次の大規模修繕は4年後の予定で、積立金は計画どおりです。要点を紙にまとめてお渡しします。',
        after: 9,
      },
      { by: 'buyer', asks: [{ menu: 'visit' }, { menu: 'appraisal' }], after: 3 },
      { offers: [{ menu: 'visit' }, { menu: 'appraisal' }], after: 10 },
      { by: 'buyer', accepts: true, after: 2 },
      { confirms: true, after: 5 },
      { by: 'buyer', paysByCard: 'declined', after: 4 },
      { by: 'buyer', says: 'カードの限度額を超えていたようです。明日、別のカードで支払います。', after: 0.3 },
    ],
  },
  {
    about: '仙台・勾当台公園まで5分、けやき並木を望む2LDK',
    buyer: 'saito',
    daysAgo: 19,
    type: 1,
    memo: '調査の日程が合わず、全額を返金。買主様は別の物件を検討中。',
    steps: [
      { by: 'buyer', says: '斎藤です。夜の道路の音が気になります。窓を閉めたときの様子を知りたいです。' },
      {
        by: 'operator',
        says: '売主様の許可をいただき、平日の22時と土曜の22時に測ってみます。あわせて建物の調査もご依頼いただけます。',
        after: 5,
      },
      { by: 'buyer', asks: [{ menu: 'inspection' }], after: 2 },
      { offers: [{ menu: 'inspection', unitPrice: 55_000, note: '専有部分のみの調査のため' }], after: 12 },
      { by: 'buyer', accepts: true, after: 3 },
      { confirms: true, after: 2 },
      { by: 'buyer', paysByCard: 'paid', after: 1 },
      {
        by: 'operator',
        says: '申し訳ありません。管理組合から、今月は点検口を開けられないとの返事がありました。来月まで延ばすか、お取りやめにするかをお選びいただけます。',
        after: 40,
      },
      { by: 'buyer', says: '今月中に決めたかったので、今回は取りやめにします。', after: 8 },
      { refunds: '管理組合の都合で調査ができないため', after: 3 },
      { by: 'operator', says: '全額を返金いたしました。カード会社により、明細への反映に日数がかかることがあります。', after: 0.5 },
    ],
  },
  {
    about: '出雲・大社町、神門通りの奥の赤瓦の家',
    buyer: 'hayashi',
    daysAgo: 15,
    type: 1,
    steps: [
      { by: 'buyer', says: '民泊として使いたいのですが、近所の方のお気持ちや、町の決まりはどうでしょうか。' },
      {
        by: 'operator',
        says: '用途地域のうえでは可能です。自治会に相談の場を設けられるか、売主様からたずねていただいています。',
        after: 10,
      },
      { by: 'buyer', asks: [{ menu: 'appraisal' }], after: 4 },
      { offers: [{ menu: 'appraisal' }], after: 6 },
      { by: 'buyer', accepts: true, after: 2 },
      { confirms: true, after: 3 },
      { cancelsOrder: '買主様のご都合により、査定書の作成を始める前に取りやめました。', by: 'operator', after: 20 },
      { by: 'operator', says: 'ご注文を取り消しました。お支払いは不要です。', after: 0.3 },
    ],
  },
  {
    about: '尾道・東土堂町、石段の上から尾道水道を望む',
    buyer: 'kimura',
    daysAgo: 13,
    type: 1,
    steps: [
      {
        by: 'buyer',
        says: '120段の石段を、荷物を持って上がれるか試してみたいです。見学のときに、引っ越しの荷物の運び方も教えてください。',
      },
      {
        by: 'operator',
        says: '売主様によると、下の道から運ぶ専門の業者さんがいるそうです。家財の片付けも、その方たちが詳しいとのことです。',
        after: 7,
      },
      { by: 'buyer', asks: [{ menu: 'visit' }], after: 5 },
      { cancelsQuotation: '別の日程で友人と見学することにしました。', by: 'buyer', after: 9 },
      { by: 'buyer', says: '見学の同行は、また改めてお願いします。', after: 0.2 },
    ],
  },
  {
    about: '倉敷・中央、白壁の町の離れつき町家',
    buyer: 'yamamoto',
    daysAgo: 30,
    type: 1,
    steps: [
      { by: 'buyer', says: '離れを茶室として使いたいです。炉は切ってありますか。' },
      { by: 'operator', says: '四畳半に炉が切ってあります。釜も残していけるとのことです。', after: 6 },
      { by: 'operator', says: 'その後いかがでしょうか。売主様は年内のお返事を希望されています。', after: 200 },
      { by: 'operator', closes: '3週間ご連絡がないため、いったん商談を終えます。再開はいつでも承ります。', after: 260 },
    ],
  },
]
