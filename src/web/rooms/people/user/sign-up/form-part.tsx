import type { ReactNode } from 'react'
import formStyles from '#web/ui/form/form.module.css'
import { RoundIcon } from '#web/ui/round-icon.tsx'

/** A section of the sign-up form, with its drawing. */
export function FormPart({ icon, title, lead, children }: { icon: string; title: string; lead?: string; children: ReactNode }) {
  return (
    <section className={`grid gap-6 shrinks ${formStyles.section}`}>
      <div className="stack gap-2">
        <div className="row middle gap-3">
          <RoundIcon path={icon} />
          <h2>{title}</h2>
        </div>
        {lead && <p className="muted">{lead}</p>}
      </div>
      {children}
    </section>
  )
}
