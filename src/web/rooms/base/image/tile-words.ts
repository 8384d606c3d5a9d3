import type { Upload } from './uploads.ts'

const STATES = { waiting: '順番待ち', sending: '送信中', failed: '送れませんでした' }

interface Tile {
  upload: Pick<Upload, 'state'>
  index: number
  /** Label of the first picture: 表紙. */
  firstMark?: string
  /** Undefined when no kind is required, empty while not chosen. */
  kind?: string
}

/** The label on a small picture, and the accessible name of its button, which must make sense without its surroundings. */
export function tileText({ upload: { state }, index, firstMark, kind }: Tile) {
  const mark = index === 0 ? firstMark : undefined
  const asked = state === 'sent' ? kind : undefined
  const word = asked === undefined ? '開く' : asked || '種類を選ぶ'
  const parts = [
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
    name: parts.filter(Boolean).join(' '),
  }
}

/** Each error sentence once, with the pictures it applies to: 2枚目・5枚目. */
export function failuresOf(all: readonly Pick<Upload, 'state' | 'sentence'>[]): { sentence: string; places: string }[] {
  const failed = all.flatMap(({ state, sentence = '' }, index) => (state === 'failed' ? [{ sentence, place: `${index + 1}枚目` }] : []))
  return [...Map.groupBy(failed, ({ sentence }) => sentence)].map(([sentence, of]) => ({
    sentence,
    places: of.map(({ place }) => place).join('・'),
  }))
}
