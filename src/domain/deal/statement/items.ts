import type { DetailName } from './details.ts'
import type { Choices, Group } from './item.ts'

/** As of November 2026; to be checked by a professional before the operator relies on it. A frozen statement keeps the words of its day. */
export const CATALOGUE_DAY = '2026-11-22'

const story: readonly DetailName[] = ['where', 'when', 'note']
const unknown = { 9: 'わからない' } as const
const sets = {
  P: {
    labels: { 1: '気づいたことはない', 2: '以前あったが直した', 3: '以前あり、直していない', 4: '今ある', ...unknown },
    opens: story,
  },
  Y: { labels: { 1: 'ない', 2: 'ある', ...unknown }, opens: story },
  R: {
    labels: { 1: '調べたことはない', 2: '調べた（書類あり）', 3: '調べた（書類なし）', ...unknown },
    opens: ['when', 'note'],
  },
} as const satisfies Record<string, Choices>
const { P, Y, R } = sets
/** Answers that mean "unknown": neither a problem nor a confirmation. */
export const UNKNOWN: readonly string[] = [R.labels[1], unknown[9]]
/** A question with its own choices; `whole` lists those that need no details. */
const own = (labels: Choices['labels'], ...whole: number[]): Choices => ({ labels, opens: ['note'], whole })
const fixed = { name: 'fixed', with: [2], must: true } as const
const must = (name: DetailName) => ({ name, with: 'always', must: true }) as const

const building: Group = {
  label: '建物のこと',
  items: [
    {
      code: 101,
      label: '雨漏り',
      for: 'HC',
      choices: P,
      more: [fixed],
      question: '天井や壁にしみができるなど、雨がもったことはありますか',
    },
    {
      ...{ code: 102, label: 'シロアリの害', for: 'H', choices: P, more: [fixed, { name: 'treated' }] },
      question: 'シロアリや羽アリを見たことはありますか（消毒した年も教えてください）',
    },
    {
      ...{ code: 102, label: 'シロアリの害', for: 'C', only: 'ground', choices: P, more: [fixed, { name: 'treated' }] },
      question: 'シロアリや羽アリを見たことはありますか（消毒した年も教えてください）',
    },
    {
      code: 103,
      label: '腐食・ひび・破損',
      for: 'HC',
      choices: P,
      more: [fixed],
      question: '柱・床・基礎・壁に、くさり、ひび、こわれはありますか',
    },
    { code: 104, label: '傾き', for: 'HC', choices: P, more: [fixed], question: '床や柱が傾いていると感じたことはありますか' },
    { code: 105, label: '給排水管', for: 'HC', choices: P, more: [fixed], question: '水漏れ、つまり、赤い水、においなどはありましたか' },
    {
      ...{ code: 106, label: '増改築・用途の変更', for: 'HC', choices: Y, more: [{ name: 'permit', with: [2], must: true }] },
      question: '建てたあとに、増築・間取りの変更・使いみちの変更をしましたか',
    },
    { code: 107, label: '火災・ぼや', for: 'HC', choices: Y, question: '火事やぼや、消防が来たことはありますか' },
    {
      code: 108,
      label: '上下階の漏水',
      for: 'C',
      choices: P,
      more: [fixed],
      question: '上の階から、または下の階へ、水が漏れたことはありますか',
    },
    { code: 109, label: '石綿（アスベスト）', for: 'HC', choices: R, question: '石綿の調査をしたことはありますか' },
    { code: 110, label: '耐震診断・補強', for: 'HC', choices: R, question: '耐震診断や補強をしましたか' },
    { code: 111, label: '建物状況調査', for: 'HC', choices: R, question: '建築士による調査（インスペクション）を受けましたか' },
    { code: 112, label: '性能の評価・認定', for: 'HC', choices: R, question: '住宅性能評価・長期優良住宅などはありますか' },
    {
      ...{ code: 113, label: '図面・確認済証・検査済証', for: 'HC', question: '新築のときの書類はありますか' },
      choices: own({ 1: '全部ある', 2: '一部ある', 3: 'ない', ...unknown }, 3),
    },
    { code: 114, label: '結露・カビ・におい', for: 'HC', choices: P, more: [fixed], question: '気になる結露、カビ、においはありますか' },
    { code: 115, label: '動物・虫', for: 'HC', choices: P, more: [fixed], question: 'ネズミ、コウモリ、ハチなどの被害はありましたか' },
    { code: 116, label: 'ペット・たばこ', for: 'HC', choices: Y, question: '室内でペットを飼ったり、たばこを吸ったりしましたか' },
    {
      ...{ code: 117, label: '浄化槽・井戸・太陽光・リース', for: 'HL', choices: Y, more: [{ name: 'holding', with: [2], must: true }] },
      question: '浄化槽、井戸、太陽光発電、リースの設備はありますか。支払いが続くものがあれば、あわせて書いてください',
    },
    {
      ...{
        code: 118,
        label: '空き家の期間と手入れ',
        for: 'HC',
        question: 'いま住んでいますか。空き家なら、いつからで、どのくらいの間隔で手入れしていますか',
      },
      choices: own({ 1: '住んでいる', 2: '空き家' }, 2),
      more: [
        { name: 'since', with: [2], must: true },
        { name: 'care', with: [2], must: true },
      ],
    },
  ],
}

const land: Group = {
  label: '土地のこと',
  items: [
    {
      ...{ code: 201, label: '境界標', for: 'HL', question: '土地の境の目印（杭・びょう）はありますか' },
      choices: own({ 1: '全部ある', 2: '一部ある', 3: 'ない', ...unknown }, 3),
      more: [must('confirmation')],
    },
    {
      ...{ code: 202, label: '測量', for: 'HL', question: '測量図はありますか' },
      choices: own({ 1: '確定測量図がある', 2: '現況測量図がある', 3: '古い地積測量図だけ', 4: 'ない', ...unknown }, 4),
    },
    {
      ...{ code: 203, label: '越境', for: 'HL', choices: Y, question: '木の枝、屋根、塀、配管などが、境を越えていますか' },
      more: [
        { name: 'overhang', with: [2], must: true },
        { name: 'memorandum', with: [2], must: true },
      ],
    },
    {
      ...{ code: 204, label: '塀・フェンス', for: 'HL', question: '境の塀などは、どなたのものですか' },
      choices: own({ 1: '自分', 2: 'となり', 3: '共有', 4: 'ない', ...unknown }, 4),
      more: [{ name: 'broken', with: [1, 2, 3], must: true }],
    },
    {
      ...{ code: 205, label: '擁壁・がけ・高低差', for: 'HL', choices: Y, more: [{ name: 'inspected', with: [2], must: true }] },
      question: '擁壁やがけはありますか。検査済証はありますか',
    },
    { code: 206, label: '地盤', for: 'HL', choices: P, more: [fixed], question: '地面の沈み、軟弱、液状化はありましたか' },
    { code: 207, label: '埋まっている物', for: 'HL', choices: Y, question: '地中に、基礎、井戸、浄化槽、がれきなどはありますか' },
    {
      ...{ code: 208, label: '土壌・昔の使いみち', for: 'HL', choices: Y, more: [must('surveyed')] },
      question: '工場、クリーニング店、給油所などに使われたことはありますか。調査をしましたか',
    },
    {
      ...{ code: 209, label: '浸水・土砂の被害', for: 'HCL', choices: P, more: [{ name: 'year' }, fixed] },
      question: '床下・床上の浸水や、土砂の被害はありましたか',
    },
    { code: 210, label: '敷地の配管', for: 'HL', choices: Y, question: 'よその家の管が通っていますか。よその土地を通っていますか' },
    {
      ...{ code: 211, label: '私道・通行・掘削', for: 'HL', question: '前の道は私道ですか。通行や掘削の承諾はありますか' },
      choices: own({ 1: '公道', 2: '私道（承諾書あり）', 3: '私道（口約束）', 4: '私道（承諾なし）', ...unknown }),
    },
    {
      ...{ code: 212, label: '道路・後退', for: 'HL', question: '道幅や、下がって建てる決まり（セットバック）を知っていますか' },
      choices: own({ 1: '後退は不要', 2: '後退は済んでいる', 3: '後退が必要', ...unknown }),
    },
    { code: 213, label: '井戸・水利・地役権', for: 'L', choices: Y, question: '水路や通行などの権利・約束はありますか' },
    { code: 214, label: '祠・墓・立木・ごみ', for: 'HL', choices: Y, question: '残っている物や、動かしにくい物はありますか' },
    { code: 215, label: '農地としての貸し借り', for: 'L', only: 'farm', choices: Y, brief: true, question: 'どなたかに貸していますか' },
  ],
}

const rights: Group = {
  label: '権利のこと',
  items: [
    {
      ...{ code: 301, label: '抵当権・差押え・仮登記', for: 'HCL', question: '登記に残っていますか' },
      choices: own({ 1: 'ない', 2: 'ある（引渡しまでに消す）', 3: 'ある（相談したい）', ...unknown }),
    },
    {
      ...{ code: 302, label: '登記の名義', for: 'HCL', question: '登記の持ち主は、いまの売主と同じですか' },
      choices: own({ 1: '同じ', 2: '亡くなった方のまま', 3: '住所や氏名が古い', ...unknown }),
    },
    {
      ...{ code: 303, label: '共有者', for: 'HCL', choices: Y, brief: true, more: [{ name: 'persons', with: [2], must: true }] },
      question: 'ほかに持ち主はいますか',
    },
    {
      code: 304,
      label: '使っている人・借りている人',
      for: 'HCL',
      choices: Y,
      brief: true,
      question: '住んでいる人、借りている人はいますか',
    },
    {
      ...{ code: 305, label: '借地の約束', for: 'HCL', only: 'lease', more: [must('note')] },
      question: '地代、更新、建て替えの約束、滞納はありますか',
    },
    {
      ...{ code: 306, label: '滞納', for: 'HCL', choices: Y, brief: true, more: [{ name: 'amount', with: [2], must: true }] },
      question: '税金、管理費などの未払いはありますか',
    },
    { code: 307, label: 'もめごと・裁判', for: 'HCL', choices: Y, brief: true, question: '近所や契約のもめごとはありますか' },
    { code: 308, label: '保険金での修理', for: 'HC', choices: Y, question: '台風・地震などで保険金を受け取りましたか。直しましたか' },
  ],
}

const surroundings: Group = {
  label: 'まわりのこと',
  items: [
    { code: 401, label: '騒音・振動・におい', for: 'HCL', choices: Y, question: '気になるものはありますか（時間帯も教えてください）' },
    { code: 402, label: '近くの建築の計画', for: 'HCL', choices: Y, question: '聞いている計画はありますか' },
    {
      ...{ code: 403, label: 'まわりの施設', for: 'HCL', choices: Y },
      question: 'ごみ集積所、墓地、工場、鉄塔、暴力団の事務所などはありますか',
    },
    {
      ...{ code: 404, label: '事件・事故・人が亡くなったこと', for: 'HCL' },
      choices: { ...Y, labels: { 1: '聞いたことはない', 2: 'ある', ...unknown } },
      question:
        '自殺、事件、事故、長く見つからなかったことなど、聞いていることはありますか。老衰や病気で亡くなったことは、原則として書かなくてかまいません',
    },
    {
      ...{ code: 405, label: '近所の約束・自治会', for: 'HCL', choices: Y, brief: true, more: [{ name: 'amount', with: [2] }] },
      question: '自治会費、掃除、共同の負担などはありますか',
    },
    { code: 406, label: '電波・日照・眺め', for: 'HCL', choices: Y, question: '困っていることはありますか' },
  ],
}

const community: Group = {
  label: 'マンションのこと',
  items: [
    {
      ...{ code: 501, label: '管理費・積立金', for: 'C', choices: Y, brief: true, more: [must('fee'), must('fund')] },
      question: 'いまの額を教えてください。未払いはありますか',
    },
    { code: 502, label: '値上げ・一時金の予定', for: 'C', choices: Y, brief: true, question: '聞いている予定はありますか' },
    {
      code: 503,
      label: '大きな修繕',
      for: 'C',
      more: [must('note')],
      question: 'いつ行い、次はいつの予定ですか（わからないことは「わからない」と書いてください）',
    },
    {
      ...{ code: 504, label: '使い方の決まり', for: 'C', question: 'ペット、楽器、民泊、リフォームの決まりを教えてください' },
      more: [must('pets'), must('instruments'), must('lodging'), must('reform'), { name: 'note', with: 'always' }],
    },
    {
      ...{ code: 505, label: '駐車場・駐輪場・倉庫', for: 'C', question: '使っていますか。引き継げますか' },
      choices: own({ 1: '引き継げる', 2: '引き継げない', 3: '使っていない', ...unknown }, 3),
    },
    {
      code: 506,
      label: '総会で話していること',
      for: 'C',
      choices: Y,
      brief: true,
      question: '建て替え、費用、もめごとなどの話はありますか',
    },
  ],
}

const others: Group = {
  label: 'そのほか',
  items: [
    {
      ...{ code: 601, label: 'そのほか', for: 'HCL', question: '買主に伝えておきたいことはありますか' },
      choices: { labels: { 1: '特にありません', 2: 'あります' }, opens: ['note'] },
    },
  ],
}

export const statementGroups: readonly Group[] = [building, land, rights, surroundings, community, others]
