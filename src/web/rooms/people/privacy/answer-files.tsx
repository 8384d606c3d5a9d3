import { formatDay } from '#domain/base/words/format-moments.ts'
import type { PrivacyFile, PrivacyRequest } from '#domain/people/privacy/contract.ts'

export const fileText = ({ name, pdf, pages }: PrivacyFile) => (pdf ? `${name}（PDF・${pages}ページ）` : `${name}（画像）`)

/** Files of an answer, for the requester and the chiefs. */
export function AnswerFiles({ request: { files, filesUntil } }: { request: PrivacyRequest }) {
  if (files.length === 0 || !filesUntil) return null
  return (
    <div className="stack gap-1">
      <ul className="stack gap-1">
        {files.map((file) => (
          <li key={file.id}>
            <a href={`/api/privacyFile/${file.id}?save`} download>
              {fileText(file)}
            </a>
          </li>
        ))}
      </ul>
      <p className="hint">{`${formatDay(filesUntil)}まで受け取れます。`}</p>
    </div>
  )
}
