import { Link } from '@tanstack/react-router'
import { formatYen } from '#domain/base/words/format.ts'
import { formatMoment } from '#domain/base/words/format-moments.ts'
import type { PrivacyRequest } from '#domain/people/privacy/contract.ts'
import {
  identityMethods,
  PrivacyChannel,
  PrivacyKind,
  PrivacyState,
  privacyActions,
  privacyForms,
  requesterKinds,
} from '#domain/people/privacy/enumerations.ts'
import { groundCodes, privacyKinds } from '#domain/people/privacy/legal-words.ts'
import { refusal } from '#domain/people/privacy/policy.ts'
import type { User } from '#domain/people/user/contract.ts'
import { may } from '#platform/permission.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { FormSection } from '#web/ui/form/form.tsx'
import { DefinitionTable } from '#web/ui/reading/definition-table.tsx'
import { AnswerFiles, fileText } from './answer-files.tsx'
import { Disclosures } from './disclosures.tsx'
import { DueDay } from './due-day.tsx'
import type { Privacy } from './load-privacy.ts'
import { RequestMoves } from './request-moves.tsx'

/** A single request: requester and subject, possible actions, and history. */
export function RequestPage({ request, user, colleagues }: { request: PrivacyRequest; user?: User; colleagues: Privacy['colleagues'] }) {
  const {
    number,
    kind,
    form,
    text,
    requesterName,
    requesterKind,
    contact,
    channel,
    receivedAt,
    identityMethod,
    state,
    groundCode,
    partly,
    files,
    fee,
  } = request
  const viewer = useViewer()
  return (
    <div className="stack gap-5">
      <p>
        <Link to="/admin/user" search={{ tab: 'privacy' }}>
          請求の一覧へ戻る
        </Link>
      </p>
      <FormSection title={`${number}　${privacyKinds[kind]}`}>
        <DefinitionTable
          rows={[
            { term: '状態', value: PrivacyState.labels[state] },
            {
              term: '請求した人',
              value: user ? (
                <Link to="/admin/user/$id" params={{ id: user.id }}>{`${requesterName}（${user.userNumber}）`}</Link>
              ) : (
                requesterName
              ),
            },
            { term: '本人・代理人', value: requesterKinds[requesterKind] },
            ...(contact ? [{ term: '連絡先', value: contact }] : []),
            { term: '受け付けた方法', value: PrivacyChannel.labels[channel] },
            { term: '受付', value: formatMoment(receivedAt) },
            { term: '回答の目安', value: <DueDay request={request} /> },
            { term: '回答の形', value: privacyForms[form] },
            { term: '本人確認', value: identityMethod === null ? '未' : identityMethods[identityMethod] },
            ...(groundCode ? [{ term: partly ? '一部の不開示' : '不開示など', value: groundCodes[groundCode] }] : []),
            ...(fee === null ? [] : [{ term: '手数料', value: formatYen(fee) }]),
            ...(files.length === 0
              ? []
              : [
                  {
                    term: '添えたファイル',
                    value: viewer && may(viewer, 'privacy') ? <AnswerFiles request={request} /> : files.map(fileText).join('、'),
                  },
                ]),
            { term: '内容', value: text && <span className="pre-wrap">{text}</span> },
          ]}
        />
      </FormSection>
      <RequestMoves request={request} user={user} colleagues={colleagues} />
      {user && kind === PrivacyKind.disclosure && viewer && may(viewer, 'privacy') && (
        <FormSection title="開示用のファイル">
          <Disclosures userID={user.id} requestID={request.id} mayAsk={identityMethod !== null && !refusal(viewer, request, 'answer')} />
        </FormSection>
      )}
      <FormSection title="経過">
        <RequestSteps request={request} />
      </FormSection>
    </div>
  )
}

export function RequestSteps({ request: { steps } }: { request: PrivacyRequest }) {
  return (
    <ol className="stack">
      {steps.map(({ deed, at, byName, text }) => (
        <li key={`${deed}${at}`} className="ends-3 line-below">
          <p>
            <strong>{privacyActions[deed]}</strong>
          </p>
          <p className="hint">{[formatMoment(at), byName].filter(Boolean).join('　')}</p>
          {text && <p className="pre-wrap">{text}</p>}
        </li>
      ))}
    </ol>
  )
}
