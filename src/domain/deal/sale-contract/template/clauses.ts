import { formatYen } from '#domain/base/words/format.ts'
import { formatDay } from '#domain/base/words/format-moments.ts'
import { equipmentTerms, penalties, specials } from '../template-enumerations.ts'
import type { FilledTemplate } from './filled.ts'

export interface Clause {
  number: number
  title: string
  text: string
}

const NOT_ANTISOCIAL =
  '売主と買主は、自分が暴力団・暴力団員などの反社会的勢力でないこと、反社会的勢力に名義を使わせないこと、相手を脅したり暴力を用いたりしないこと、本物件を反社会的勢力の事務所などに使わないことを約束します。これに反したとき、相手は催告なしに契約を解除でき、反した方は'

const taxes = ({ taxYear, type }: FilledTemplate): string =>
  `固定資産税・都市計画税${type === 'condominium' ? '・管理費・修繕積立金など' : 'など'}は、引渡しの日の前日までを売主、当日からを買主の負担とし、日割りで精算します。税の起算日は${
    taxYear === 1 ? '1月1日' : '4月1日'
  }とします。`

/** Its contracts are drawn again from their frozen content, and keep the sentence that was signed. */
const FIRST_SALE = '2026-11'

type Text = readonly [title: string, text: (deal: FilledTemplate) => string | null]

/**
 * The whole text of both templates, in one place. Written by laymen in November 2026 (`templateVersions`), as every page states; changing a
 * sentence makes a new version. A clause that does not apply to the deal is left out.
 */
const sale: readonly Text[] = [
  [
    '物件の表示',
    () =>
      '売主は、上に表示した物件（以下「本物件」）を買主に売り渡し、買主はこれを買い受けます。表示と登記が異なるときは、登記によります。',
  ],
  ['代金', ({ price }) => `本物件の代金は、総額 ${formatYen(price)}とします。売主は事業者ではないため、消費税はかかりません（非課税）。`],
  [
    '手付金',
    ({ deposit, contractDay, version }) =>
      deposit > 0
        ? `買主は、${formatDay(contractDay)}${version === FIRST_SALE ? 'に' : 'までに'}、手付金として ${formatYen(deposit)}を売主に支払います。手付金は解約手付とし、残代金の支払いのときに、利息を付けずに代金に充てます。`
        : null,
  ],
  [
    '代金の支払い',
    ({ price, deposit, interim, handoverDay }) =>
      [
        ...(interim ? [`買主は、中間金として ${formatYen(interim.amount)}を、${formatDay(interim.day)}までに売主に支払います。`] : []),
        `買主は、残代金 ${formatYen(price - deposit - (interim?.amount ?? 0))}を、${formatDay(handoverDay)}までに売主に支払います。`,
        '支払いは、売主が「振込先のお知らせ」で知らせた本人名義の口座への振込みによります。振込みの手数料は、買主が負担します。',
      ].join(''),
  ],
  [
    '面積',
    ({ measure }) =>
      measure === 1
        ? '面積は登記の記録によるものとし、実際の面積と異なっても、売主と買主は代金の増減を求めません。'
        : '面積は実測によるものとし、測った面積が表示と異なっても、売主と買主は代金の精算をしません。',
  ],
  [
    '境界の明示',
    ({ type, boundary }) =>
      type === 'condominium'
        ? null
        : boundary === 1
          ? '売主は、引渡しまでに、土地の境界を現地で買主に示します。境界標がないときは、売主の費用で設けます。'
          : '売主は境界を示さず、買主は現況のまま引き受けます。隣地との境界について知っていることは、告知書に書いたとおりです。',
  ],
  [
    '所有権の移転と引渡し',
    ({ handoverDay, empty }) =>
      `本物件の所有権は、買主が代金の全額を支払ったときに、買主に移ります。売主は、そのとき同時に、${
        empty ? '空家（空地）の状態で' : '現況のまま'
      }本物件を買主に引き渡します。引渡しの日は ${formatDay(handoverDay)}とします。`,
  ],
  [
    '所有権移転の登記',
    ({ registryCost }) =>
      `売主と買主は、代金の全額の支払いと同じ日に、所有権移転の登記を申請します。この登記の費用は、${
        registryCost === 1 ? '買主が負担します。' : '売主と買主が半分ずつ負担します。'
      }売主の住所・氏名の変更の登記などの費用は、売主が負担します。`,
  ],
  [
    '負担の消除',
    ({ mortgage }) =>
      `売主は、所有権が移るときまでに、${
        mortgage ? '本物件の抵当権を消し、' : ''
      }抵当権・差押えなど、買主の所有権の行使を妨げる負担をすべて除き、その費用を負担します。`,
  ],
  [
    '付帯設備',
    ({ type, equipment, statements }) =>
      type === 'land'
        ? null
        : `売主は、付帯設備表${referenceOf(statements, '付帯設備表')}で「残す」とした設備を引き渡します。${
            equipment === 1
              ? `不具合なしと書いた主要設備に不具合があったときは、${equipmentTerms[1]}ものとします。`
              : '設備の不具合について、売主は直す責任を負いません。'
          }`,
  ],
  [
    '告知書',
    ({ statements }) =>
      `売主は、本物件について知っていることを、告知書${referenceOf(statements, '告知書')}に書いて買主に渡し、買主はこれを確かめました。告知書に書かれた内容は、契約不適合の責任の対象になりません。`,
  ],
  ['税金・管理費などの分担', taxes],
  [
    '引渡し前の滅失・損傷',
    () =>
      '引渡しまでに、天災など、売主にも買主にも責任のない理由で本物件が滅失したときは、買主は代金の支払いを拒み、この契約を解除できます。損傷したときは、売主が直して引き渡します。直すのに費用がかかりすぎるときは、売主も買主も契約を解除できます。解除のとき、売主は受け取ったお金を利息を付けずに返します。',
  ],
  [
    '手付解除',
    ({ deposit, depositCancelBy }) =>
      deposit > 0 && depositCancelBy
        ? `${formatDay(depositCancelBy)}までは、買主は手付金を放棄して、売主は手付金の倍額を買主に支払って、この契約を解除できます。ただし、相手が契約の履行を始めたあとは、解除できません。`
        : null,
  ],
  [
    '契約違反による解除',
    ({ penalty, price }) =>
      `売主または買主が契約に違反し、期間を定めて求められても履行しないときは、相手は契約を解除できます。${
        penalty === 3
          ? '解除した方は、実際に生じた損害の賠償を求められます。'
          : `違反した方は、違約金として${penalties[penalty]}（${formatYen(Math.floor((price * (penalty === 1 ? 10 : 20)) / 100))}）を支払います。これを超える損害も、これに満たない損害も、差額を求めません。`
      }`,
  ],
  ['反社会的勢力の排除', ({ price }) => `${NOT_ANTISOCIAL}違約金として代金の20％（${formatYen(Math.floor(price / 5))}）を支払います。`],
  [
    '契約不適合責任',
    ({ fault }) =>
      fault === 1
        ? '売主は、本物件が契約の内容に適合しないことについて、責任を負いません。ただし、売主が知りながら告げなかったことについては、この限りではありません。'
        : `本物件が契約の内容に適合しないとき、買主は、引渡しから${{ 2: '3か月', 3: '6か月', 4: '1年' }[fault]}以内に売主に知らせた場合に限り、修補または契約の目的を達することができないときの解除を求められます。売主が知りながら告げなかったことについては、期間の制限はありません。`,
  ],
  [
    'ローン特約',
    ({ loan }) =>
      loan
        ? `買主は、代金の支払いのため、${loan.lender}から ${formatYen(loan.amount)}の融資を受けることを予定しています。${formatDay(loan.deadline)}までに融資の承認が得られないとき（金額が減らされたときを含みます）は、買主は同じ日までに、この契約を解除できます。このとき売主は、受け取ったお金を利息を付けずに、すみやかに返します。買主が申込みの手続きを怠ったときは、この限りではありません。`
        : null,
  ],
  [
    '相続登記',
    ({ inherit, handoverDay }) =>
      inherit ? `売主は、${formatDay(handoverDay)}までに、自分の責任と費用で、本物件の相続登記を済ませます。` : null,
  ],
  [
    '残っている物',
    ({ leftovers }) =>
      ({
        1: '売主は、引渡しまでに、本物件に残っている物をすべて片づけます。',
        2: '売主は、付帯設備表で「残す」とした物を除き、引渡しまでに、残っている物を片づけます。',
        3: '売主は、本物件に残っている物をそのまま残し、買主はその所有権を引き継ぎます。',
      })[leftovers],
  ],
  [
    '管理規約などの引継ぎ',
    ({ type }) =>
      type === 'condominium'
        ? '買主は、管理規約・使用細則・総会の決議に基づく売主の権利と義務を引き継ぎます。引渡しまでの管理費などの未払いは、売主が引渡しまでに支払います。'
        : null,
  ],
  [
    '契約の費用',
    () =>
      'この契約は電子データで結ぶため、収入印紙は要りません。印刷した原本をあらためて取り交わすときは、印紙の費用を半分ずつ負担します。',
  ],
  [
    '電子契約',
    () =>
      '売主と買主は、この契約を電子データで作り、それぞれがこのサイトで電子的に署名することで成立させることに同意します。署名の記録を付けた電子データを原本とし、それぞれが保存します。',
  ],
  [
    '話し合いと裁判所',
    () =>
      'この契約に定めのないことは、民法などの法令と慣習に従い、誠意をもって話し合います。争いになったときは、本物件の所在地を管轄する地方裁判所を、第一審の裁判所とします。',
  ],
  ['特約', (deal) => (deal.specials.length > 0 ? deal.specials.map((code, at) => `${at + 1}．${specials[code]}`).join('\n') : null)],
]

/** 贈与: the clauses that differ from a sale, by the clause they replace; null if there is none. */
const gift: { readonly [title: string]: Text | null } = {
  物件の表示: [
    '贈与の合意',
    () =>
      '売主は、上に表示した物件（以下「本物件」）を、無償で買主に贈り、買主はこれを受け取ります。表示と登記が異なるときは、登記によります。',
  ],
  代金: null,
  代金の支払い: null,
  面積: [
    '面積',
    ({ measure }) =>
      `面積は${measure === 1 ? '登記の記録' : '実測'}によるものとし、実際の面積が表示と異なっても、売主と買主は互いに何も求めません。`,
  ],
  所有権の移転と引渡し: [
    '所有権の移転と引渡し',
    ({ handoverDay, empty }) =>
      `売主は、${formatDay(handoverDay)}に、${empty ? '空家（空地）の状態で' : '現況のまま'}本物件を買主に引き渡します。本物件の所有権は、引渡しのときに買主に移ります。`,
  ],
  所有権移転の登記: [
    '所有権移転の登記',
    ({ registryCost }) =>
      `売主と買主は、引渡しと同じ日に、贈与による所有権移転の登記を申請します。この登記の費用は、${
        registryCost === 1 ? '買主が負担します。' : '売主と買主が半分ずつ負担します。'
      }売主の住所・氏名の変更の登記などの費用は、売主が負担します。`,
  ],
  '税金・管理費などの分担': [
    '税金・管理費などの分担',
    (deal) => `${taxes(deal)}贈与税・不動産取得税など、本物件を受け取ることでかかる税金は、買主が負担します。`,
  ],
  '引渡し前の滅失・損傷': [
    '引渡し前の滅失・損傷',
    () =>
      '引渡しまでに、天災など、売主にも買主にも責任のない理由で本物件が滅失したときは、この契約は効力を失います。損傷したときは、売主は直す責任を負わず、買主はこの契約を解除できます。',
  ],
  契約違反による解除: [
    '契約違反による解除',
    () =>
      '売主または買主が契約に違反し、期間を定めて求められても履行しないときは、相手は契約を解除し、実際に生じた損害の賠償を求められます。',
  ],
  反社会的勢力の排除: ['反社会的勢力の排除', () => `${NOT_ANTISOCIAL}、生じた損害を賠償します。`],
}

/** In a gift the seller is the donor and the buyer the donee. */
const inGifts = (text: string): string => text.replaceAll('売主', '贈与者').replaceAll('買主', '受贈者')

/** Whether the deal is a gift, which has its own text. */
export const isGift = ({ price }: Pick<FilledTemplate, 'price'>): boolean => price === 0
export const sidesOf = (deal: FilledTemplate) => (isGift(deal) ? (['贈与者', '受贈者'] as const) : (['売主', '買主'] as const))

/** The clauses of this deal, numbered. */
export const clausesOf = (deal: FilledTemplate): Clause[] =>
  textsOf(deal)
    .flatMap(([title, text]) => {
      const clauseText = text(deal)
      return clauseText === null ? [] : [{ title, text: isGift(deal) ? inGifts(clauseText) : clauseText }]
    })
    .map((clause, at) => ({ number: at + 1, ...clause }))

function textsOf(deal: FilledTemplate): readonly Text[] {
  if (!isGift(deal)) return sale
  return sale.flatMap((clause) => {
    const own = gift[clause[0]]
    return own === null ? [] : [own ?? clause]
  })
}

/** 告知書（第2版・確認番号 1a2b3c…）: the whole number is in the signature record. */
function referenceOf(statements: FilledTemplate['statements'], label: string): string {
  const found = statements.find((each) => each.label === label)
  return found ? `（第${found.edition}版・確認番号 ${found.sha256.slice(0, 16)}…）` : ''
}
