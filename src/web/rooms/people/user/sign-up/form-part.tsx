import type { ReactNode } from 'react'
import formStyles from '#web/ui/form/form.module.css'
import { RoundIcon } from '#web/ui/round-icon.tsx'

/** A section of the sign-up form, with its drawing and its place among them: 1/3. The first says what may stay empty. */
export function FormPart({
  icon,
  place,
  of,
  title,
  lead,
  children,
}: {
  icon: string
  place: number
  of: number
  title: string
  lead?: string
  children: ReactNode
}) {
  return (
    <section className={`grid gap-5 shrinks ${formStyles.section}`}>
      <div className="stack gap-2">
        <div className="row middle gap-3">
          <RoundIcon path={icon} />
          <h2>
            <span className="muted regular figures">{`${place}/${of}`}</span> {title}
          </h2>
          {place === 1 && <small className="hint">「任意」以外は必須</small>}
        </div>
        {lead && <p className="muted">{lead}</p>}
      </div>
      {children}
    </section>
  )
}
