import type { LetterText, LetterWords } from '#domain/news/letter-text/contract.ts'
import { api } from '#web/api/client.ts'
import { useDrawn } from '#web/api/use-drawn.ts'
import { Disclosure } from '#web/ui/reading/disclosure.tsx'
import { DrawnLetter } from '#web/ui/reading/drawn-letter.tsx'

/** The letter as its reader gets it, following what is typed: as HTML, and as plain text for mail clients that show that. */
export function LetterSample({ letter, words }: { letter: LetterText['key']; words: LetterWords }) {
  const { drawn: sample, problem } = useDrawn(words, (body) => api.previewLetterText({ params: { key: letter }, body }))
  return (
    <section className="stack gap-3" aria-label="見本">
      <h2 className="text-l">見本</h2>
      {(problem || !sample) && <p role="status">{problem ?? '読み込んでいます…'}</p>}
      {sample && (
        <>
          <div className="stack gap-3 sunken rounded pad-3">
            <p>
              <span className="hint">件名</span> <strong>{sample.subject}</strong>
            </p>
            <div className="lifted clip">
              <DrawnLetter html={sample.html} label="メールの見え方" />
            </div>
          </div>
          <Disclosure summary="文字だけのメールで読む方からの見え方">
            <p className="pre-line">{sample.text}</p>
          </Disclosure>
        </>
      )}
    </section>
  )
}
