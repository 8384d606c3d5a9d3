import type { LetterWords } from '#domain/news/letter-text/contract.ts'

/** The text sent now, for viewers who may not edit it. */
export const PresentWords = ({ words: { subject, heading, paragraphs, buttonLabel, notes } }: { words: LetterWords }) => (
  <div className="stack gap-3 lifted pad-4">
    <p>
      件名：<strong>{subject}</strong>
    </p>
    <h3>{heading}</h3>
    {[...paragraphs, ...(buttonLabel ? [`［${buttonLabel}］`] : []), ...notes].map((paragraph, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a letter have nothing else to be told apart by
      <p key={index} className="pre-line">
        {paragraph}
      </p>
    ))}
  </div>
)
