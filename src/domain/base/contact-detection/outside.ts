import type { FoldedText } from './fold.ts'
import type { Span } from './phone.ts'

/** Ways to pay or deal off the platform. Each pattern is short and bounded, so that no text takes long. */
const WAYS = [
  /直接ノ?(?:取引|払|振|契約|売買|売ッテ|支払)/g,
  /直接.{0,8}口座ニ/g,
  /(?:サイト|運営|ココ|コチラ|縁側|エンガワ)ヲ(?:通サ|介サ|ハサマ|挟マ|経由セ|使ワ)[ナズ]/g,
  /サイトノ?外(?!観|壁|構|側|見|装|ノ?写真)/g,
  /手数料(?:ガ|ヲ|モ|分ガ?)?(?:浮|モッタイナ|勿体ナ|ナシ|無シ)/g,
  /手付金?(?:[ヲハモ]|ダケ){0,2}(?:先ニ|今日|本日|今スグ|前払)/g,
  /現金書留.{0,4}(?:送|払|オ願|郵)/g,
  /ギフト(?:券|カード|コード).{0,8}(?:払|買|送|前金|番号|コード|オ願)/g,
  /(?:仮想通貨|暗号資産|ビットコイン|イーサリアム).{0,8}(?:払|送|決済|オ願)/g,
]
/** A question whether payment works so is not an invitation. */
const ASKED = /^.{0,3}(?:払|支払)[ウイ]?(?:ノ|モノ|コト)?(?:デスカ|デショウカ|ナノ)/

export function findOutside({ text }: FoldedText): Span[] {
  return WAYS.flatMap((way) =>
    [...text.matchAll(way)].flatMap((match) => {
      const to = match.index + match[0].length
      return ASKED.test(text.slice(to, to + 14)) ? [] : [{ from: match.index, to }]
    }),
  )
}
