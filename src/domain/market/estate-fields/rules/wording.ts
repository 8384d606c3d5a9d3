import { type FindingKind, findingKinds } from '#domain/base/contact-detection/enumerations.ts'
import { findContacts } from '#domain/base/contact-detection/find.ts'
import { NOT_RENOVATED } from '../building-enumerations.ts'
import { type FieldPath, fieldAt, fieldPaths, valueAt } from '../catalogue.ts'
import { type Finding, type RuledEstate, sources } from './finding.ts'

/** 特定用語: words that require evidence an owner hardly ever has. The patterns exclude harmless uses. */
const heldBack: readonly { words: RegExp; why: string }[] = [
  { words: /完全(?!分離|予約)|完ぺき|完璧|絶対|万全/g, why: '欠けるところがないことを示す言葉' },
  { words: /日本一|日本初|業界一|業界初|当社だけ|世界一|他に類を見ない|抜群|超(?!え|過|低)/g, why: 'ほかより優れていることを示す言葉' },
  { words: /特選|厳選/g, why: '選ばれたことを示す言葉' },
  { words: /最高級|最高(?!気温|裁|齢|高さ)|特級|(?<![南北究積両])極(?!楽|め|力|端|地|度)/g, why: '最上であることを示す言葉' },
  {
    words: /お?買い?得|掘り?出し?物?|土地値|格安|投げ?売り?|破格|特安|激安|バーゲン|安値/g,
    why: '価格が特に安いことを示す言葉',
  },
  { words: /完売/g, why: '売れ行きを示す言葉' },
]

const texts = { title: '物件タイトル', appealPoint: 'おすすめポイント', facilityFree: '設備・条件', renovation: 'リフォーム' } as const

/** All other public text fields. */
const otherTexts = fieldPaths
  .filter((path) => fieldAt(path).kind === 'text' && fieldAt(path).seen === 'everyone' && !(path in texts))
  .map((path) => [path, fieldAt(path).label] as const)

/** Title, texts and captions: unsupported words, contact details that bypass the site, 「リフォーム済み」 without date and scope. */
export function wordingFindings(estate: RuledEstate): Finding[] {
  const written: { field: FieldPath; where: string; text: string }[] = [
    ...Object.entries(texts).map(([field, where]) => ({
      field: field as FieldPath,
      where,
      text: String(estate[field as keyof typeof texts] ?? ''),
    })),
    ...(estate.estatePhotos ?? []).map(({ caption }, index) => ({
      field: 'estatePhotos' as const,
      where: `写真${index + 1}枚目の説明`,
      text: caption ?? '',
    })),
  ]
  const plain = written.map((one) => ({ ...one, text: one.text.normalize('NFKC') }))
  const elsewhere = otherTexts.map(([field, where]) => ({ field, where, text: String(valueAt(estate, field) ?? '') }))
  return [...plain.flatMap(heldBackIn), ...[...written, ...elsewhere].flatMap(contactsIn), ...renovationFindings(estate, plain)]
}

interface WrittenText {
  field: FieldPath
  where: string
  text: string
}

const heldBackIn = ({ field, where, text }: WrittenText): Finding[] =>
  heldBack.flatMap(({ words, why }) =>
    [...new Set(text.match(words))].map((word) => ({
      rule: 'wording' as const,
      field,
      level: 'warning' as const,
      text: `${where}の「${word}」は${why}です。根拠を示せないときは使えません。見たまま、知っているままの言葉に替えてみてください。`,
      source: sources.terms,
    })),
  )

/** The kinds of chat-guard findings that lead a reader off the site. */
const LEADING: readonly FindingKind[] = ['phone', 'mail', 'messenger', 'link', 'account']

function contactsIn({ field, where, text }: WrittenText): Finding[] {
  const found = findContacts(text, { hosts: [], hidden: null }).filter(({ kind }) => LEADING.includes(kind))
  const [first] = found
  if (!first) return []
  const kinds = [...new Set(found.map(({ kind }) => findingKinds[kind]))].join('・')
  return [
    {
      ...{ rule: 'contact', field, level: 'error', source: sources.site },
      text: `${where}に、${kinds}のような内容（「${text.slice(first.from, first.to)}」）があります。連絡は当サイトのメッセージで受けられますので、消してください。`,
    },
  ]
}

function renovationFindings({ building, renovation }: RuledEstate, written: WrittenText[]): Finding[] {
  const dated = building.renovations?.some(({ part, doneOn }) => part !== NOT_RENOVATED && doneOn)
  if (dated || /\d{4}\s*年|平成|令和/.test(renovation ?? '')) return []
  const claim = written.find(({ text }) => /(リフォーム|リノベーション|改装|改修)(済|工事済)/.test(text))
  if (!claim) return []
  const text = `${claim.where}に「リフォーム済み」とあります。いつ、どこを直したかを入力してください。`
  return [{ rule: 'renovation', field: 'building.renovations', level: 'warning', text, source: sources.display }]
}
