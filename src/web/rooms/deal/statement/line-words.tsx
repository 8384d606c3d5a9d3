import type { StatementLine } from '#domain/deal/statement/answers.ts'
import { SmallPictures } from '#web/rooms/base/image/small-pictures.tsx'

/** The answer to one item. */
export const LineWords = ({
  line: { answer, details, photos, label, unlike = false },
}: {
  line: Omit<StatementLine, 'code' | 'group' | 'question' | 'plain'> & { unlike?: boolean }
}) => (
  <div className="stack gap-1">
    {answer && <strong>{answer}</strong>}
    {unlike && <span>掲載の内容と違います</span>}
    {details.map((detail) => (
      <span key={detail.label}>{`${detail.label}：${detail.words}`}</span>
    ))}
    <SmallPictures paths={photos} called={`${label}の写真`} />
  </div>
)
