import { Disclosure } from '#web/ui/reading/disclosure.tsx'
import { DrawnLetter } from '#web/ui/reading/drawn-letter.tsx'

export interface Sample {
  subject: string
  text: string
  html: string
}

/** The letter as its reader gets it: as HTML, and as plain text for readers whose mail client shows that. */
export const LetterSample = ({ sample: { subject, text, html } }: { sample: Sample }) => (
  <section className="stack gap-3" aria-label="見本" aria-live="polite">
    <h2>見本</h2>
    <p>
      件名：<strong>{subject}</strong>
    </p>
    <div className="stack gap-3 lifted pad-4">
      <DrawnLetter html={html} label="メールの見え方" />
    </div>
    <Disclosure summary="文字だけのメールで読む方からの見え方">
      <p className="pre-line">{text}</p>
    </Disclosure>
  </section>
)
