import type { Upload } from './uploads.ts'

const STATES = { waiting: '順番待ち', sending: '送信中', failed: '送れませんでした' }

interface Tile {
  upload: Pick<Upload, 'state'>
  index: number
  /** Of the first one: 表紙. */
  firstMark?: string
  /** Undefined where no kind is asked, empty where it is not said yet. */
  kind?: string
}

/** The words on a small picture, and the name of the button in it, which is heard without what stands around it. */
export function tileWords({ upload: { state }, index, firstMark, kind }: Tile) {
  const mark = index === 0 ? firstMark : undefined
  const asked = state === 'sent' ? kind : undefined
  const word = asked === undefined ? '開く' : asked || '種類を選ぶ'
  const said = [
    `写真${index + 1}`,
    mark,
    state !== 'sent' && STATES[state],
    asked === undefined ? 'を開く' : asked === '' ? word : `${word} を直す`,
  ]
  return {
    place: mark ? `${index + 1}枚目・${mark}` : `${index + 1}枚目`,
    word,
    missing: asked === '',
    state: state === 'sent' ? undefined : STATES[state],
    name: said.filter(Boolean).join(' '),
  }
}

/** What went wrong, each sentence once, with the pictures of which it is true: 2枚目・5枚目. */
export function failuresOf(all: readonly Pick<Upload, 'state' | 'sentence'>[]): { sentence: string; places: string }[] {
  const failed = all.flatMap(({ state, sentence = '' }, index) => (state === 'failed' ? [{ sentence, place: `${index + 1}枚目` }] : []))
  return [...Map.groupBy(failed, ({ sentence }) => sentence)].map(([sentence, of]) => ({
    sentence,
    places: of.map(({ place }) => place).join('・'),
  }))
}
