import type { Line } from '#domain/statement/answers.ts'
import { SmallPictures } from '#web/rooms/image/small-pictures.tsx'

/** What is said of one item. */
export const LineWords = ({ line: { answer, details, photos, label } }: { line: Omit<Line, 'code' | 'group' | 'question' | 'plain'> }) => (
  <div className="stack gap-1">
    {answer && <strong>{answer}</strong>}
    {details.map((detail) => (
      <span key={detail.label}>{`${detail.label}：${detail.words}`}</span>
    ))}
    <SmallPictures paths={photos} called={`${label}の写真`} />
  </div>
)
