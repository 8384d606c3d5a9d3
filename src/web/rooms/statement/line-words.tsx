import { sized } from '#domain/image/paths.ts'
import type { Line } from '#domain/statement/answers.ts'

/** What is said of one item. */
export const LineWords = ({ line: { answer, details, photos, label } }: { line: Omit<Line, 'code' | 'group' | 'question' | 'plain'> }) => (
  <div className="stack gap-1">
    {answer && <strong>{answer}</strong>}
    {details.map((detail) => (
      <span key={detail.label}>{`${detail.label}：${detail.words}`}</span>
    ))}
    {photos.length > 0 && (
      <span className="cluster gap-2">
        {photos.map((path, index) => (
          <a key={path} href={path} target="_blank" rel="noopener">
            <img src={sized(path, 480)} alt={`${label}の写真${index + 1}`} width={120} loading="lazy" />
          </a>
        ))}
      </span>
    )}
  </div>
)
