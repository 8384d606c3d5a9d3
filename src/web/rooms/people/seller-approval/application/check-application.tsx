import { useEffect, useRef } from 'react'
import { pathOfSize } from '#domain/base/image/paths.ts'
import { useCities } from '#web/rooms/base/master/use-cities.ts'
import { identityRows } from '#web/rooms/people/user/fields/identity-rows.ts'
import { Button } from '#web/ui/button.tsx'
import { DefinitionTable } from '#web/ui/reading/definition-table.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { type Application, documentOf, identityOf, pictureFields } from './application.ts'
import styles from './check-application.module.css'

/** The whole application once more before it is sent. */
export function CheckApplication({
  values,
  busy,
  onBack,
  onSend,
}: {
  values: Application
  busy: boolean
  onBack: () => void
  onSend: () => void
}) {
  const top = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    top.current?.focus()
    top.current?.scrollIntoView({ block: 'center' })
  }, [])
  const { cities } = useCities(values.prefecturesCode)
  const paper = documentOf(values)
  const pictures = [
    ...(paper?.slots ?? []).map((slot, index) => ({ called: slot, path: values[pictureFields[index] ?? 'firstImage'] })),
    ...(values.standing === 'agent' ? [{ called: '委任状', path: values.powerOfAttorney }] : []),
  ]
  const city = cities?.find(({ code }) => code === values.cityCode)?.name
  return (
    <section className="stack gap-6" aria-labelledby="check-title">
      <h2 id="check-title" ref={top} tabIndex={-1}>
        この内容で申請しますか
      </h2>
      <DefinitionTable
        rows={[
          { term: '書類の種類', value: paper?.label },
          { term: '出品の立場', value: values.standing === 'agent' ? '代理人' : '所有者本人' },
          ...identityRows(identityOf(values, city)),
        ]}
      />
      <ul className={`stack gap-4 tiles ${styles.pictures}`}>
        {pictures.map(({ called, path }) => (
          <li key={called}>
            <figure>
              <img src={pathOfSize(path, 960)} alt={called} />
              <figcaption className="hint">{called}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <Notice title="申請のあとの流れ">
        <p>審査中は、氏名・生年月日・住所を変更できません。結果は、登録のメールアドレスにお知らせします。</p>
      </Notice>
      <div className="cluster middle gap-3">
        <Button large busy={busy} onClick={onSend}>
          この内容で申請する
        </Button>
        <Button kind="quiet" onClick={onBack}>
          修正する
        </Button>
      </div>
    </section>
  )
}
