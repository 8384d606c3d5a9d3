import type { FoldedText } from './fold.ts'
import type { Span } from './phone.ts'

/** Unambiguous names. */
const CLEAR =
  'whatsapp|ワッツアップ|telegram|テレグラム(?!ス)|wechat|ウィーチャット|ウイチャット|skype|スカイプ|カカオトーク|kakaotalk|インスタグラム|インスタ(?!ン)|instagram|facebook|フェイスブック|メッセンジャー(?!バ)|messenger|twitter|ツイッター|discord|line(?!ヤフー|r|s|d|a|n)'
/** Names with another meaning as well. */
const COMMON = 'ライン(?!ナップ|ライト|ヤフー|ストーン)|カカオ|kakao|signal|シグナル|ディスコ(?!ー)|xノ?dm|dm'
const NAME = new RegExp(`(${CLEAR})|(${COMMON})|(緑色?ノ(?:アプリ|ヤツ))`, 'g')
const ACTION = /id|交換|追加|教エ|検索|アカウント|友達|友ダチ|トモダチ|dm|フォロー/
const TALKING = /ヤリ取リ|ヤリトリ|連絡|ヤッテ[マイ]|話シマ|話シタイ/
const WINDOW = 24

const WITH_ID = /(?:^|[^a-z])id[:ハガ]?([a-z0-9@_.#-]{4,24})/g
const HANDLE = /(?:^|[^a-z0-9._%+-])@[a-z][a-z0-9_.]{3,29}(?![a-z0-9@])/g
const HANDLE_USE = /検索|追加|アカウント|dm|フォロー|連絡|メッセージ/

/** Finds names of messengers with a use of them, and account names there. `written` distinguishes a word from the end of a longer one. */
export function findMessengers(squeezed: FoldedText, folded: FoldedText, written: string): Span[] {
  const { text } = squeezed
  const spans: Span[] = []
  for (const match of text.matchAll(NAME)) {
    const [name, clear, common, green] = match
    const to = match.index + name.length
    const around = text.slice(to, to + WINDOW).split('。', 1)[0] as string
    const ahead = text.slice(Math.max(0, match.index - 10), match.index)
    const place = squeezed.at[match.index] as number
    if (isEndOfWord(written, place, text, match.index)) continue
    const spaced = (squeezed.at[to - 1] as number) - place >= name.length
    const spelt = common === 'ライン' && written[place] === 'ら'
    const acts = ACTION.test(around) || /id[ヲノハデ]?$|アカウント/.test(ahead)
    if (green || acts || ((clear || spelt) && TALKING.test(around)) || (spaced && common?.startsWith('ライン')))
      spans.push({ from: match.index, to })
  }
  for (const match of text.matchAll(WITH_ID))
    if (isHandle(match[1] as string) && !/物件ノ?$|製品ノ?$|品ノ?$/.test(text.slice(Math.max(0, match.index - 4), match.index + 1)))
      spans.push({ from: match.index, to: match.index + match[0].length })
  return [...spans, ...handles(folded, squeezed)]
}

const NETWORKS = 'インスタ(?:グラム)?|insta(?:gram)?|カカオ(?:トーク)?|kakao(?:talk)?|ライン|line|ツイッター|twitter|エックス|x'
const OF = '(?: ?\\([^()\\n]{0,12}\\))? ?(?:ノ(?:アカウント|id)?ハ?|ハ|デ|:|→|=|、) ?'
const NAMED = new RegExp(`(?<![a-zァ-ヶー])(${NETWORKS})${OF}(@?[a-z][a-z0-9._]{4,29})`, 'g')

/** Finds the name of a network with an account name. */
export function findMessengerNames({ text }: FoldedText): Span[] {
  return [...text.matchAll(NAMED)].flatMap((match) => {
    const [whole, network = '', name = ''] = match
    // X also appears as a letter of plans and types.
    const isName = network === 'x' || network === 'エックス' ? /[@_]/.test(name) : /[0-9@._]/.test(name)
    return isName ? [{ from: match.index, to: match.index + whole.length }] : []
  })
}

const isHandle = (id: string) => /[a-z]/.test(id) && !/^(?:card|number)/.test(id)

/** Finds a name after an @ with a use of it. Positions refer to the squeezed text, as in the functions around it. */
function handles({ text, at }: FoldedText, squeezed: FoldedText): Span[] {
  const spans: Span[] = []
  for (const match of text.matchAll(HANDLE)) {
    const to = match.index + match[0].length
    const around = text.slice(Math.max(0, match.index - 12), match.index) + text.slice(to, to + 14)
    if (!HANDLE_USE.test(around)) continue
    const from = squeezed.at.indexOf(at[match.index + match[0].indexOf('@')] as number)
    if (from >= 0) spans.push({ from, to: Math.min(from + match[0].length - 1, squeezed.text.length) })
  }
  return spans
}

const PERSON = /(?:私|ワタシ|僕|ボク|夫|妻|母|父|息子|娘|主人|家族|コチラ|ソチラ|当方|アナタ|様|サン|方|者)ノ$/

/** Whether this is the end of an unrelated word: オンライン, 湘南新宿ライン, 屋根のライン, online. */
function isEndOfWord(written: string, place: number, text: string, from: number): boolean {
  const [letter, last] = [text[from] as string, place > 0 ? (written[place - 1] as string) : '']
  if (/[a-z]/.test(letter)) return /[a-zA-Zａ-ｚＡ-Ｚ]/.test(last)
  if (written[place] === 'ら') return last === 'ん'
  if (!/[ァ-ヶｦ-ﾝ]/.test(written[place] ?? '') || !text.startsWith('ライン', from)) return false
  if (/[ァ-ヶーｦ-ﾟ一-龠々]/.test(last)) return true
  return last === 'の' && !PERSON.test(text.slice(Math.max(0, from - 5), from))
}
