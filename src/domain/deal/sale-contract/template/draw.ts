import { formatYen } from '#domain/base/words/format.ts'
import { formatDay } from '#domain/base/words/format-moments.ts'
import { bytesOf, colours, fonts, frame, MARGIN, openPaper, type Paper, UPRIGHT, writeText } from '#platform/documents/page.ts'
import { boundaries, equipmentTerms, faultTerms, GIFT_ON_PAPER, LAYMANS_DRAFT, measures } from '../template-enumerations.ts'
import { clausesOf, isGift, sidesOf } from './clauses.ts'
import type { FilledTemplate } from './filled.ts'

const SIDE = 52
const WIDTH = UPRIGHT.width - SIDE * 2
const LABEL = 130
const BOTTOM = UPRIGHT.height - MARGIN - 40
const TOP = MARGIN + 18

interface Heading {
  number: string
  author: string
  now: Date
  /** Not fixed yet; marked on each page. */
  draft: boolean
}

/**
 * 不動産売買契約書 or 不動産贈与契約書 of the template: drawn only from what is frozen with its edition. The signatures are in the record appended to it.
 */
export async function templateSheet(deal: FilledTemplate, heading: Heading): Promise<Buffer> {
  const { author, now } = heading
  const word = isGift(deal) ? '贈与' : '売買'
  const title = `不動産${word}契約書`
  const [giver, taker] = sidesOf(deal)
  const paper = openPaper({ title, author, now, upright: true })
  const write = writer(paper, deal, heading)
  write.title(title)
  write.text(`※${LAYMANS_DRAFT.title}。${LAYMANS_DRAFT.text}${isGift(deal) ? GIFT_ON_PAPER : ''}`)
  write.text(`${giver}と${taker}は、次の物件について、以下のとおり${word}契約を結びます。`)
  write.title('物件の表示', 11)
  for (const [label, value] of propertyRows(deal)) write.row(label, value)
  write.title('おもな取り決め', 11)
  for (const [label, value] of termRows(deal)) write.row(label, value)
  for (const { number, title, text } of clausesOf(deal)) {
    write.title(`第${number}条（${title}）`, 10)
    write.text(text)
  }
  write.title(`${giver}・${taker}`, 11)
  for (const [side, people] of [
    [giver, deal.sellers],
    [taker, deal.buyers],
  ] as const)
    for (const { name, address, share } of people)
      write.row(side, [name, share ? `（持分 ${share}）` : '', address ? `\n${address}` : ''].join(''))
  write.text('署名の日時と方法は、この契約書に続く「署名の記録」のとおりです。')
  write.end()
  return Buffer.from(await bytesOf(paper))
}

export function propertyRows({ lands, building, siteRight }: FilledTemplate): [string, string][] {
  return [
    ...lands.map(({ location, lotNumber, category, area }, at): [string, string] => [
      lands.length > 1 ? `土地${at + 1}` : '土地',
      `所在 ${location}\n地番 ${lotNumber}　地目 ${category}　地積 ${area.toFixed(2)}㎡`,
    ]),
    ...(building
      ? [
          [
            '建物',
            `所在 ${building.location}\n家屋番号 ${building.houseNumber}　種類 ${building.kind}\n構造 ${building.structure}　床面積 ${building.floorArea}`,
          ] as [string, string],
        ]
      : []),
    ...(siteRight ? [['敷地権', siteRight] as [string, string]] : []),
  ]
}

/** The main terms, shown once more above the signature. */
export const mainRows = (deal: FilledTemplate): [string, string][] => [
  ...propertyRows(deal),
  ...termRows(deal).filter(([label]) => ['代金', '手付金', '引渡し日'].includes(label)),
]

function termRows(deal: FilledTemplate): [string, string][] {
  return [
    isGift(deal) ? ['代金', 'なし（贈与）'] : ['代金', formatYen(deal.price)],
    ...(deal.deposit > 0 ? [['手付金', formatYen(deal.deposit)] as [string, string]] : []),
    ['契約日', formatDay(deal.contractDay)],
    ['引渡し日', formatDay(deal.handoverDay)],
    ['面積', measures[deal.measure]],
    ...(deal.type === 'condominium' ? [] : [['境界', boundaries[deal.boundary]] as [string, string]]),
    ...(deal.type === 'land' || isGift(deal) ? [] : [['主要設備の不具合', equipmentTerms[deal.equipment]] as [string, string]]),
    ...(isGift(deal) ? [] : [['契約不適合責任', faultTerms[deal.fault]] as [string, string]]),
    ...deal.statements.map(({ label, edition, sha256 }): [string, string] => [`${label}（第${edition}版）`, sha256]),
  ]
}

function writer(paper: Paper, deal: FilledTemplate, { number, draft }: Heading) {
  let y = TOP
  let page = 1
  const end = () => {
    const at = { x: SIDE, y: UPRIGHT.height - MARGIN - 22, width: WIDTH }
    const small = { size: 7, colour: colours.soft, lines: 1 } as const
    writeText(
      paper,
      `書類番号 ${number}　ひな形 ${deal.version}（専門家の作成ではありません）${draft ? '　下書き（まだ署名できません）' : ''}`,
      at,
      small,
    )
    writeText(paper, `${page}`, at, { ...small, align: 'right' })
  }
  const room = (height: number) => {
    if (y + height <= BOTTOM) return
    end()
    paper.addPage()
    page += 1
    y = TOP
  }
  const heightOf = (text: string, size: number, width: number) => {
    paper.font(fonts.regular).fontSize(size)
    return paper.heightOfString(text, { width, lineGap: 1.5 })
  }
  return {
    end,
    title(text: string, size = 18) {
      // Keeps it from standing alone at the foot of a page.
      room(size * 2 + 40)
      const align = size > 12 ? ('center' as const) : ('left' as const)
      y += writeText(paper, text, { x: SIDE, y: y + 8, width: WIDTH }, { size, bold: true, align }) + (size > 12 ? 18 : 10)
    },
    text(text: string) {
      room(heightOf(text, 9.5, WIDTH) + 4)
      y += writeText(paper, text, { x: SIDE, y, width: WIDTH }, { size: 9.5 }) + 4
    },
    row(label: string, value: string) {
      const width = WIDTH - LABEL - 8
      const height = Math.max(heightOf(label, 8.5, LABEL - 12), heightOf(value, 9.5, width)) + 8
      room(height)
      writeText(paper, label, { x: SIDE + 6, y: y + 4, width: LABEL - 12 }, { size: 8.5, colour: colours.soft })
      writeText(paper, value, { x: SIDE + LABEL, y: y + 4, width }, { size: 9.5 })
      frame(paper, { x: SIDE, y, width: WIDTH, height })
      y += height
    },
  }
}
