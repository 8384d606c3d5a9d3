import type { LetterWords } from '#domain/news/letter-text/contract.ts'
import { diffLines } from '#domain/people/legal/differences.ts'
import { linesOf } from './word-lines.ts'

/** Shown after two operators edited at the same time, so that neither version is lost unseen. */
export function BothWords({ theirs, own }: { theirs: LetterWords; own: LetterWords }) {
  const differs = new Set(diffLines(linesOf(theirs), linesOf(own)).map(({ text }) => text))
  return (
    <section className="stack gap-3" aria-label="2つの文面">
      <p>
        ほかの方が先に保存しました。2つを見比べて、下の内容を直してから上書きしてください。違うところには色を付けています。画面を開き直すと、先に保存された内容になります。
      </p>
      <div className="grid gap-3 halves">
        <Words title="先に保存された内容" words={theirs} differs={differs} />
        <Words title="あなたの内容" words={own} differs={differs} />
      </div>
    </section>
  )
}

const Words = ({ title, words, differs }: { title: string; words: LetterWords; differs: ReadonlySet<string> }) => (
  <div className="stack gap-3 lifted pad-4">
    <h3>{title}</h3>
    {linesOf(words).map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a letter have nothing else to be told apart by
      <p key={index}>{differs.has(line) ? <mark>{line}</mark> : line}</p>
    ))}
  </div>
)
